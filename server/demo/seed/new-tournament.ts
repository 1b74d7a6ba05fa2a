/** Inserts a demo tournament into an event and enters its players, before its draw. */
import { searchText } from '#contract/kit/search-text.ts';
import { enterParticipants } from '../../sport/participants/add.ts';
import { readEntryTournament } from '../../sport/participants/entry.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { TransactionContext, WorkContext } from '../../store/unit/commit.ts';
import { shuffled } from '../simulator/dice.ts';
import { tournamentDefaults } from './tournament-defaults.ts';

type DemoTournament = {
  eventId: number;
  name: string;
  mnemonic: string;
  category: string;
  discipline: string;
  raceTo: number;
  chartTemplateId: number;
  entryLimit: number;
  tables: number;
  seeds?: number;
  firstDay: string;
  lastDay: string;
  withUniformControl?: boolean;
  /** The disciplines of the single matches of a team match, with their race-to. */
  singles?: readonly { discipline: string; raceTo: number }[];
};

export async function insertTournament(work: WorkContext, tournament: DemoTournament): Promise<number> {
  const { db } = work;
  const { eventId, name, mnemonic, raceTo, chartTemplateId, entryLimit, tables, firstDay, lastDay, seeds = 0, singles = [] } = tournament;
  const { withUniformControl = false } = tournament;
  const template = await db.selectFrom('chartTemplate').selectAll().where('id', '=', chartTemplateId).executeTakeFirstOrThrow();
  const values = {
    ...tournamentDefaults,
    eventId,
    name,
    mnemonic,
    raceTo,
    chartTemplateId,
    entryLimit,
    withUniformControl,
    tournamentStatus: 'CREATED' as const,
    tournamentCategoryId: await idOf(work, 'tournamentCategory', tournament.category),
    disciplineId: await idOf(work, 'discipline', tournament.discipline),
    titleForOverallRanking: name,
    rankingCategory: singles.length > 0 ? ('ORA' as const) : ('ETM' as const),
    minParticipants: template.minParticipants,
    maxParticipants: template.maxParticipants,
    numberOfTables: tables,
    numberOfPlayerSeeded: seeds,
    numberOfTeamMatches: singles.length,
    tournamentStartDate: firstDay,
    tournamentEndDate: lastDay,
    // The form of a tour tournament cannot be saved without this date.
    entryFee1Until: firstDay,
    search: searchText([name]),
  };
  const id = await insertRow(work, 'tournament', values, { rooms: (own) => [`event:${eventId}`, `tournament:${own}`, 'matches'] });
  for (const [index, single] of singles.entries()) {
    const disciplineId = await idOf(work, 'discipline', single.discipline);
    await db
      .insertInto('tournamentTeamMatch')
      .values({ tournamentId: id, number: index + 1, disciplineId, raceTo: single.raceTo })
      .execute();
  }
  return id;
}

async function idOf({ db }: WorkContext, table: 'tournamentCategory' | 'discipline', name: string): Promise<number> {
  const { id } = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** Enters this many players who may play. The same seed and key draw the same players. */
export async function enterByLot(
  work: WorkContext,
  tournamentId: number,
  count: number,
  lot: [number, ...(string | number)[]],
): Promise<void> {
  const players = await work.db
    .selectFrom('playerProfile')
    .select('id')
    .where('teamProfile', '=', false)
    .where('enabled', '=', true)
    .where('blockedForRegistrations', '=', false)
    .orderBy('id')
    .execute();
  const drawn = shuffled(players, ...lot).slice(0, count);
  const entries = drawn.map(({ id }) => ({ playerProfileId: id, seedingPriority: 999, registrationApproved: true }));
  await enterParticipants(work, await readEntryTournament(work, tournamentId), entries);
}

/** Returns the chart for the demo's field: double elimination down to an eighth of a big field, or to half of a small one. */
export async function templateFor({ db }: TransactionContext, entrants: number): Promise<number> {
  const templates = await db
    .selectFrom('chartTemplate')
    .select(['id', 'size', 'singleElimination'])
    .where('enabled', '=', true)
    .where('kind', '=', 'ELIMINATION')
    .where('size', '>=', entrants)
    .orderBy('size')
    .execute();
  const fits = templates.find(({ size, singleElimination }) => singleElimination === (size >= 64 ? size / 8 : size / 2)) ?? templates[0];
  if (!fits) throw new Error(`There is no chart for ${entrants} players.`);
  return fits.id;
}
