/** Matches as live screens show them, and as REST lists and forms read them: with play time and, on request, the flags as images. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Match } from '#contract/match/matches.ts';
import { noConfirmations } from '#contract/match/result-confirmations.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import type { MatchStatus } from '#machines/names.ts';
import { inOrder } from '../../entity/in-order.ts';
import { notFound } from '../../kernel/errors.ts';
import { preparedByIds } from '../../store/engines/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chancesOf } from '../chance/chances.ts';
import { confirmationsOf } from '../confirmations/result-confirmations.ts';
import { arrivalsOf } from './arrivals.ts';
import { type Flag, flagImages, flagsOf } from './match-flags.ts';

/** Returns rows in no particular order; unknown ids are left out. */
export async function presentMatches(db: Kysely<Database>, ids: readonly number[]): Promise<LiveMatch[]> {
  if (ids.length === 0) return [];
  const rows = await matchesWithNames(db, ids);
  const waitTexts = await openSides(db, ids);
  const arrivals = await arrivalsOf(db, rows);
  const chances = await chancesOf(db, rows);
  const confirmations = await confirmationsOf(db, rows.filter(isUnapproved));
  return rows.map(({ showsChances: _, confirmsResults, ...row }) => ({
    ...row,
    ...(isUnapproved({ ...row, confirmsResults }) && { confirmations: confirmations.get(row.id) ?? noConfirmations }),
    ...chances.get(row.id),
    arrivals: arrivals.get(row.id) ?? null,
    aNotPublic: row.aNotPublic ?? false,
    bNotPublic: row.bNotPublic ?? false,
    participantADisplayName: row.participantADisplayName ?? qualifierName(row.aQualifier),
    participantBDisplayName: row.participantBDisplayName ?? qualifierName(row.bQualifier),
    aWaitsFor: isOpen(row.participantAId, row.aQualifier, row.aWalkover) ? (waitTexts.get(`${row.id}A`) ?? null) : null,
    bWaitsFor: isOpen(row.participantBId, row.bQualifier, row.bWalkover) ? (waitTexts.get(`${row.id}B`) ?? null) : null,
  }));
}

/** The players are asked as long as the desk has not approved the result. */
const isUnapproved = ({ confirmsResults, matchStatus }: { confirmsResults: boolean; matchStatus: MatchStatus }): boolean =>
  confirmsResults && matchStatus === 'FINISHED';

/** True when nobody is in the slot yet and somebody will be. */
export const isOpen = (participantId: number | null, qualifier: number | null, walkover: boolean): boolean =>
  participantId === null && qualifier === null && !walkover;

export const qualifierName = (number: number | null): string | null => (number === null ? null : `Qualifier ${number}`);

/** The query behind every presented match. */
export const matchesWithNames = preparedByIds((db, ids) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .innerJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .leftJoin('tournamentCategory as tc', 'tc.id', 't.tournamentCategoryId')
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .leftJoin('billiardTable as pt', 'pt.id', 'm.previousAssignedTableId')
    .leftJoin('participant as pa', 'pa.id', 'm.participantAId')
    .leftJoin('participant as pb', 'pb.id', 'm.participantBId')
    .leftJoin('playerProfile as ppa', 'ppa.id', 'pa.playerProfileId')
    .leftJoin('playerProfile as ppb', 'ppb.id', 'pb.playerProfileId')
    .leftJoin('country as ca', 'ca.id', 'ppa.representsCountryId')
    .leftJoin('country as cb', 'cb.id', 'ppb.representsCountryId')
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
      'e.showsChances',
      'e.confirmsResults',
      'm.status as matchStatus',
      'm.scheduledTime as matchScheduledTime',
      'm.announcedAt',
      'm.calls',
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
      'ppa.notPublic as aNotPublic',
      'ppb.notPublic as bNotPublic',
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

/** Returns 'Winner of A038' for each side ('12A') that another match will fill. */
export async function openSides(db: Kysely<Database>, ids: readonly number[]): Promise<Map<string, string>> {
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

type RestMatchOptions = { now: Date; withFlags: boolean };

/** Returns the matches in the order of the ids. */
export async function matchesForRest(db: Kysely<Database>, ids: readonly number[], { now, withFlags }: RestMatchOptions): Promise<Match[]> {
  const ordered = inOrder(ids, await presentMatches(db, ids));
  const flags = withFlags ? await flagImages(db, ordered) : new Map<number, Flag>();
  return ordered.map((row) => ({ ...row, ...playtimeOf(row, now), ...flagsOf(row, flags) }));
}

/** Throws 404. */
export async function matchForRest(db: Kysely<Database>, id: number, options: RestMatchOptions): Promise<Match> {
  const [row] = await matchesForRest(db, [id], options);
  if (!row) throw notFound();
  return row;
}

function playtimeOf(row: LiveMatch, now: Date): Pick<Match, 'playtime' | 'playtimeStatus'> {
  const play = playOf(row);
  return {
    playtime: row.matchStartTime === null ? null : Math.floor(playedMs(play, now.getTime()) / 60_000),
    playtimeStatus: playtimeStatus(play, now.getTime()),
  };
}
