/** A tournament ready for its draw: chart, time schedule, point system, entrants; and a function that plays it. */

import type { Insertable } from 'kysely';
import { buildChart } from '#machines/draw/chart.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { euroTourPoints } from '#machines/tournament/ranking.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import type { Context } from '../../../../server/store/context.ts';
import type { TournamentTable } from '../../../../server/store/schema/tournaments.ts';
import { createHall } from '../../../support/hall.ts';

export type Ready = {
  eventId: number;
  tournamentId: number;
  tableIds: number[];
  templateId: number;
  scheduleId: number;
  rankingId: number;
  profileIds: number[];
  participantIds: number[];
};

export type Options = {
  players?: number;
  spec?: Partial<ChartSpec>;
  entryLimit?: number;
  approved?: boolean;
  tournament?: Partial<Insertable<TournamentTable>>;
  tables?: number;
};

let count = 0;

/** The first of `players` entrants has seeding priority 1, and so on: the seeds are known. */
export async function createReady(context: Context, options: Options = {}): Promise<Ready> {
  const { players = 16, approved = true, tables = 4 } = options;
  const spec: ChartSpec = {
    kind: 'ELIMINATION',
    size: 16,
    singleElimination: 8,
    letters: 1,
    dropTable: 'CROSS',
    groups: null,
    ...options.spec,
  };
  const number = ++count;
  const { eventId, tableIds, tournamentId: other } = await createHall(context, { players: 4, tables });
  const templateId = await createTemplate(context, spec, `Test ${number}`);
  const scheduleId = await createSchedule(context, spec, templateId);
  const rankingId = await createPoints(context);
  const tournamentId = await context.db.transaction().execute(async (db) => {
    const days = { eventStartDate: '2026-10-22', eventEndDate: '2026-10-25' };
    await db.updateTable('event').set(days).where('id', '=', eventId).execute();
    const { disciplineId } = await db.selectFrom('tournament').select('disciplineId').where('id', '=', other).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('tournament')
      .values({
        eventId,
        name: `Istria Classic ${number}`,
        mnemonic: 'Men',
        tournamentStatus: 'CREATED',
        tournamentCategoryId: null,
        disciplineId,
        raceTo: 2,
        breakRule: 'ALTERNATE',
        numberOfTimeouts: 1,
        timeoutLengthInMinutes: 5,
        withUniformControl: false,
        autoApproveMatches: true,
        tournamentStartDate: '2026-10-22',
        tournamentEndDate: '2026-10-25',
        rankingCategory: 'ETM',
        chartTemplateId: templateId,
        entryLimit: options.entryLimit ?? spec.size,
        ...options.tournament,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const profileIds = await createPlayers(context, players);
  const participantIds = await enterAll(context, { tournamentId, profileIds, approved });
  return { eventId, tournamentId, tableIds, templateId, scheduleId, rankingId, profileIds, participantIds };
}

export async function createTemplate({ db }: Context, spec: ChartSpec, name: string): Promise<number> {
  const { dropTable, ...columns } = spec;
  const { id } = await db
    .insertInto('chartTemplate')
    .values({
      ...columns,
      name: `${name}: ${spec.size} to ${spec.singleElimination}`,
      dropTable: typeof dropTable === 'string' ? dropTable : JSON.stringify(dropTable),
      minParticipants: 2,
      maxParticipants: spec.size,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every round an hour later, from 10:00 on the first day; the final stage on the second day. */
async function createSchedule({ db }: Context, spec: ChartSpec, chartTemplateId: number): Promise<number> {
  const { id } = await db
    .insertInto('chartTemplateTimeSession')
    .values({ name: 'Two days', chartTemplateId, eventType: null, numberOfParticipants: spec.size, numberOfTables: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chart = buildChart(spec);
  const rows = chart.matches.map(({ label, stage, round }) => ({
    chartTemplateTimeSessionId: id,
    matchLabel: label,
    tournamentDay: stage,
    matchStartTime: `${9 + (chart.rounds.findIndex(({ mnemonic }) => mnemonic === round) % 14) + 1}:00`.padStart(5, '0'),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('chartTemplateTimeSessionMatch')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  return id;
}

async function createPoints({ db }: Context): Promise<number> {
  const { id } = await db
    .insertInto('ranking')
    .values({ name: 'Euro-Tour', rankingCategory: 'ETM', maxNumbersOfParticipants: 256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rankingPoint')
    .values(euroTourPoints.map((row) => ({ ...row, rankingId: id })))
    .execute();
  return id;
}

const mnemonics = ['CRO', 'GER', 'POL', 'SVK', 'ITA'];

export async function createPlayers({ db }: Context, players: number): Promise<number[]> {
  if (players === 0) return [];
  const { id: countryId } = await db.selectFrom('country').select('id').orderBy('id').executeTakeFirstOrThrow();
  const known = await db.selectFrom('country').select(['id', 'mnemonic']).where('mnemonic', 'in', mnemonics).execute();
  const rows = Array.from({ length: players }, (_, at) => ({
    lastName: `Player${at + 1}`,
    firstName: 'Given',
    displayName: `PLAYER${String(at + 1).padStart(3, '0')} Given`,
    initials: 'G.P.',
    representsCountryId: known[at % Math.max(1, known.length)]?.id ?? countryId,
  }));
  const ids = await db.insertInto('playerProfile').values(rows).returning('id').execute();
  return ids.map(({ id }) => id);
}

async function enterAll({ db }: Context, entry: { tournamentId: number; profileIds: number[]; approved: boolean }): Promise<number[]> {
  const { tournamentId, profileIds, approved } = entry;
  if (profileIds.length === 0) return [];
  const rows = profileIds.map((playerProfileId, at) => ({
    tournamentId,
    playerProfileId,
    registrationApproved: approved,
    seedingPriority: Math.min(999, at + 1),
    place: null,
  }));
  const ids = await db.insertInto('participant').values(rows).returning('id').execute();
  return ids.map(({ id }) => id);
}

/** The form as the draw screen sends it. */
export const drawForm = ({ scheduleId, rankingId }: Ready, options: Record<string, unknown> = {}) => ({
  chartTemplateTimeSessionId: scheduleId,
  rankingId,
  numberOfPlayerSeeded: 4,
  numberOfPlaceholders: 0,
  confirmation: true,
  ...options,
});

const actor = { kind: 'system', name: 'test' } as const;

/** Plays every match that can be played until none is left: the stronger (smaller participant id) wins in two racks. Returns how many were played. */
export async function playOut(context: Context, { tournamentId, tableIds }: Pick<Ready, 'tournamentId' | 'tableIds'>): Promise<number> {
  const [tableId = 0] = tableIds;
  let played = 0;
  for (;;) {
    const open = await context.read
      .selectFrom('tournamentMatch')
      .select(['id', 'participantAId', 'participantBId'])
      .where('tournamentId', '=', tournamentId)
      .where('status', 'in', ['SCHEDULED', 'CREATED'])
      .where('participantAId', 'is not', null)
      .where('participantBId', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    if (open.length === 0) return played;
    for (const { id, participantAId, participantBId } of open) {
      const aWins = (participantAId ?? 0) < (participantBId ?? 0);
      await dispatchMatch(context, { actor, matchId: id, right: 'match:edit' }, (_stored, { at }) => eventsOf(at, tableId, aWins));
      played += 1;
    }
  }
}

const eventsOf = (at: string, tableId: number, aWins: boolean): MatchEvent[] => [
  { type: 'ASSIGN_TABLE', at, tableId },
  { type: 'SET_BREAKER', at, side: 'A' },
  { type: 'START', at },
  { type: 'CORRECT', at, aScore: aWins ? 2 : 0, bScore: aWins ? 0 : 2 },
  { type: 'FINISH', at },
];
