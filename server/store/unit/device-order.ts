/** Each device numbers its commands 1, 2, 3 …; only the newest pairing of a table counts (server/README.md R1–R3). */
import type { Transaction } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { unauthorized } from '../../kernel/errors.ts';
import { prepared } from '../engines/prepared.ts';
import { StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';

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

/** `newest`: of those that its table was paired with. */
const pairing = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('device as d')
    .select(['d.tableId', 'd.generation', 'd.lastSeq', 'd.revokedAt', 'd.version'])
    .select((eb) =>
      eb
        .selectFrom('device as other')
        .select((of) => of.fn.max('other.generation').as('generation'))
        .whereRef('other.tableId', '=', 'd.tableId')
        .whereRef('other.kind', '=', 'd.kind')
        .as('newest'),
    )
    .where('d.id', '=', id),
);

/** The version of its row, for `advanceDevice`; null for who is no device. */
export async function checkDevice(db: Transaction<Database>, request: NumberedRequest): Promise<number | null> {
  if (request.actor.kind !== 'device') return null;
  const {
    rows: [device],
  } = await pairing(db, { id: request.actor.deviceId });
  if (!device || device.revokedAt !== null) throw unauthorized('This device is no longer paired.');
  if (device.tableId !== null && (device.newest ?? 0) > device.generation) throw new DeviceFenced();
  if (request.deviceSeq === undefined) return device.version;
  const expect = device.lastSeq + 1;
  if (request.deviceSeq > expect) throw new DeviceGap(expect);
  if (request.deviceSeq < expect) throw new DeviceStale();
  return device.version;
}

/**
 * Takes the number. Where a second request with it was faster, doing everything again finds that one's answer; and where the table was paired anew
 * meanwhile, which writes the rows of earlier devices (hall/devices/pair.ts), that this one is fenced.
 */
export async function advanceDevice(db: Transaction<Database>, request: NumberedRequest, version: number | null): Promise<void> {
  if (request.actor.kind !== 'device' || request.deviceSeq === undefined || version === null) return;
  const { changed } = await takeNumber(db, {
    id: request.actor.deviceId,
    taken: request.deviceSeq,
    before: request.deviceSeq - 1,
    version,
  });
  if (changed !== 1) throw new StaleRow();
}

const takeNumber = prepared((db, { id, taken, before, version }: { id: number; taken: number; before: number; version: number }) =>
  db.updateTable('device').set({ lastSeq: taken }).where('id', '=', id).where('lastSeq', '=', before).where('version', '=', version),
);
