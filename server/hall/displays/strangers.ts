/**
 * Anybody may open a TV page. Such a display is a stranger until the desk names or sends it, or until it has shown its page for an hour in the
 * network of the hall (store-seen.ts). Strangers raise no alarm, are forgotten after an hour, and never push out displays that belong.
 */
import type { Kysely } from 'kysely';
import { addressKey } from '../../http/auth/address-key.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { removeRows } from '../../store/rows/remove-rows.ts';
import type { Database } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { hallNetwork } from './hall-network.ts';

/** Enough for the guests of a hall. When more come, the place of one is taken, and never that of a display that belongs. */
const maxStrangers = 200;
/** In milliseconds. */
const forgottenAfterMs = 3_600_000;
/** In milliseconds. Displays that are connected are noted more often than this. */
const offlineAfterMs = 2 * 60_000;

type Stranger = { id: number; version: number; address: string; addressKey: string; lastSeenAt: string };

/** A stranger who was last seen before this instant is forgotten. */
export const absentBefore = (now: Date): string => new Date(now.getTime() - forgottenAfterMs).toISOString();

/** Returns the strangers that were not seen for an hour. */
export const absentStrangers = (db: Kysely<Database>, now: Date): Promise<{ id: number; version: number }[]> =>
  db
    .selectFrom('display')
    .select(['id', 'version'])
    .where('belongsSince', 'is', null)
    .where('lastSeenAt', '<', absentBefore(now))
    .execute();

export async function forgetAbsentStrangers(work: WorkContext): Promise<void> {
  await removeRows(work, 'display', await absentStrangers(work.db, work.now), forgotten);
}

type Newcomer = {
  address: string;
  /** The addresses of the paired devices that are connected now. */
  tabletAddresses: readonly string[];
};

/** Makes room for one more stranger. Returns false when the newcomer's own address holds the places that others lack. */
export async function makeRoomForStranger(work: WorkContext, newcomer: Newcomer): Promise<boolean> {
  const strangers = await work.db
    .selectFrom('display')
    .select(['id', 'version', 'address', 'addressKey', 'lastSeenAt'])
    .where('belongsSince', 'is', null)
    .orderBy('lastSeenAt')
    .execute();
  if (strangers.length < maxStrangers) return true;
  const removed = strangerToForget(strangers, newcomer, work.now);
  if (removed === null) return false;
  await removeRows(work, 'display', [removed], forgotten);
  return true;
}

/**
 * Returns the stranger who makes room for a newcomer: one that is offline, else one of the address that holds most places. Displays in the network
 * of the hall make no room for strangers from elsewhere. Returns null when the newcomer's address holds as many places as any other.
 * `strangers`: the longest absent first.
 */
export function strangerToForget(strangers: readonly Stranger[], { address, tabletAddresses }: Newcomer, now: Date): Stranger | null {
  const isNear = hallNetwork(tabletAddresses);
  const elsewhere = strangers.filter((stranger) => !isNear(stranger.address));
  const candidates = isNear(address) && elsewhere.length === 0 ? strangers : elsewhere;
  const offline = candidates.find(({ lastSeenAt }) => Date.parse(lastSeenAt) < now.getTime() - offlineAfterMs);
  if (offline) return offline;
  const byAddress = Map.groupBy(candidates, (stranger) => stranger.addressKey);
  const largest = [...byAddress.values()].reduce<Stranger[]>((max, one) => (one.length > max.length ? one : max), []);
  const own = byAddress.get(addressKey(address))?.length ?? 0;
  return own < largest.length ? (largest[0] ?? null) : null;
}

/** Forgets the strangers that the desk names, all or none. Skips those that are gone already. */
export async function forgetStrangers(context: Context, request: CommitRequest, ids: readonly number[]): Promise<void> {
  await commit(context, request, async (work) => {
    const columns = ['id', 'version', 'name', 'eventId', 'belongsSince'] as const;
    const displays = await work.db.selectFrom('display').select(columns).where('id', 'in', ids).orderBy('id').execute();
    for (const { eventId, name, belongsSince } of displays) {
      // A screen that shows no event belongs to everybody who may pair devices.
      if (eventId !== null) await requireScope(work.db, work.actor, 'device:manage', { eventId });
      if (belongsSince !== null)
        throw notAllowed({ code: 'displayBelongs', sentence: `${name} belongs to the hall: take it out of use instead.` });
    }
    await removeRows(work, 'display', displays, forgotten);
    return null;
  });
}

const forgotten = { type: 'forgotten', rooms: ['desk'] } as const;
