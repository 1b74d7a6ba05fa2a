/** Creates, lists and revokes the tokens of streamers (contract/hall/stream-tokens.ts). */
import type { NewStreamToken, StreamToken, StreamTokenInput } from '#contract/hall/stream-tokens.ts';
import { hashSecret, newSecret } from '../../http/auth/one-time-secrets.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';

const maxPerEvent = 50;

/** Returns the valid tokens of an event. Throws 404 for an event outside the actor's scope. */
export async function listTokens({ read }: Context, actor: Actor, eventId: number): Promise<StreamToken[]> {
  await requireScope(read, actor, 'device:manage', { eventId });
  return read
    .selectFrom('streamToken')
    .select(['id', 'name', 'leastDelay', 'createdAt'])
    .where('eventId', '=', eventId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Throws 404 for an event outside the actor's scope, and 400 when the event has too many tokens. */
export async function createToken(
  context: Context,
  { eventId, input, ...request }: CommitRequest & { eventId: number; input: StreamTokenInput },
): Promise<NewStreamToken> {
  const token = newSecret(context);
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'device:manage', { eventId });
    // The lock keeps two desks from creating more tokens than an event may have.
    if (!(await lockRow(work, 'event', eventId))) throw notFound();
    const known = await work.db
      .selectFrom('streamToken')
      .select('id')
      .where('eventId', '=', eventId)
      .where('revokedAt', 'is', null)
      .execute();
    if (known.length >= maxPerEvent) throw badRequest(`An event has at most ${maxPerEvent} tokens. Revoke one that nobody uses.`);
    const values = { eventId, ...input, createdAt: work.at, revokedAt: null };
    const id = await insertRow(work, 'streamToken', { version: 0, ...values, tokenHash: hashSecret(token) });
    return { id, ...input, createdAt: work.at };
  });
  return { ...answer, token };
}

/** Throws 404 for a token outside the actor's scope. Does nothing when the token is already revoked. */
export async function revokeToken(context: Context, { tokenId, ...request }: CommitRequest & { tokenId: number }): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockRow(work, 'streamToken', tokenId);
    if (!row) throw notFound();
    await requireScope(work.db, request.actor, 'device:manage', { eventId: row.eventId });
    if (row.revokedAt === null) await saveRow(work, 'streamToken', row, { revokedAt: work.at }, { type: 'revoked' });
    return null;
  });
}
