/** Finds the actor of a token. The database is read for every request and socket command, so that a revoked right is gone at once. */
import type { Principal } from '#contract/rights/grants.ts';
import type { Actor } from '../../kernel/actor.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import { readRestoreNote } from '../../store/engines/restore-note.ts';
import { hashSecret } from './one-time-secrets.ts';
import { isPairingOver } from './pairing-expiry.ts';
import { noteSessionSeen } from './sessions.ts';
import { tokensOf } from './tokens.ts';

/** Returns the user of a session token or the device of a device token, or null if the token is no longer valid. For sockets. */
export function resolveActor(context: Context, token: string): Promise<Actor | null> {
  // A JSON Web Token has two dots; a device token has none.
  return token.includes('.') ? resolveUser(context, token) : resolveDevice(context, token);
}

/** Reads `Bearer <session token>` or `Device <device token>`. Returns null for anything else; a token in the address does not count. */
export async function resolveAuthorization(context: Context, header: string | undefined): Promise<Actor | null> {
  const [, scheme = '', token = ''] = /^(bearer|device) +([\w.~+/=-]{1,4096})$/i.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return resolveUser(context, token);
  if (scheme.toLowerCase() === 'device') return resolveDevice(context, token);
  return null;
}

type User = Extract<Actor, { kind: 'user' }>;

/** Returns the principals of an actor for the rights table. */
export function principalsOf(actor: Pick<User, 'kind' | 'roles'> | Extract<Actor, { kind: 'device' }> | null): readonly Principal[] {
  if (actor === null) return ['ANONYMOUS'];
  if (actor.kind === 'user') return ['SIGNED_IN', ...actor.roles];
  return [actor.deviceKind === 'DISPLAY' ? 'DISPLAY_DEVICE' : 'TABLE_DEVICE'];
}

async function resolveUser(context: Context, token: string): Promise<Actor | null> {
  const claims = tokensOf(context).verify(token);
  if (claims === null) return null;
  const rows = await context.read
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .leftJoin('userAuthority', 'userAuthority.userId', 'appUser.id')
    .select([
      'session.id',
      'session.userId',
      'session.lastSeenAt',
      'appUser.login',
      'appUser.firstName',
      'appUser.lastName',
      'userAuthority.authority',
    ])
    .where('session.id', '=', claims.sid)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', context.clock().toISOString())
    .where('appUser.activated', '=', true)
    .execute();
  const [session] = rows;
  if (!session) return null;
  await noteSessionSeen(context, session);
  const name = [session.firstName, session.lastName].filter(Boolean).join(' ') || session.login;
  const roles = rows.map((row) => row.authority).filter((role) => role !== null);
  return { kind: 'user', userId: session.userId, login: session.login, name, roles, sessionId: session.id };
}

async function resolveDevice(context: Context, token: string): Promise<Actor | null> {
  const device = await findDevice(context, token);
  if (!device || device.revokedAt !== null || isPairingOver(device.eventEndDate, context.clock().toISOString())) return null;
  const { id: deviceId, kind: deviceKind, tableId, eventId, generation } = device;
  return { kind: 'device', deviceId, deviceKind, tableId, eventId, generation };
}

const findDevice = ({ read }: Context, token: string) =>
  read
    .selectFrom('device as d')
    .innerJoin('event as e', 'e.id', 'd.eventId')
    .select(['d.id', 'd.kind', 'd.tableId', 'd.eventId', 'd.generation', 'd.revokedAt', 'e.eventEndDate'])
    .where('d.secretHash', '=', hashSecret(token))
    .executeTakeFirst();

const ended = 'This session or pairing has ended.';
const unknownSinceRestore = 'The server was restored from a backup that does not know this pairing. Please pair this tablet again.';
/** In milliseconds. Later a tablet that was paired after the backup has been paired again or put away. */
const restoreCountsForMs = 86_400_000;

/** Returns the sentence for a token without an actor. Only a restored backup lacks a pairing: a pairing that ends keeps its row. */
export async function whyNoActor(context: Context, token: string): Promise<string> {
  if (token.includes('.')) return ended;
  const restored = (await findDevice(context, token)) ? null : await readRestoreNote(context.read);
  return restored && elapsedMs(restored.at, context.clock()) < restoreCountsForMs ? unknownSinceRestore : ended;
}
