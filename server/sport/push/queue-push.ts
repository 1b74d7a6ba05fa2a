/**
 * Queues the messages to the phones of people who follow a player, in the unit of work of the change: both commit or neither does.
 * hall/push/sender.ts sends them.
 */
import type { MatchState } from '#machines/match/events.ts';
import { publishedEventStatuses } from '#machines/names.ts';
import type { PushKind } from '../../store/schema/push.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from '../matches/read.ts';
import { kindRules, maxPerMatch, pushKindOf } from './push-kind.ts';

/** Looks for followers only when the change is worth a message, because most changes are points. */
export async function queuePush(
  work: WorkContext,
  { state: before, row, setting, eventId }: StoredMatch,
  after: MatchState,
): Promise<void> {
  const kind = pushKindOf(before, after, setting);
  if (kind === null) return;
  const participantIds = [after.participantAId, after.participantBId].filter((id) => id !== null);
  await queueMessages(work, { kind, matchId: row.id, eventId, participantIds });
}

type MatchMessage = { kind: PushKind; matchId: number; eventId: number; participantIds: readonly number[] };

/** Queues a message to each follower who has had fewer than four about the match. The match row must be locked. Returns the number of messages. */
export async function queueMessages(work: WorkContext, message: MatchMessage): Promise<number> {
  const { kind, matchId } = message;
  const { leaves, minutes } = kindRules[kind];
  const followers = await readFollowers(work, message);
  if (followers.length === 0) return 0;
  // The newer message about a match replaces those that still wait.
  await work.db
    .updateTable('pushMessage')
    .set({ state: 'CANCELLED', endedAt: work.at })
    .where('matchId', '=', matchId)
    .where('state', '=', 'QUEUED')
    .where(
      'followId',
      'in',
      followers.map(({ id }) => id),
    )
    .execute();
  const rows = followers
    .filter(({ earlier }) => Number(earlier) + leaves < maxPerMatch)
    .map(({ id }) => ({
      ...{ followId: id, matchId, kind, state: 'QUEUED' as const, attempts: 0, reason: null },
      ...{ nextAt: work.at, expiresAt: new Date(work.now.getTime() + minutes * 60_000).toISOString() },
      ...{ endedAt: null, leaseUntil: null, leaseToken: null },
    }));
  for (let first = 0; first < rows.length; first += rowsPerInsert)
    await work.db
      .insertInto('pushMessage')
      .values(rows.slice(first, first + rowsPerInsert))
      .execute();
  return rows.length;
}

/** SQLite takes a limited number of values in a statement. */
const rowsPerInsert = 500;

/** Returns the followers with the number of messages that they have had about the match. Unpublished events and disabled players cause no messages. */
const readFollowers = ({ db }: WorkContext, { kind, matchId, eventId, participantIds }: MatchMessage) =>
  db
    .selectFrom('pushFollow as f')
    .innerJoin('participant as p', 'p.playerProfileId', 'f.playerProfileId')
    .innerJoin('playerProfile as pp', 'pp.id', 'f.playerProfileId')
    .innerJoin('event as e', 'e.id', 'f.eventId')
    .select('f.id')
    .distinct()
    .select(({ selectFrom, fn }) =>
      selectFrom('pushMessage as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.followId', '=', 'f.id')
        .where('m.matchId', '=', matchId)
        .where('m.state', 'in', ['SENDING', 'SENT'])
        .as('earlier'),
    )
    .where('f.eventId', '=', eventId)
    .where('p.id', 'in', [...participantIds, 0])
    .where('pp.enabled', '=', true)
    .where('e.eventStatus', 'in', [...publishedEventStatuses])
    .$if(kindRules[kind].ofOthers, (query) => query.where('f.isSelf', '=', false))
    // SOON is queued once per match, also if the forecast changes.
    .$if(kind === 'SOON', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pushMessage as s')
              .select('s.id')
              .whereRef('s.followId', '=', 'f.id')
              .where('s.matchId', '=', matchId)
              .where('s.kind', '=', 'SOON'),
          ),
        ),
      ),
    )
    .orderBy('f.id')
    .execute();
