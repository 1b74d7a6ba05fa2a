/** The state of a post: word, icon and colour. */
import { CalendarClock, CircleDashed, Globe, type LucideIcon, PencilLine } from 'lucide-react';
import { type NewsState, newsStates, newsStateWords } from '#contract/website/news-posts.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';

const looks: Readonly<Record<NewsState, { icon: LucideIcon; tone: Tone }>> = {
  DRAFT: { icon: CircleDashed, tone: 'neutral' },
  SCHEDULED: { icon: CalendarClock, tone: 'slate' },
  PUBLISHED: { icon: Globe, tone: 'teal' },
  CHANGED: { icon: PencilLine, tone: 'orange' },
};

export function NewsStateChip({ state }: { state: string | null }) {
  const known = stateOf(state);
  return <Chip {...looks[known]}>{newsStateWords[known]}</Chip>;
}

export const stateOf = (state: string | null): NewsState => newsStates.find((known) => known === state) ?? 'DRAFT';
