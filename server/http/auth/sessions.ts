/** Sessions are rows. A token is valid only while its row is, so that signing out, a new password or a lost role takes effect at once. */
import type { Kysely } from 'kysely';
import { notFound } from '../../kernel/errors.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context, RandomContext } from '../../store/context.ts';
import type { Database, SessionRow } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

const hour = 3_600_000;
const day = 24 * hour;
const lifetime = 24 * hour;
const rememberedLifetime = 30 * day;
/** Writing "last seen" on every request would cost one disk sync each. */
const lastSeenStep = 5 * 60_000;

type NewSession = {
  id: string;
  userId: number;
  remember: boolean;
  userAgent: string | null;
  ip: string | null;
  /** The hash of the browser's cookie (origins.ts). */
  markHash?: string | null;
};

export const newSessionId = (context: RandomContext): string => context.random(16).toString('hex');

export async function startSession({ db, now, at, record }: WorkContext, session: NewSession): Promise<{ expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + (session.remember ? rememberedLifetime : lifetime));
  await db
    .insertInto('session')
    .values({
      markHash: null,
      ...session,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: expiresAt.toISOString(),
      revokedAt: null,
      confirmedAt: null,
    })
    .execute();
  record({ stream: `user:${session.userId}`, version: 0, type: 'sessionStarted', data: { sessionId: session.id }, rooms: [] });
  return { expiresAt };
}

/** Ends one session of `userId`. The journal entry makes every process close its sockets. Throws 404 if there is no such session. */
export async function endSession(work: WorkContext, userId: number, sessionId: string): Promise<void> {
  const ended = await endWhere(work, userId, (id) => id === sessionId);
  if (ended === 0) throw notFound();
}

/** Ends all sessions of a person except the current one. */
export async function endOtherSessions(work: WorkContext, userId: number, ownSessionId: string | null): Promise<void> {
  await endWhere(work, userId, (id) => id !== ownSessionId);
}

async function endWhere({ db, at, record }: WorkContext, userId: number, ends: (id: string) => boolean): Promise<number> {
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
  const ids = alive.map((session) => session.id).filter(ends);
  if (ids.length === 0) return 0;
  await db.updateTable('session').set({ revokedAt: at }).where('id', 'in', ids).execute();
  for (const sessionId of ids) record({ stream: `user:${userId}`, version: 0, type: 'sessionEnded', data: { sessionId }, rooms: [] });
  return ids.length;
}

export function listSessions(db: Kysely<Database>, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Notes that the session is in use. A failed write is only logged, so that it never blocks the request. */
export async function noteSessionSeen(context: Context, session: Pick<SessionRow, 'id' | 'lastSeenAt' | 'userId'>): Promise<void> {
  if (elapsedMs(session.lastSeenAt, context.clock()) < lastSeenStep) return;
  try {
    await commit(context, { actor: { kind: 'system', name: 'sessions' } }, async ({ db, at }) => {
      await db.updateTable('session').set({ lastSeenAt: at }).where('id', '=', session.id).execute();
    });
  } catch (error) {
    context.log.warn({ err: error, sessionId: session.id }, 'Could not note that a session is in use');
  }
}
