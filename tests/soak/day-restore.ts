/** A virtual day goes back to a copy of an hour ago: what is read of the record before and after, and what no tablet may have lost by it. */

import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import type { StoredMatch } from '../../server/matches/read.ts';
import type { DayTablet } from './day-clients.ts';
import type { Dice } from './dice.ts';
import { type Deed, violationsOf } from './history.ts';
import { firstWords, type MatchRecord, readRecord, versionOf } from './match-log.ts';
import { databaseIn, type VirtualHall } from './virtual-hall.ts';
import type { VirtualTime } from './virtual-time.ts';

export type DayRestore = {
  /** Goes back to the copy once, at its time. */
  plan: (time: VirtualTime, halfMs: number) => void;
  /** Of the record that was left, and of all together. */
  judge: (start: ReadonlyMap<string, StoredMatch>, record: MatchRecord, held: ReadonlySet<string>) => Promise<string[]>;
  happened: () => boolean;
};

type Parts = { dataDir: string; hall: VirtualHall; dice: Dice; deeds: Deed[]; tablets: readonly DayTablet[] };

export function dayRestore({ dataDir, hall, dice, deeds, tablets }: Parts): DayRestore {
  const copy = join(dataDir, 'copy.db');
  // Not among the files of the hall, which dies at any statement.
  const kept = join(dirname(dataDir), `before-${basename(dataDir)}`);
  /** How many deeds belong to the record that was left; null: no restore yet. */
  let until: number | null = null;
  let owed: readonly Owed[] = [];

  const goBack = (): void => {
    hall.restore(copy, kept);
    until = deeds.length;
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
    judge: async (start, record, held) => {
      const first = firstWords(start);
      if (until === null) return violationsOf({ deeds, ...record, first });
      const asked = deeds.slice(0, until).filter(({ type }) => type === 'invoke');
      const after = deeds.slice(until);
      const left = await before(start);
      return [
        ...violationsOf({ deeds: deeds.slice(0, until), ...left, first }),
        ...violationsOf({ deeds: [...asked, ...after], ...record, first }),
        ...lostWith({ owed, deeds, until, left, record, held }),
      ];
    },
    happened: () => until !== null,
  };
}

type Owed = ReturnType<DayTablet['keeps']>[number];
type Case = {
  owed: readonly Owed[];
  deeds: readonly Deed[];
  until: number;
  left: MatchRecord;
  record: MatchRecord;
  held: ReadonlySet<string>;
};

/**
 * What a tablet still had when the record went back counts, or waits beside what the desk did. Refused it may be where it was so before, or where
 * another hand had changed the match since that copy, or since what the pad showed: an undo of what the desk undid as well.
 */
function lostWith({ owed, deeds, until, left, record, held }: Case): string[] {
  const counted = new Set(record.log.map(({ op }) => op));
  const refusedIn = (some: readonly Deed[]) => new Set(some.flatMap((deed) => (deed.type === 'fail' ? [deed.op] : [])));
  const [before, after] = [refusedIn(deeds.slice(0, until)), refusedIn(deeds.slice(until))];
  const clients = new Map(deeds.flatMap((deed) => (deed.type === 'invoke' ? [[deed.op, deed.client]] : [])));
  const mayBeRefused = ({ op, key, client, upon }: Owed): boolean =>
    before.has(op) ||
    [...sinceTheyPart(left, record, key), ...behind(record, key, upon)].some(
      (entry) => entry.op === null || clients.get(entry.op) !== client,
    );
  return owed
    .filter((tap) => !counted.has(tap.op) && !held.has(tap.op) && !(after.has(tap.op) && mayBeRefused(tap)))
    .slice(0, 5)
    .map(({ op }) => `${op} was on a tablet when the record went back to a copy, and is ${after.has(op) ? 'refused' : 'lost'}.`);
}

/** What the two records say of a match behind what they have in common. */
function sinceTheyPart(one: MatchRecord, other: MatchRecord, key: string): MatchRecord['log'] {
  const [here, there] = [changesOf(one, key), changesOf(other, key)];
  const common = here.findIndex((entry, place) => entry.op !== there[place]?.op || entry.state !== there[place]?.state);
  const from = common < 0 ? here.length : common;
  return [...here.slice(from), ...there.slice(from)];
}

const behind = (record: MatchRecord, key: string, version: number): MatchRecord['log'] =>
  changesOf(record, key).filter(({ state }) => versionOf(state) > version);

/** A refusal is an entry too, of the same version: it changes nothing. */
const changesOf = ({ log }: MatchRecord, key: string): MatchRecord['log'] =>
  log.filter((entry) => entry.key === key).filter(({ state }, place, all) => state !== all[place - 1]?.state);
