/** The hall of a run under fire: a running match and a paired tablet at each table, and what the database holds of it afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import { openForReading } from '../../server/store/engines/open.ts';
import { insertTablet, type Tablet } from '../faults/tablet.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import type { FreshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type MatchRecord, readRecord, startOf } from './match-log.ts';

export type ChaosHall = {
  eventId: number;
  tablets: { match: RunningMatch; tablet: Tablet }[];
  /** The matches before the first tap. */
  start: Map<string, StoredMatch>;
};

export async function prepareChaosHall(database: FreshDatabase, tables: number, options: { clock?: () => Date } = {}): Promise<ChaosHall> {
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'), options);
  try {
    const hall = await createHall(context, { players: tables * 2, tables, raceTo: 10_000 });
    const tablets: ChaosHall['tablets'] = [];
    for (let number = 0; number < tables; number++) {
      const match = await startMatch(context, hall, number);
      tablets.push({ match, tablet: await insertTablet(context, match) });
    }
    return { tablets, eventId: hall.eventId, start: await startOf(context, hall.matchIds) };
  } finally {
    await close();
  }
}

/** A second process may read SQLite while the server runs; nothing is written any more. */
export async function recordAfterwards(database: FreshDatabase, start: ChaosHall['start']): Promise<MatchRecord> {
  const { read, close } = openForReading(database, createLog('silent'));
  try {
    return await readRecord({ read }, start);
  } finally {
    await close();
  }
}

/** Returns whether the condition held within the time. */
export async function holdsWithin(milliseconds: number, holds: () => boolean): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!holds()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}
