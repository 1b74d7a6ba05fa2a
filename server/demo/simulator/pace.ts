/** How fast the demo's hall lives: everything that takes time there is given in minutes of a real hall and divided by the speed. */

import { saveRow } from '../../store/rows/rows.ts';
import type { Work } from '../../store/unit/commit.ts';

export type Speed = number;

/** How long `minutes` of a real hall take in the demo. */
export const hallMs = (minutes: number, speed: Speed): number => (minutes * 60_000) / speed;

export const discipline = '9-Ball';
/** Minutes one point of race-to takes in a real hall (machines/README.md 11.4). */
export const minutesPerRack = 8;
/** One session after the other in a real hall: a race to seven, its approval and the way to the table. */
export const sessionMinutes = 75;

/** A hall ten times as fast expects its matches to take a tenth of the time: else nobody would ever be late. */
export async function setPace(work: Work, speed: Speed): Promise<void> {
  const row = await work.db
    .selectFrom('discipline')
    .select(['id', 'version', 'minutesPerRack'])
    .where('name', '=', discipline)
    .executeTakeFirst();
  // An administrator may have renamed it: then the pace stays in the simulator alone.
  if (!row) return;
  const minutes = Math.max(0.1, Math.round((minutesPerRack / speed) * 100) / 100);
  if (row.minutesPerRack === minutes) return;
  await saveRow(work, 'discipline', row, { minutesPerRack: minutes }, { type: 'updated' });
}
