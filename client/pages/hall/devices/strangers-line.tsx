/** One grey line for the browsers that do not belong to the hall, with the list of them behind a button. */
import { ChevronDown, ChevronRight, Eraser, Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { forgetOffline } from '../../../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { offlineOf, strangerWords } from '../../../hall/screens/stranger-words.ts';
import { Button } from '../../../ui/frame/button.tsx';

type Props = {
  strangers: readonly ScreenRow[];
  now: number;
  zone: string | undefined;
  mayManage: (line: ScreenRow) => boolean;
  /** The search names one of them, so the list is open. */
  isSearched: boolean;
  /** The list. */
  children: ReactNode;
};

export function StrangersLine({ strangers, now, zone, mayManage, isSearched, children }: Props) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isSearched;
  const { count, rest } = strangerWords(strangers, now, zone);
  const offline = offlineOf(strangers, now).filter(mayManage);
  return (
    <section aria-label="Other browsers" className="mt-3 flex min-h-0 shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-3 py-2 text-ink-2 text-sm">
        <Globe aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 grow basis-64">
          <b className="font-semibold">{count}</b>
          {rest}
        </p>
        <Button
          size="row"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          disabledReason={isSearched ? 'The search names one of them.' : null}
          onPress={() => setOpened(!isOpened)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <Button
          size="row"
          icon={Eraser}
          disabledReason={offline.length > 0 ? null : 'None of them is offline.'}
          onPress={() => void forgetOffline(offline)}
        >
          Forget all offline
        </Button>
      </div>
      {isOpen && children}
    </section>
  );
}
