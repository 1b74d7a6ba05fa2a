/** Each device numbers its commands 1, 2, 3 …; only the newest pairing of a table counts (contract.md R1–R3). */
import type { Transaction } from 'kysely';
import type { Actor } from '../context.ts';
import { unauthorized } from '../errors.ts';
import type { Database } from './schema.ts';
import { StaleRow } from './violations.ts';

/** A number is missing: send again from `expect`. */
export class DeviceGap extends Error {
  readonly expect: number;
  constructor(expect: number) {
    super(`Send again from number ${expect}.`);
    this.expect = expect;
  }
}

/** This number was already used for another command. */
export class DeviceStale extends Error {
  constructor() {
    super('This number was already used for another command.');
  }
}

/** The table was paired anew: another device scores it now. */
export class DeviceFenced extends Error {
  constructor() {
    super('This table is now scored by another device.');
  }
}

/** `deviceSeq`: the dense number of a device's command. */
type NumberedRequest = { actor: Actor; deviceSeq?: number | undefined };

export async function checkDevice(db: Transaction<Database>, request: NumberedRequest): Promise<void> {
  if (request.actor.kind !== 'device') return;
  const device = await db.selectFrom('device').selectAll().where('id', '=', request.actor.deviceId).executeTakeFirst();
  if (!device || device.revokedAt !== null) throw unauthorized('This device is no longer paired.');
  if (device.tableId !== null) {
    const newest = await db
      .selectFrom('device')
      .select((eb) => eb.fn.max('generation').as('generation'))
      .where('tableId', '=', device.tableId)
      .where('kind', '=', device.kind)
      .executeTakeFirst();
    if ((newest?.generation ?? 0) > device.generation) throw new DeviceFenced();
  }
  if (request.deviceSeq === undefined) return;
  const expect = device.lastSeq + 1;
  if (request.deviceSeq > expect) throw new DeviceGap(expect);
  if (request.deviceSeq < expect) throw new DeviceStale();
}

/** Takes the number. Where a second request with it was faster, doing everything again finds that one's answer. */
export async function advanceDevice(db: Transaction<Database>, request: NumberedRequest): Promise<void> {
  if (request.actor.kind !== 'device' || request.deviceSeq === undefined) return;
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set({ lastSeq: request.deviceSeq })
    .where('id', '=', request.actor.deviceId)
    .where('lastSeq', '=', request.deviceSeq - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StaleRow();
}
