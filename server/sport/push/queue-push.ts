/**
 * Queues the messages to the phones of people who follow a player. The change of a match writes one notice, in its own unit of work: both commit
 * or neither does. The messages to the followers are queued from it afterwards, so that no tap waits for a thousand phones.
 * hall/push/sender.ts does that and sends them.
 */
import type { MatchState } from '#machines/match/events.ts';
import { publishedEventStatuses } from '#machines/names.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { PushKind } from '../../store/schema/push.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from '../matches/read.ts';
import { expiryOf, kindRules, maxPerMatch, pushKindOf } from './push-kind.ts';

/**
 * Writes a notice if the change matters to followers. Most changes are points, which do not. An event without followers needs no notices.
 */
export async function notePush(work: WorkContext, { state: before, row, setting, eventId }: StoredMatch, after: MatchState): Promise<void> {
  const kind = pushKindOf(before, after, setting);
  if (kind === null || !(await isFollowed(work, eventId))) return;
  await work.db
    .insertInto('pushNotice')
    .values({ matchId: row.id, kind, expiresAt: expiryOf(kind, work.now) })
    .execute();
}

const isFollowed = async ({ db }: WorkContext, eventId: number): Promise<boolean> =>
  (await db.selectFrom('pushFollow').select('id').where('eventId', '=', eventId).limit(1).executeTakeFirst()) !== undefined;

/** Queues the messages of all notices, the oldest first. */
export async function queueNotices(context: Context, actor: Actor): Promise<void> {
  // Looks for a notice outside a transaction first, because usually there is none.
  while (await context.read.selectFrom('pushNotice').select('id').limit(1).executeTakeFirst())
    await commit(context, { actor }, async (work) => {
      const notice = await lockOldestNotice(work);
      if (!notice) return null;
      const { id, kind, matchId, eventId, expiresAt, participantAId, participantBId } = notice;
      const participantIds = [participantAId, participantBId].filter((participantId) => participantId !== null);
      if (expiresAt > work.at) await queueMessages(work, { kind, matchId, eventId, participantIds, expiresAt });
      await work.db.deleteFrom('pushNotice').where('id', '=', id).execute();
      return null;
    });
}

/** Processes wait for each other here, so that the messages about a match stay in their order. undefined: another process was faster. */
const lockOldestNotice = ({ db, engine }: WorkContext) =>
  db
    .selectFrom('pushNotice as n')
    .innerJoin('tournamentMatch as m', 'm.id', 'n.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['n.id', 'n.kind', 'n.matchId', 'n.expiresAt', 't.eventId', 'm.participantAId', 'm.participantBId'])
    .orderBy('n.id')
    .limit(1)
    .$if(engine === 'postgres', (query) => query.forUpdate('n'))
    .executeTakeFirst();

type MatchMessage = { kind: PushKind; matchId: number; eventId: number; participantIds: readonly number[]; expiresAt: string };

/**
 * Queues a message to each follower, except where the rest of the limit per match is reserved for more important messages. Returns the
 * number of messages.
 */
export async function queueMessages(work: WorkContext, message: MatchMessage): Promise<number> {
  const { kind, matchId, expiresAt } = message;
  const { leaves } = kindRules[kind];
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
      ...{ nextAt: work.at, expiresAt },
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
