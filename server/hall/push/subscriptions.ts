/** The browsers that get messages about players. Strangers write them, so their size, their rate and their number are limited. */
import { createECDH, createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { savePushSubscription } from '#contract/website/push-calls.ts';
import { hashSecret, newSecret } from '../../http/auth/one-time-secrets.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { type SecretFields, type SecretLocation, secretFieldsOf } from '../../store/secret-fields.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { admitPlayer } from '../public/live/read-player.ts';
import { requireUsableEndpoint } from './endpoint.ts';
import { vapidKeysOf } from './keys.ts';

export type BrowserAddress = { endpoint: string; keys: { p256dh: string; auth: string } };
type SaveSubscriptionInput = CallParts<typeof savePushSubscription>['body'];
type FollowedPlayer = SaveSubscriptionInput['players'][number];

export const pushActor: Actor = { kind: 'system', name: 'push' };

/** Twenty events of a thousand people each. */
export const maxSubscriptions = 20_000;

/**
 * Throws a 409 for an address that the server sends nothing to, and when there are too many browsers; a 404 when the public may see none of the
 * players. `countNew` is called for a browser that the server does not know yet, and may throw.
 */
export async function saveSubscription(
  context: Context,
  { endpoint, keys, lang, players, secret: known }: SaveSubscriptionInput,
  countNew: () => Promise<void>,
): Promise<CallAnswer<typeof savePushSubscription>> {
  if (!vapidKeysOf(context)) throw notAllowed({ code: 'PUSH_OFF', sentence: 'This server sends no messages to phones.' });
  if (!isPoint(keys.p256dh)) throw notAllowed({ code: 'PUSH_ADDRESS', sentence: 'The browser sent invalid keys.' });
  await requireUsableEndpoint(context, endpoint);
  const admitted = await publicPlayers(context, players);
  // A subscription without players would only take a place.
  if (admitted.length === 0) throw notFound();
  const address: BrowserAddress = { endpoint, keys };
  const { answer: secret } = await commit(context, { actor: pushActor }, async (work) => {
    const row = await findSubscription(work, address, known ?? null);
    if (!row) await countNew();
    if (!row && (await countSubscriptions(work.db)) >= maxSubscriptions)
      throw notAllowed({ code: 'PUSH_FULL', sentence: 'Too many phones get messages from this server already.' });
    const { id, secret: current } = row ? await renew(work, row, { address, lang }) : await create(work, { address, lang });
    await replacePlayers(work, id, admitted);
    return current;
  });
  return { secret, players: admitted };
}

/** An unknown secret is no error: the subscription has ended already. */
export async function removeSubscription(context: Context, secret: string): Promise<void> {
  await commit(context, { actor: pushActor }, async ({ db }) => {
    await db.deleteFrom('pushSubscription').where('secretHash', '=', hashSecret(secret)).execute();
    return null;
  });
}

/** Returns null when the keys of the installation were replaced: then nobody can read the address. */
export const addressOf = (context: Context, row: { endpointHash: string; sealed: string }): BrowserAddress | null =>
  openAddress(secretFieldsOf(context), row);

function openAddress(secrets: SecretFields, { endpointHash, sealed }: { endpointHash: string; sealed: string }): BrowserAddress | null {
  const text = secrets.open(locationOf(endpointHash), sealed);
  return text === null ? null : (JSON.parse(text) as BrowserAddress);
}

const locationOf = (endpointHash: string): SecretLocation => ({ table: 'pushSubscription', column: 'sealed', rowId: endpointHash });
const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/** Leaves out what the public may not see, as an event that was taken back since. */
async function publicPlayers(context: Context, players: readonly FollowedPlayer[]): Promise<FollowedPlayer[]> {
  const admitted = new Map<string, FollowedPlayer>();
  for (const player of players) {
    try {
      await admitPlayer(context, player);
      admitted.set(`${player.eventId}.${player.playerId}`, player);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
    }
  }
  return [...admitted.values()];
}

type KnownSubscription = { id: number; secret: string };

/**
 * Returns the subscription with this secret, or with this address. A browser that lost the secret but has its keys gets a new one; with other
 * keys nobody takes over an address. Throws a 409.
 */
async function findSubscription(
  work: WorkContext,
  { endpoint, keys }: BrowserAddress,
  known: string | null,
): Promise<KnownSubscription | null> {
  const bySecret = known === null ? undefined : await rows(work.db).where('secretHash', '=', hashSecret(known)).executeTakeFirst();
  const byAddress = await rows(work.db).where('endpointHash', '=', hashEndpoint(endpoint)).executeTakeFirst();
  const stored = byAddress && openAddress(work.secretFields, byAddress);
  if (stored && byAddress.id !== bySecret?.id && !isSame(stored.keys.auth, keys.auth))
    throw notAllowed({ code: 'PUSH_TAKEN', sentence: 'This push address belongs to another subscription.' });
  if (bySecret && known !== null) {
    if (byAddress && byAddress.id !== bySecret.id) await work.db.deleteFrom('pushSubscription').where('id', '=', byAddress.id).execute();
    return { id: bySecret.id, secret: known };
  }
  return byAddress ? { id: byAddress.id, secret: newSecret(work) } : null;
}

const rows = (db: Kysely<Database>) => db.selectFrom('pushSubscription').select(['id', 'endpointHash', 'sealed']);
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function countSubscriptions(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type BrowserInput = { address: BrowserAddress; lang: 'en' | 'de' };

const columnsOf = (work: WorkContext, { address, lang }: BrowserInput, secret: string) => ({
  endpointHash: hashEndpoint(address.endpoint),
  secretHash: hashSecret(secret),
  sealed: work.secretFields.seal(locationOf(hashEndpoint(address.endpoint)), JSON.stringify(address)),
  lang,
  renewedAt: work.at,
});

async function create(work: WorkContext, input: BrowserInput): Promise<KnownSubscription> {
  const secret = newSecret(work);
  const { id } = await work.db
    .insertInto('pushSubscription')
    .values(columnsOf(work, input, secret))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

async function renew(work: WorkContext, { id, secret }: KnownSubscription, input: BrowserInput): Promise<KnownSubscription> {
  await work.db
    .updateTable('pushSubscription')
    .set(columnsOf(work, input, secret))
    .where('id', '=', id)
    .execute();
  return { id, secret };
}

/** Players who stay keep their row: it counts the messages about their matches. */
async function replacePlayers({ db }: WorkContext, subscriptionId: number, players: readonly FollowedPlayer[]): Promise<void> {
  const stored = await db.selectFrom('pushFollow').selectAll().where('subscriptionId', '=', subscriptionId).execute();
  const keys = new Set(players.map(({ eventId, playerId }) => `${eventId}.${playerId}`));
  const gone = stored.filter(({ eventId, playerProfileId }) => !keys.has(`${eventId}.${playerProfileId}`)).map(({ id }) => id);
  if (gone.length > 0) await db.deleteFrom('pushFollow').where('id', 'in', gone).execute();
  for (const { eventId, playerId, isSelf } of players)
    await db
      .insertInto('pushFollow')
      .values({ subscriptionId, eventId, playerProfileId: playerId, isSelf })
      .onConflict((conflict) => conflict.columns(['subscriptionId', 'eventId', 'playerProfileId']).doUpdateSet({ isSelf }))
      .execute();
}
