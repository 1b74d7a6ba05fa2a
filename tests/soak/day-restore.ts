/** A virtual day restores a backup of an hour ago. This compares the journal before and after, and the taps that no tablet may lose. */

import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import { openDatabase } from '../../server/store/engines/open.ts';
import type { DayTablet } from './day-clients.ts';
import type { Dice } from './dice.ts';
import { type HistoryAction, violationsOf } from './history.ts';
import { firstWords, type MatchRecord, readRecord } from './match-log.ts';
import { mixedTaps, recordedOps, wrongRefusals } from './refusals.ts';
import { databaseIn, type VirtualHall } from './virtual-hall.ts';
import type { VirtualTime } from './virtual-time.ts';

export type DayRestore = {
  /** Restores the backup once, at its time. */
  plan: (time: VirtualTime, halfMs: number) => void;
  /** Judges the journal before the restore, and both journals together. */
  judge: (start: ReadonlyMap<string, StoredMatch>, record: MatchRecord) => Promise<string[]>;
  happened: () => boolean;
};

type DayRestoreOptions = { dataDir: string; hall: VirtualHall; dice: Dice; actions: HistoryAction[]; tablets: readonly DayTablet[] };

export function dayRestore({ dataDir, hall, dice, actions, tablets }: DayRestoreOptions): DayRestore {
  const copy = join(dataDir, 'copy.db');
  // Outside the data folder, whose server dies at any statement.
  const kept = join(dirname(dataDir), `before-${basename(dataDir)}`);
  /** The number of recorded actions before the restore; null: no restore yet. */
  let until: number | null = null;
  let owed: readonly string[] = [];

  const goBack = (): void => {
    hall.restore(copy, kept);
    until = actions.length;
    owed = tablets.flatMap((tablet) => tablet.keeps());
  };
  const takeCopy = (time: VirtualTime, ms: number): void => {
    const server = hall.server();
    if (!server) {
      time.at(1000, () => takeCopy(time, ms));
      return;
    }
    const file = new SqliteFile(databaseIn(dataDir), { readonly: true });
    file.prepare('vacuum into ?').run(copy);
    file.close();
    time.at(ms, goBack);
  };
  const before = async (start: ReadonlyMap<string, StoredMatch>): Promise<MatchRecord> => {
    const config = readConfig({}, { dataDir: kept, databaseUrl: null, logLevel: 'silent' });
    const { read, close } = await openDatabase(config, createLog('silent'));
    const record = await readRecord({ read }, start);
    await close();
    rmSync(kept, { recursive: true });
    return record;
  };
  return {
    plan: (time, halfMs) => {
      time.at(dice.whole(1000, halfMs), () => takeCopy(time, dice.whole(1000, halfMs)));
    },
    judge: async (start, record) => {
      const first = firstWords(start);
      const taps = new Map(tablets.flatMap((tablet) => [...tablet.sent()]));
      if (until === null) return [...violationsOf({ actions, ...record, first }), ...judgeTaps({ taps, actions, records: [record] })];
      const invoked = actions.slice(0, until).filter(({ type }) => type === 'invoke');
      const after = actions.slice(until);
      const left = await before(start);
      return [
        ...violationsOf({ actions: actions.slice(0, until), ...left, first }),
        ...violationsOf({ actions: [...invoked, ...after], ...record, first }),
        ...judgeTaps({ taps, actions, records: [left, record] }),
        ...lostWith(owed, record, recordedOps([record])),
      ];
    },
    happened: () => until !== null,
  };
}

const judgeTaps = (all: Parameters<typeof wrongRefusals>[0]): string[] => [...wrongRefusals(all), ...mixedTaps(all)];

/** A tap that a tablet still had at the restore counts, is held, or was refused with a reason (refusals.ts). */
function lostWith(owed: readonly string[], { log }: MatchRecord, told: ReadonlySet<string>): string[] {
  const known = new Set([...log.map(({ op }) => op), ...told]);
  return owed
    .filter((op) => !known.has(op))
    .slice(0, 5)
    .map((op) => `${op} was on a tablet when the record went back to a copy, and is lost.`);
}
