/** Presents rows of every kind as changes, by their ids. */
import type { Kysely } from 'kysely';
import type { LiveKind } from '#contract/live/rows.ts';
import { presentEvents } from '../../sport/events/present.ts';
import { presentMatches } from '../../sport/matches/present.ts';
import { presentTables } from '../../sport/tables/present.ts';
import { presentTournaments } from '../../sport/tournaments/present.ts';
import type { Database } from '../../store/schema.ts';
import { presentWarnings } from '../devices/desk-warnings.ts';
import { presentDevices } from '../devices/present.ts';
import { presentDisplays } from '../displays/present.ts';
import { type PresentedChange, present } from './rooms.ts';

type Presenter = (db: Kysely<Database>, ids: readonly number[]) => Promise<PresentedChange[]>;

const presenters: Readonly<Record<LiveKind, Presenter>> = {
  match: async (db, ids) => (await presentMatches(db, ids)).map((row) => present('match', row)),
  table: async (db, ids) => (await presentTables(db, ids)).map((row) => present('table', row)),
  device: async (db, ids) => (await presentDevices(db, ids)).map((row) => present('device', row)),
  event: async (db, ids) => (await presentEvents(db, ids)).map((row) => present('event', row)),
  display: async (db, ids) => (await presentDisplays(db, ids)).map((row) => present('display', row)),
  warning: async (db, ids) => (await presentWarnings(db, ids)).map((row) => present('warning', row)),
  tournament: async (db, ids) => (await presentTournaments(db, ids)).map((row) => present('tournament', row)),
};

export const liveKinds = Object.keys(presenters) as LiveKind[];

export function presentRows(db: Kysely<Database>, kind: LiveKind, ids: readonly number[]): Promise<PresentedChange[]> {
  return presenters[kind](db, ids);
}
