/** The pace of the demo: every duration is given in minutes of real time and divided by the speed. */

import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

export type Speed = number;

/** Returns how many milliseconds `minutes` of real time take in the demo. */
export const scaledMs = (minutes: number, speed: Speed): number => (minutes * 60_000) / speed;

export const discipline = '9-Ball';
/** Minutes per point of the race in real time (machines/README.md 11.4). */
export const minutesPerRack = 8;
/** The length of a session in real time: a race to seven, its approval and the way to the table. */
export const sessionMinutes = 75;

/** As round as the sessions allow: a quarter of an hour at up to five times the speed, five minutes at up to fifteen times. */
function gridMs(speed: Speed): number {
  const session = scaledMs(sessionMinutes, speed);
  return 60_000 * ([15, 5].find((minutes) => session >= minutes * 60_000) ?? 1);
}

/** Returns the first round start time at or after the instant. */
export const roundStart = (at: number, speed: Speed): number => Math.ceil(at / gridMs(speed)) * gridMs(speed);

/** Returns the last round start time at or before the instant. */
export const roundStartBefore = (at: number, speed: Speed): number => Math.floor(at / gridMs(speed)) * gridMs(speed);

/** At ten times the speed a match is expected to take a tenth of the time; otherwise no match would ever be late. */
export async function setPace(work: WorkContext, speed: Speed): Promise<void> {
  const row = await work.db
    .selectFrom('discipline')
    .select(['id', 'version', 'minutesPerRack'])
    .where('name', '=', discipline)
    .executeTakeFirst();
  // If an administrator renamed the discipline, only the simulator has the new pace.
  if (!row) return;
  const minutes = Math.max(0.1, Math.round((minutesPerRack / speed) * 100) / 100);
  if (row.minutesPerRack === minutes) return;
  await saveRow(work, 'discipline', row, { minutesPerRack: minutes }, { type: 'updated' });
}
