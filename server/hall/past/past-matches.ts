/** Matches at a past moment as every screen shows them: the columns of then, the names of today. */
import type { Kysely, Selectable } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { isOpen, matchesWithNames, openSides, qualifierName } from '../../sport/matches/present.ts';
import type { StateRow } from '../../sport/replay/state-rows.ts';
import type { MatchTable } from '../../store/schema/matches.ts';
import type { Database } from '../../store/schema.ts';

type PastMatch = StateRow<Selectable<MatchTable>>;
/** The number of each table by its id. */
type TableNumbers = ReadonlyMap<number, number>;

/** Returns the matches in no particular order. A match that was deleted since is left out. */
export async function presentPastMatches(
  db: Kysely<Database>,
  rows: readonly PastMatch[],
  context: { tables: TableNumbers; tournamentStatus: ReadonlyMap<number, LiveMatch['tournamentStatus']> },
): Promise<LiveMatch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const past = new Map(rows.map((row) => [row.id, row]));
  const waitTexts = await openSides(db, ids);
  const people = await peopleOf(db, rows);
  return (await matchesWithNames(db, ids)).flatMap(({ showsChances: _, confirmsResults: __, ...today }) => {
    const then = past.get(today.id);
    if (!then) return [];
    const row: LiveMatch = {
      ...today,
      ...sameColumns(today, then),
      matchStatus: then.status,
      matchScheduledTime: then.scheduledTime,
      matchStartTime: then.startTime,
      matchFinishTime: then.finishTime,
      tournamentStatus: context.tournamentStatus.get(today.tournamentId) ?? today.tournamentStatus,
      tableDisplayNumber: context.tables.get(then.tableId ?? 0) ?? null,
      previousAssignedTable: context.tables.get(then.previousAssignedTableId ?? 0) ?? null,
      ...sideOf('A', then, people),
      ...sideOf('B', then, people),
      ...{ arrivals: null, aNotPublic: people.get(then.participantAId ?? 0)?.notPublic ?? false },
      bNotPublic: people.get(then.participantBId ?? 0)?.notPublic ?? false,
      aWaitsFor: isOpen(then.participantAId, then.aQualifier, then.aWalkover) ? (waitTexts.get(`${then.id}A`) ?? null) : null,
      bWaitsFor: isOpen(then.participantBId, then.bQualifier, then.bWalkover) ? (waitTexts.get(`${then.id}B`) ?? null) : null,
    };
    return [row];
  });
}

/** The columns that a match has under the same name in its table. */
function sameColumns(today: object, then: object): Partial<LiveMatch> {
  return Object.fromEntries(Object.entries(then).filter(([name]) => Object.hasOwn(today, name)));
}

type PastPlayer = Awaited<ReturnType<typeof peopleOf>> extends ReadonlyMap<number, infer Row> ? Row : never;

function sideOf(side: Side, then: PastMatch, people: ReadonlyMap<number, PastPlayer>): Partial<LiveMatch> {
  const id = side === 'A' ? then.participantAId : then.participantBId;
  const person = people.get(id ?? 0);
  const qualifier = qualifierName(side === 'A' ? then.aQualifier : then.bQualifier);
  return {
    [`participant${side}Id`]: id,
    [`participant${side}DisplayName`]: person?.displayName ?? qualifier,
    [`participant${side}LastName`]: person?.lastName ?? null,
    [`participant${side}FirstName`]: person?.firstName ?? null,
    [`participant${side}CountryId`]: person?.countryId ?? null,
    [`participant${side}Country`]: person?.country ?? null,
    [side === 'A' ? 'aSeed' : 'bSeed']: person?.seed ?? null,
  };
}

async function peopleOf(db: Kysely<Database>, matches: readonly PastMatch[]) {
  const tournaments = [...new Set(matches.map(({ tournamentId }) => tournamentId))];
  const rows = await db
    .selectFrom('participant as p')
    .leftJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select([
      ...(['p.id', 'p.seed', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.notPublic'] as const),
      ...(['c.id as countryId', 'c.mnemonic as country'] as const),
    ])
    .where('p.tournamentId', 'in', tournaments)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
