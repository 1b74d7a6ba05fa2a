/** The website as it will look, beside the text. On a narrow screen it opens below the text. */
import { ChevronDown, ChevronUp, Monitor, Smartphone } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import type { EntityValues } from '../../../entity/form/values.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { WaitingFile } from './waiting-files.ts';

const NewsPreview = lazyPart(() => import('./news-preview.tsx').then((loaded) => ({ default: loaded.NewsPreview })));

const looks = [
  { id: 'phone', label: 'Phone', icon: Smartphone },
  { id: 'computer', label: 'Computer', icon: Monitor },
] as const;

type PreviewCardProps = { postId: number | null; values: EntityValues; waiting: readonly WaitingFile[] };

export function PreviewCard({ postId, values, waiting }: PreviewCardProps) {
  const [look, setLook] = useState<'phone' | 'computer'>('phone');
  const [open, setOpen] = useState(false);
  // Typing stays quick, however long the text is.
  const shown = useDeferredValue(values);
  return (
    <section aria-label="Preview" className="news-preview flex min-w-0 flex-col rounded-card border bg-sunken">
      <header className="flex shrink-0 flex-wrap items-center justify-between gap-2 rounded-t-card border-b bg-surface px-4 py-2">
        <SectionHeading className="font-semibold text-sm">Preview</SectionHeading>
        <span className="flex items-center gap-2">
          <SegmentedControl label="Look" hideLabel segments={looks} value={look} onChange={setLook} />
          <IconButton
            icon={open ? ChevronUp : ChevronDown}
            label={open ? 'Close the preview' : 'Open the preview'}
            aria-expanded={open}
            className="news-preview-toggle"
            onPress={() => setOpen(!open)}
          />
        </span>
      </header>
      <section
        ref={reachable}
        aria-label="Website as it will look"
        className="news-preview-body min-h-0 overflow-y-auto rounded-b-card p-4"
        {...(open ? {} : { 'data-closed': '' })}
      >
        <div className="news-preview-page" data-look={look}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <NewsPreview postId={postId} values={shown} waiting={waiting} />
          </Suspense>
        </div>
      </section>
    </section>
  );
}

/** It scrolls, so the keyboard must get there. */
const reachable = (element: HTMLElement | null): void => element?.setAttribute('tabindex', '0');
