/** The progress of a sheet and of a tournament; walkovers do not count as matches. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { byeWord, walkoverWordOf } from '#machines/names.ts';
import { boxStatusOf, isPlaying } from './box-view.ts';
import type { Bracket } from './model.ts';

export type Counts = { approved: number; total: number; running: number; walkovers: number };

export function countsOf(rows: Iterable<LiveMatch | undefined>): Counts {
  const counts = { approved: 0, total: 0, running: 0, walkovers: 0 };
  for (const row of rows) {
    if (!row) continue;
    const status = boxStatusOf(row);
    if (status === 'walkover') counts.walkovers += 1;
    else counts.total += 1;
    if (status === 'approved') counts.approved += 1;
    if (isPlaying(status)) counts.running += 1;
  }
  return counts;
}

export const sheetCounts = (sheet: Sheet, bracket: Bracket): Counts => countsOf(sheet.boxes.map(({ label }) => bracket.rows.get(label)));

/** Returns the progress of a stage: '226 of 408 matches approved, 28 byes in Round 1'. */
export function progressWords(bracket: Bracket, stage: number): string {
  const rows = [...bracket.rows.values()].filter((row) => row.stage === stage);
  const { approved, total } = countsOf(rows);
  const byes = rows.filter(
    (row) => row.roundMnemonic === 'R1' && boxStatusOf(row) === 'walkover' && walkoverWordOf(row) === byeWord,
  ).length;
  const text = `${stage === 2 ? 'Final stage · ' : ''}${approved} of ${countText(total, 'match', 'matches')} approved`;
  return byes === 0 ? text : `${text}, ${countText(byes, 'bye')} in Round 1`;
}
