/** A device trades its code for a token; from then on the device that scored the table before is fenced (server/README.md R3). */
import type { Pairing } from '#contract/hall/devices.ts';
import { hashSecret, hashShortCode, newSecret } from '../../http/auth/one-time-secrets.ts';
import { isPairingOver } from '../../http/auth/pairing-expiry.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { countWrongTry, refuseEarly, requireTryLeft } from './pairing-tries.ts';
import { pairingsOf } from './pairings.ts';

type PairingAttempt = { code: string; name: string; address: string };

const pairingActor: Actor = { kind: 'system', name: 'pairing' };

/** The refusal of everything that would pair a device with an event whose pairings are over. */
export const eventOver = { code: 'eventOver', sentence: 'This event is over: no tablet can be paired any more.' } as const;

const wrongCode = () =>
  notAllowed({ code: 'wrongCode', sentence: 'This code is not right or no longer valid. Ask the desk for a new one.' });

/** Returns the pairing with the device's token. Throws when the code is wrong or expired or the event is over, or 429 after too many wrong codes. */
export async function pairDevice(context: Context, { code, name, address }: PairingAttempt): Promise<Pairing> {
  await refuseEarly(context, address);
  const token = newSecret(context);
  const { answer } = await commit(context, { actor: pairingActor }, async (work) => {
    const tries = await requireTryLeft(work, address);
    const accepted = await takeCode(work, hashShortCode(context, code));
    if (accepted === null) {
      await countWrongTry(work, address, tries);
      return null;
    }
    // The event may have been moved since the desk made the code.
    if (isPairingOver(accepted.eventEndDate, work.at)) throw notAllowed(eventOver);
    const generation = await replaceEarlierPairings(work, accepted);
    const deviceId = await insertDevice(work, accepted, { name, generation, secretHash: hashSecret(token) });
    await work.db.updateTable('pairingCode').set({ deviceId }).where('id', '=', accepted.codeId).execute();
    const { tableId, tableDisplayNumber } = accepted;
    return { deviceId, token, tableId, tableDisplayNumber, generation };
  });
  // Thrown outside the unit of work: the count of wrong tries must be committed.
  if (answer === null) throw wrongCode();
  return answer;
}

type AcceptedCode = {
  codeId: number;
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  createdBy: string;
  tableId: number;
  tableDisplayNumber: number;
  eventId: number;
  eventEndDate: string;
};

/** Marks the code as used. If two devices send the same code, the first one gets the pairing. */
async function takeCode({ db, at }: WorkContext, codeHash: string): Promise<AcceptedCode | null> {
  const used = await db
    .updateTable('pairingCode')
    .set({ usedAt: at })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['id', 'kind', 'tableId', 'createdBy'])
    .executeTakeFirst();
  if (!used) return null;
  const table = await db
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .select(['bt.id as tableId', 'bt.displayNumber as tableDisplayNumber', 'bt.eventId', 'e.eventEndDate'])
    .where('bt.id', '=', used.tableId)
    .executeTakeFirstOrThrow();
  return { codeId: used.id, kind: used.kind, createdBy: used.createdBy, ...table };
}

/** Notifies the devices of earlier pairings that they are replaced. Returns the number of the new pairing. */
export async function replaceEarlierPairings(
  work: WorkContext,
  { tableId, kind }: Pick<AcceptedCode, 'tableId' | 'kind'>,
): Promise<number> {
  const earlier = await pairingsOf(work, { tableId, kind });
  for (const device of earlier) {
    if (device.revokedAt === null) await saveRow(work, 'device', device, {}, { type: 'replaced', data: { tableId }, rooms: ['matches'] });
  }
  return (earlier.at(-1)?.generation ?? 0) + 1;
}

function insertDevice(
  work: WorkContext,
  { kind, eventId, tableId, createdBy }: AcceptedCode,
  device: { name: string; generation: number; secretHash: string },
): Promise<number> {
  const { at } = work;
  const lifecycle = {
    revokedAt: null,
    mutedUntil: null,
    reloadAskedAt: null,
    identifyRequestedAt: null,
    takenAt: null,
    takenById: null,
  };
  const values = { ...device, kind, eventId, tableId, createdBy, createdAt: at, battery: null, lastSeenAt: at, ...lifecycle };
  const journalEntry = { type: 'paired', data: { tableId, generation: device.generation }, rooms: () => ['matches'] };
  return insertRow(work, 'device', values, journalEntry);
}
