/** The colour, icon and word of each import mark, shared by the counts, the rows and the text field. */
import { CircleCheck, CircleDashed, CircleHelp, CircleMinus, CircleX, type LucideIcon, UserPlus } from 'lucide-react';
import type { ImportLine } from '#contract/tournament/participant-import.ts';
import { countText } from '#machines/count-text.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import type { Tone } from '../../ui/status/tone.ts';
import type { RowLook } from '../../ui/table/data-table-column.ts';
import { enteringOf, type LineCounts, type LineMark } from './import-lines.ts';

export const markOrder: readonly LineMark[] = ['add', 'new', 'choose', 'nobody', 'skip', 'refused'];

type MarkStyle = { tone: Tone; icon: LucideIcon; word: string; words: (drawn: PlayerWord) => string; row: RowLook };

export const markStyles: Record<LineMark, MarkStyle> = {
  add: { tone: 'green', icon: CircleCheck, word: 'Add', words: () => 'added with a profile', row: {} },
  new: { tone: 'teal', icon: UserPlus, word: 'New', words: (drawn) => `new ${drawn}s`, row: {} },
  choose: { tone: 'blue', icon: CircleHelp, word: 'Choose', words: () => 'to choose', row: { className: 'bg-accent-soft!' } },
  nobody: { tone: 'orange', icon: CircleDashed, word: 'No match', words: () => 'no match', row: { tone: 'orange' } },
  skip: { tone: 'neutral', icon: CircleMinus, word: 'Skip', words: () => 'skipped', row: { className: 'text-ink-3' } },
  refused: { tone: 'red', icon: CircleX, word: 'Refused', words: () => 'refused', row: { tone: 'red' } },
};

/** Returns the text of a count: one number for all entering lines with the number of new players. */
export function countWords(mark: LineMark, counts: LineCounts, drawn: PlayerWord = 'player'): string {
  const count = counts[mark];
  if (mark === 'add') return `${enteringOf(counts)} will be added`;
  if (mark === 'new') return `${countText(count, `new ${drawn}`)} among them`;
  return `${count} ${markStyles[mark].words(drawn)}`;
}

/** A misspelt name differs from two namesakes, although both wait for a choice. */
export const wordOf = ({ mark, result }: { mark: LineMark; result: ImportLine['result'] }): string =>
  mark === 'choose' && result === 'SIMILAR' ? 'Probably' : markStyles[mark].word;
