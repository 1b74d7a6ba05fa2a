/** Prints a time session, session by session; loaded on request. */
import type { ScheduleEntry } from '#machines/draw/schedule-check.ts';
import type { Chart } from '#machines/draw/types.ts';
import { printDocument } from '../../../print/print-document.tsx';

export async function printSchedule(name: string, chart: Chart | null, planned: readonly ScheduleEntry[]): Promise<void> {
  const rounds = new Map(chart?.rounds.map((round) => [round.mnemonic, round.name]));
  const roundOf = new Map(chart?.matches.map(({ label, round }) => [label, rounds.get(round) ?? round]));
  const sessions = Map.groupBy(planned, ({ day, time }) => (time === null ? 'No time' : `Day ${day}, ${time}`));
  const blocks = [...sessions]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([title, matches]) => ({
      id: title,
      title,
      note: `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`,
      rows: matches.map(({ label }) => ({ id: label, cells: [label, roundOf.get(label) ?? ''] })),
    }));
  const columns = [{ title: 'Match', width: '30mm' }, { title: 'Round' }];
  await printDocument(
    { title: name || 'Time session', subtitle: `${planned.length} matches`, facts: [], columns, blocks, empty: 'No match.' },
    undefined,
  );
}
