/** The delay that a token of a streamer demands, and its end. */
import type { Kysely } from 'kysely';
import { hashSecret } from '../../http/auth/one-time-secrets.ts';
import { unauthorized } from '../../kernel/errors.ts';
import type { Database, JournalRow } from '../../store/schema.ts';
import { eventOfRoom } from '../live/unpublished-rooms.ts';

/** `leastDelay` in seconds. */
type TokenDelay = { tokenId: number; eventId: number; leastDelay: number };

export const tokenEnded = () => unauthorized('This token of a streamer is not valid any more.');

/** Returns null without a token. Throws 401 if the token is unknown, revoked, or belongs to another event than the room. */
export async function readTokenDelay(db: Kysely<Database>, token: string | undefined, room: string | null): Promise<TokenDelay | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('streamToken')
    .select(['id as tokenId', 'eventId', 'leastDelay'])
    .where('tokenHash', '=', hashSecret(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  const eventId = room === null ? row?.eventId : await eventOfRoom(db, room);
  if (!row || row.eventId !== eventId) throw tokenEnded();
  return row;
}

/** Returns the tokens that these entries of the journal have revoked. */
export const revokedTokens = (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]): Set<number> =>
  new Set(entries.flatMap(({ stream, type }) => (type === 'revoked' ? Number(/^streamToken:(\d+)$/.exec(stream)?.[1] ?? 0) || [] : [])));
