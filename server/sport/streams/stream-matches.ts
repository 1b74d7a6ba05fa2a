/** Reads the waiting matches of an event with what speaks for showing them on a stream. */
import type { Kysely } from 'kysely';
import type { StreamMatch } from '#contract/hall/stream-desk.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { isWaiting } from '#machines/match/waiting-match.ts';
import { isLive, type Side, sides } from '#machines/names.ts';
import { type LastMatch, type StreamPlayer, streamWorth } from '#machines/streams/suggestions.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { promisesOf } from '../forecast/stored-promises.ts';
import { openMatchIds } from '../matches/open-matches.ts';
import { presentMatches } from '../matches/present.ts';

/** Throws 404 for an event outside the actor's scope. Byes and matches whose players are both unknown are left out. */
export async function streamMatchesOf({ read: db }: Context, actor: Actor, eventId: number): Promise<StreamMatch[]> {
  await requireScope(db, actor, 'match:edit', { eventId });
  const streamTables = await db
    .selectFrom('billiardTable')
    .select('id')
    .where('eventId', '=', eventId)
    .where('streamQueue', 'is not', null)
    .execute();
  const tableIds = new Set(streamTables.map(({ id }) => id));
  const played = await readPlayed(db, eventId);
  const open = await presentMatches(db, await openMatchIds(db, eventId));
  const waiting = open.filter((match) => isWaiting(match) && sides.some((side) => participantOn(match, side) !== null));
  const lastIds = [...new Set(waiting.flatMap((match) => sides.flatMap((side) => lastOf(played, participantOn(match, side))?.id ?? [])))];
  const last = new Map((await presentMatches(db, lastIds)).map((match) => [match.id, match]));
  const promises = await promisesOf(
    db,
    waiting.map(({ id }) => id),
  );
  const onStream = open.filter(({ tableId, matchStatus }) => isLive(matchStatus) && tableIds.has(tableId ?? 0));
  const fed = new Set(onStream.flatMap(({ winnerToMatchId, loserToMatchId }) => [winnerToMatchId, loserToMatchId]));
  const playerOn = (match: LiveMatch, side: Side): StreamPlayer | null => {
    const participantId = participantOn(match, side);
    if (participantId === null) return null;
    const own = last.get(lastOf(played, participantId)?.id ?? 0);
    return {
      seed: side === 'A' ? match.aSeed : match.bSeed,
      last: own ? lastMatchOf(own, participantId) : null,
      streamed: played.filter(({ players, tableId }) => tableIds.has(tableId ?? 0) && players.includes(participantId)).length,
    };
  };
  return waiting.map((match) => {
    const promise = promises.get(match.id);
    return {
      matchId: match.id,
      notBefore: promise ? new Date(promise.notBefore).toISOString() : null,
      ...streamWorth({ players: { A: playerOn(match, 'A'), B: playerOn(match, 'B') }, feederOnStream: fed.has(match.id) }),
    };
  });
}

const participantOn = (match: LiveMatch, side: Side): number | null => (side === 'A' ? match.participantAId : match.participantBId);

const lastMatchOf = (match: LiveMatch, participantId: number): LastMatch => ({
  side: match.participantAId === participantId ? 'A' : 'B',
  aScore: match.aScore,
  bScore: match.bScore,
  racks: match.racks,
  isStraightPool: isStraightPool(match.disciplineMnemonic),
});

type BegunMatch = { id: number; players: (number | null)[]; tableId: number | null; isOver: boolean };

const lastOf = (played: readonly BegunMatch[], participantId: number | null): BegunMatch | undefined =>
  participantId === null ? undefined : played.findLast(({ players, isOver }) => isOver && players.includes(participantId));

/** The matches of the event that have begun, in the order of their starts. A match without play, such as a walkover, is left out. */
async function readPlayed(db: Kysely<Database>, eventId: number): Promise<BegunMatch[]> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.participantAId', 'm.participantBId', 'm.tableId', 'm.previousAssignedTableId', 'm.status'])
    .where('t.eventId', '=', eventId)
    .where('m.startTime', 'is not', null)
    .where('m.status', 'in', ['RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'])
    .orderBy('m.startTime')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, participantAId, participantBId, tableId, previousAssignedTableId, status }) => ({
    id,
    players: [participantAId, participantBId],
    tableId: tableId ?? previousAssignedTableId,
    isOver: status === 'FINISHED' || status === 'APPROVED',
  }));
}
