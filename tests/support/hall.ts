/** A small event in the database: its tables, one running knock-out, every first-round match waiting for a table. */
import { searchText } from '#contract/kit/search-text.ts';
import type { BreakRule } from '#machines/names.ts';
import type { Context } from '../../server/store/context.ts';
import type { NewMatch } from '../../server/store/schema.ts';

export type Hall = {
  eventId: number;
  tournamentId: number;
  tableIds: number[];
  participantIds: number[];
  /** First round; match i is played by participants 2i and 2i+1. */
  matchIds: number[];
  /** The second round, empty: match i waits for the winners of 2i and 2i+1. */
  nextMatchIds: number[];
};

export type HallOptions = {
  players?: number;
  tables?: number;
  raceTo?: number;
  timeLimitInMinutes?: number | null;
  numberOfTimeouts?: number;
  withUniformControl?: boolean;
  autoApproveMatches?: boolean;
  breakRule?: BreakRule;
  /** '14.1' is straight pool. */
  disciplineMnemonic?: string;
};

let halls = 0;

export async function createHall(context: Pick<Context, 'db' | 'clock'>, options: HallOptions = {}): Promise<Hall> {
  const { players = 4, tables = 2, raceTo = 3, numberOfTimeouts = 1, withUniformControl = false, autoApproveMatches = false } = options;
  const number = ++halls;
  const at = context.clock().toISOString();
  return context.db.transaction().execute(async (db) => {
    const one = async (rows: Promise<{ id: number }>): Promise<number> => (await rows).id;
    const countryId = await one(
      db
        .insertInto('country')
        .values({ name: `Country ${number}`, code: `C${number}`, mnemonic: 'CRO', flagImg: null, flagImgContentType: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const disciplineId = await one(
      db
        .insertInto('discipline')
        .values({ name: `9-Ball ${number}`, mnemonic: options.disciplineMnemonic ?? '9B', minutesPerRack: 8 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const eventId = await one(
      db
        .insertInto('event')
        .values({
          name: `Event ${number}`,
          shortName: `E${number}`,
          eventType: 'EURO_TOUR',
          eventStatus: 'RUNNING',
          description: null,
          eventStartDate: '2026-09-25',
          eventEndDate: '2026-09-27',
          numberOfTables: tables,
          timeZone: 'Europe/Zagreb',
          venueId: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const tournamentId = await one(
      db
        .insertInto('tournament')
        .values({
          eventId,
          name: `Men 9-Ball ${number}`,
          mnemonic: 'Men',
          tournamentStatus: 'RUNNING',
          tournamentCategoryId: null,
          disciplineId,
          raceTo,
          breakRule: options.breakRule ?? 'ALTERNATE',
          numberOfTimeouts,
          timeoutLengthInMinutes: 5,
          // Written only on request: the tests of migrations use the schema of a release before.
          ...(options.timeLimitInMinutes === undefined ? {} : { timeLimitInMinutes: options.timeLimitInMinutes }),
          withUniformControl,
          autoApproveMatches,
          tournamentStartDate: '2026-09-25',
          tournamentEndDate: '2026-09-27',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const rounds: number[] = [];
    for (const [position, mnemonic] of ['L8', 'L4'].entries()) {
      const round = { tournamentId, mnemonic, name: `Round ${mnemonic}`, stage: 1, position };
      rounds.push(await one(db.insertInto('round').values(round).returning('id').executeTakeFirstOrThrow()));
    }
    const tableIds: number[] = [];
    for (let displayNumber = 1; displayNumber <= tables; displayNumber++) {
      const table = { eventId, displayNumber, tableStatus: 'FREE' as const, blockedReason: null, blockedBy: null, statusSince: at };
      tableIds.push(await one(db.insertInto('billiardTable').values(table).returning('id').executeTakeFirstOrThrow()));
    }
    const participantIds: number[] = [];
    for (let player = 1; player <= players; player++) {
      const displayName = `PLAYER${player} Given`;
      const playerProfileId = await one(
        db
          .insertInto('playerProfile')
          .values({
            ...{ lastName: `Player${player}`, firstName: 'Given', displayName, initials: 'P.G.', search: searchText([displayName]) },
            representsCountryId: countryId,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      participantIds.push(
        await one(db.insertInto('participant').values({ tournamentId, playerProfileId }).returning('id').executeTakeFirstOrThrow()),
      );
    }
    const timeouts = { aTimeoutsRemaining: numberOfTimeouts, bTimeoutsRemaining: numberOfTimeouts };
    const insertMatch = (values: Omit<NewMatch, 'tournamentId' | 'raceTo'>): Promise<number> =>
      one(
        db
          .insertInto('tournamentMatch')
          .values({ tournamentId, raceTo, ...timeouts, ...values })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const nextMatchIds: number[] = [];
    for (let match = 0; match < Math.floor(players / 4); match++) {
      nextMatchIds.push(
        await insertMatch({
          roundId: rounds[1] ?? 0,
          label: `SE1${match}`,
          position: match + 1,
          status: 'CREATED',
          scheduledTime: '2026-09-25T17:00:00.000Z',
        }),
      );
    }
    const matchIds: number[] = [];
    for (let match = 0; match < players / 2; match++) {
      matchIds.push(
        await insertMatch({
          roundId: rounds[0] ?? 0,
          label: `SE0${match + 1}`,
          position: match + 1,
          status: 'SCHEDULED',
          scheduledTime: '2026-09-25T15:00:00.000Z',
          participantAId: participantIds[match * 2] ?? null,
          participantBId: participantIds[match * 2 + 1] ?? null,
          winnerToMatchId: nextMatchIds[Math.floor(match / 2)] ?? null,
          winnerToSide: match % 2 === 0 ? 'A' : 'B',
        }),
      );
    }
    return { eventId, tournamentId, tableIds, participantIds, matchIds, nextMatchIds };
  });
}
