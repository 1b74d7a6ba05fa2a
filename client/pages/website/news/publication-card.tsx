/** When a post becomes public: at once or at a time, and in words what that means. */
import type { ReactNode } from 'react';
import type { NewsPost } from '#contract/website/news-posts.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { NewsStateChip, stateOf } from './news-state-chip.tsx';
import { instantOf, nextFullHour, publicationWords } from './publication-words.ts';

type PublicationCardProps = {
  /** null for a new post. */
  post: NewsPost | null;
  /** The date in the form. */
  postDate: unknown;
  onDate: (postDate: string) => void;
  readOnly: boolean;
  /** The fields of the card. */
  children: ReactNode;
};

const times = [
  { id: 'now', label: 'At once' },
  { id: 'later', label: 'At a time' },
] as const;

export function PublicationCard({ post, postDate, onDate, readOnly, children }: PublicationCardProps) {
  const state = post && stateOf(post.state);
  const typed = typeof postDate === 'string' ? postDate : null;
  const words = useTicking((now) => publicationWords({ state, postDate: typed, storedDate: post?.postDate ?? null, now }));
  const isLater = useTicking((now) => (instantOf(postDate) ?? 0) > now);
  const isPublic = useTicking((now) => isReadable(post, now));
  const choose = (time: 'now' | 'later') => {
    const now = Date.now();
    onDate(time === 'now' ? new Date(now).toISOString() : nextFullHour(now));
  };
  return (
    <Card className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading className="font-semibold text-sm">Publication</SectionHeading>
        <NewsStateChip state={state} />
      </header>
      {!readOnly && (
        <SegmentedControl
          label="When the post becomes public"
          hideLabel
          segments={times}
          value={isLater ? 'later' : 'now'}
          onChange={choose}
        />
      )}
      <p className="text-ink-2 text-xs">
        {words}
        {isPublic && (
          <a href={`/public/news/${post?.slug}`} target="_blank" rel="noopener" className="ml-1 rounded-chip text-accent underline">
            Read it on the website
          </a>
        )}
      </p>
      {children}
    </Card>
  );
}

/** Whether the public address of the post shows it. */
const isReadable = (post: NewsPost | null, now: number): boolean =>
  post?.slug != null && ['PUBLISHED', 'CHANGED'].includes(stateOf(post.state)) && (instantOf(post.postDate) ?? now) <= now;
