/** Each device numbers its commands 1, 2, 3 …; only the newest pairing of a table counts (server/README.md R1–R3). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { unauthorized } from '../../kernel/errors.ts';
import { batchedRead, batchedWrite } from '../engines/batch.ts';
import { prepared, preparedSql } from '../engines/prepared.ts';
import { jsonOfRows } from '../rows/json-rows.ts';
import { StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';

/** A number is missing. The device must send again from `expect`. */
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

/** A newer device was paired with the table and scores it now. */
export class DeviceFenced extends Error {
  constructor() {
    super('This table is now scored by another device.');
  }
}

/** `deviceSeq`: the number of a device's command, without gaps. */
type NumberedRequest = { actor: Actor; deviceSeq?: number | undefined };

/** `newest`: the highest generation among the devices that were paired with the table. */
const pairingQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('device as d')
    .select(['d.id', 'd.tableId', 'd.generation', 'd.lastSeq', 'd.revokedAt', 'd.version'])
    .select((eb) =>
      eb
        .selectFrom('device as other')
        .select((of) => of.fn.max('other.generation').as('generation'))
        .whereRef('other.tableId', '=', 'd.tableId')
        .whereRef('other.kind', '=', 'd.kind')
        .as('newest'),
    );

const pairingOf = prepared((db, { id }: { id: number }) => pairingQuery(db).where('d.id', '=', id));
/** Locks the devices, so that the numbers can be taken later without a wait. A device that another transaction changes leaves the batch. */
const pairingsOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  pairingQuery(db).where('d.id', '=', sql<number>`any(${ids}::int[])`).forUpdate('d').skipLocked(),
);

const pairing = batchedRead(
  async (db, { id }: { id: number }) => (await pairingOf(db, { id })).rows,
  async (db, values) => {
    const { rows } = await pairingsOf(db, { ids: values.map(({ id }) => id) });
    return values.map(({ id }) => rows.filter((row) => row.id === id));
  },
);

/** Returns the version of the device's row for `advanceDevice`, or null for other actors. Throws when the device is unpaired, fenced or out of sequence. */
export async function checkDevice(db: Transaction<Database>, request: NumberedRequest): Promise<number | null> {
  if (request.actor.kind !== 'device') return null;
  const [device] = await pairing(db, { id: request.actor.deviceId });
  if (!device || device.revokedAt !== null) throw unauthorized('This device is no longer paired.');
  if (device.tableId !== null && (device.newest ?? 0) > device.generation) throw new DeviceFenced();
  if (request.deviceSeq === undefined) return device.version;
  const expect = device.lastSeq + 1;
  if (request.deviceSeq > expect) throw new DeviceGap(expect);
  if (request.deviceSeq < expect) throw new DeviceStale();
  return device.version;
}

/**
 * Takes the number. Throws StaleRow, so that the unit runs again, when a second request took the number first or a new pairing changed the row
 * (hall/devices/pair.ts). The next attempt then finds the other request's answer, or that this device is fenced.
 */
export async function advanceDevice(db: Transaction<Database>, request: NumberedRequest, version: number | null): Promise<void> {
  if (request.actor.kind !== 'device' || request.deviceSeq === undefined || version === null) return;
  const { deviceSeq: taken } = request;
  if ((await takeNumber(db, { id: request.actor.deviceId, taken, before: taken - 1, version })) !== 1) throw new StaleRow();
}

type DeviceNumber = { id: number; taken: number; before: number; version: number };

const takeOne = prepared((db, { id, taken, before, version }: DeviceNumber) =>
  db.updateTable('device').set({ lastSeq: taken }).where('id', '=', id).where('lastSeq', '=', before).where('version', '=', version),
);
const takeMany = preparedSql(
  ({ rows }: { rows: string }) => sql`update device as d set last_seq = v.taken
    from json_to_recordset(${rows}::json) as v (id int, taken int, before int, version int)
    where d.id = v.id and d.last_seq = v.before and d.version = v.version`,
);
const takeNumber = batchedWrite(
  async (db, number: DeviceNumber) => (await takeOne(db, number)).changed,
  async (db, numbers) => (await takeMany(db, { rows: jsonOfRows(numbers) })).changed,
);
