/** Matches as every screen shows them: public sport fields, one query for any number of matches. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { preparedByIds } from '../../store/engines/prepared.ts';
import type { Database } from '../../store/schema.ts';

/** Returns rows in no particular order; unknown ids are left out. */
export async function presentMatches(db: Kysely<Database>, ids: readonly number[]): Promise<LiveMatch[]> {
  if (ids.length === 0) return [];
  const rows = await matchesWithNames(db, ids);
  const waitTexts = await openSides(db, ids);
  return rows.map((row) => ({
    ...row,
    participantADisplayName: row.participantADisplayName ?? qualifierName(row.aQualifier),
    participantBDisplayName: row.participantBDisplayName ?? qualifierName(row.bQualifier),
    aWaitsFor: isOpen(row.participantAId, row.aQualifier, row.aWalkover) ? (waitTexts.get(`${row.id}A`) ?? null) : null,
    bWaitsFor: isOpen(row.participantBId, row.bQualifier, row.bWalkover) ? (waitTexts.get(`${row.id}B`) ?? null) : null,
  }));
}

/** True when nobody is in the slot yet and somebody will be. */
const isOpen = (participantId: number | null, qualifier: number | null, walkover: boolean): boolean =>
  participantId === null && qualifier === null && !walkover;

const qualifierName = (number: number | null): string | null => (number === null ? null : `Qualifier ${number}`);

/** The query behind every presented match. */
const matchesWithNames = preparedByIds((db, ids) =>
  matchJoins(db)
    .where('m.id', 'in', ids)
    .select((eb) => [
      'm.id',
      'm.version',
      'm.label',
      'm.roundId',
      'r.mnemonic as roundMnemonic',
      'r.name as roundName',
      'r.stage',
      'm.position',
      'm.groupNumber',
      'm.winnerToMatchId',
      'm.winnerToSide',
      'm.loserToMatchId',
      'm.loserToSide',
      'm.tournamentId',
      't.name as tournamentName',
      't.mnemonic as tournamentMnemonic',
      't.tournamentStatus',
      eb.fn.coalesce('tc.mnemonic', 't.mnemonic').as('categoryName'),
      'd.mnemonic as disciplineMnemonic',
      'd.name as disciplineName',
      'd.minutesPerRack',
      't.eventId',
      'm.status as matchStatus',
      'm.scheduledTime as matchScheduledTime',
      'm.startTime as matchStartTime',
      'm.finishTime as matchFinishTime',
      'm.raceTo',
      't.breakRule',
      'm.aScore',
      'm.bScore',
      'm.racks',
      'm.nextToBreak',
      'm.breakerEntries',
      'm.tableId',
      'bt.displayNumber as tableDisplayNumber',
      'pt.displayNumber as previousAssignedTable',
      'm.participantAId',
      'm.participantBId',
      'ppa.displayName as participantADisplayName',
      'ppb.displayName as participantBDisplayName',
      'ppa.lastName as participantALastName',
      'ppb.lastName as participantBLastName',
      'ppa.firstName as participantAFirstName',
      'ppb.firstName as participantBFirstName',
      'ca.id as participantACountryId',
      'cb.id as participantBCountryId',
      'ca.mnemonic as participantACountry',
      'cb.mnemonic as participantBCountry',
      'm.aPlaceholder',
      'm.bPlaceholder',
      'm.aQualifier',
      'm.bQualifier',
      'pa.seed as aSeed',
      'pb.seed as bSeed',
      'm.aWalkover',
      'm.bWalkover',
      'm.aForfeit',
      'm.bForfeit',
      'm.aDisqualified',
      'm.bDisqualified',
      'm.endedAtTimeLimit',
      'm.aTimeoutUntil',
      'm.bTimeoutUntil',
      'm.aTimeoutStartedAt',
      'm.bTimeoutStartedAt',
      'm.aTimeoutsRemaining',
      'm.bTimeoutsRemaining',
      'm.timeoutSince',
      'm.timeoutTotalMs',
      't.numberOfTimeouts',
      't.timeoutLengthInMinutes',
      't.timeLimitInMinutes',
      't.withUniformControl',
      'm.aUniformApproved',
      'm.bUniformApproved',
      'm.shotclockAssigned',
      'm.shotclockApproved',
      'm.shotclockAssignedAt',
      'm.shotclockApprovedAt',
      'm.teamParentMatchId',
      't.numberOfTeamMatches',
      'm.proposalId',
    ]),
);

/** A match with all joins for its display; nothing is selected yet. */
function matchJoins(db: Kysely<Database>) {
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .leftJoin('tournamentCategory as tc', 'tc.id', 't.tournamentCategoryId')
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .leftJoin('billiardTable as pt', 'pt.id', 'm.previousAssignedTableId')
    .leftJoin('participant as pa', 'pa.id', 'm.participantAId')
    .leftJoin('participant as pb', 'pb.id', 'm.participantBId')
    .leftJoin('playerProfile as ppa', 'ppa.id', 'pa.playerProfileId')
    .leftJoin('playerProfile as ppb', 'ppb.id', 'pb.playerProfileId')
    .leftJoin('country as ca', 'ca.id', 'ppa.representsCountryId')
    .leftJoin('country as cb', 'cb.id', 'ppb.representsCountryId');
}

/**
 * The tables that lists filter and sort matches by. A left join by id adds and removes no rows, and the query builder drops joins that a
 * query does not use.
 */
export function matchListJoins(db: Kysely<Database>) {
  return db
    .selectFrom('tournamentMatch as m')
    .leftJoin('tournament as t', 't.id', 'm.tournamentId')
    .leftJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .leftJoin('billiardTable as pt', 'pt.id', 'm.previousAssignedTableId')
    .leftJoin('participant as pa', 'pa.id', 'm.participantAId')
    .leftJoin('participant as pb', 'pb.id', 'm.participantBId')
    .leftJoin('playerProfile as ppa', 'ppa.id', 'pa.playerProfileId')
    .leftJoin('playerProfile as ppb', 'ppb.id', 'pb.playerProfileId');
}

/** Returns 'Winner of A038' for each side ('12A') that another match will fill. */
async function openSides(db: Kysely<Database>, ids: readonly number[]): Promise<Map<string, string>> {
  const feeders = await feedersOf(db, ids);
  const waitTexts = new Map<string, string>();
  for (const feeder of feeders) {
    waitTexts.set(`${feeder.winnerToMatchId}${feeder.winnerToSide}`, `Winner of ${feeder.label}`);
    waitTexts.set(`${feeder.loserToMatchId}${feeder.loserToSide}`, `Loser of ${feeder.label}`);
  }
  return waitTexts;
}

const feedersOf = preparedByIds((db, ids) =>
  db
    .selectFrom('tournamentMatch')
    .select(['label', 'winnerToMatchId', 'winnerToSide', 'loserToMatchId', 'loserToSide'])
    .where((eb) => eb.or([eb('winnerToMatchId', 'in', ids), eb('loserToMatchId', 'in', ids)])),
);
