/** Six digits that pair a tablet with a table: valid once, for ten minutes, stored only as a keyed hash. */
import type { PairingCode } from '#contract/hall/devices.ts';
import { hashShortCode } from '../../http/auth/one-time-secrets.ts';
import { isPairingOver } from '../../http/auth/pairing-expiry.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { actorKey } from '../../kernel/actor.ts';
import { notAllowed, notFound, unavailable } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { eventOver } from './pair.ts';

const validForMs = 10 * 60_000;
const digits = 6;

type NewCodeInput = { tableId: number; kind: 'TABLET' | 'KEYPAD' };

/** Returns the code and its expiry. Throws when the table does not exist, the user may not pair devices there, or the event is over. */
export async function createPairingCode(context: Context, request: CommitRequest, input: NewCodeInput): Promise<PairingCode> {
  const { answer } = await commit(context, request, async (work) => {
    const { db, now, at, actor } = work;
    const table = await db
      .selectFrom('billiardTable as bt')
      .innerJoin('event as e', 'e.id', 'bt.eventId')
      .select(['bt.eventId', 'e.eventEndDate'])
      .where('bt.id', '=', input.tableId)
      .executeTakeFirst();
    if (!table) throw notFound();
    await requireScope(db, actor, 'device:manage', { eventId: table.eventId, tableId: input.tableId });
    if (isPairingOver(table.eventEndDate, at)) throw notAllowed(eventOver);
    await voidCodes(work, input);
    const code = await freshCode(context, work);
    const expiresAt = new Date(now.getTime() + validForMs).toISOString();
    await db
      .insertInto('pairingCode')
      .values({
        codeHash: hashShortCode(context, code),
        kind: input.kind,
        tableId: input.tableId,
        createdBy: actorKey(actor),
        createdAt: at,
        expiresAt,
        usedAt: null,
        deviceId: null,
      })
      .execute();
    work.record({ stream: `table:${input.tableId}`, version: 0, type: 'pairingCodeCreated', data: { kind: input.kind }, rooms: [] });
    return { code, expiresAt };
  });
  return answer;
}

/** A new code for a table invalidates the code before it. */
async function voidCodes({ db, at }: WorkContext, { tableId, kind }: NewCodeInput): Promise<void> {
  await db
    .updateTable('pairingCode')
    .set({ expiresAt: at })
    .where('tableId', '=', tableId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}

/** Returns a code that no other table shows at the same time. Throws 503 when no free code is found. */
async function freshCode(context: Context, { db, at }: WorkContext): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const number = context.random(6).readUIntBE(0, 6) % 10 ** digits;
    const code = String(number).padStart(digits, '0');
    const taken = await db
      .selectFrom('pairingCode')
      .select('id')
      .where('codeHash', '=', hashShortCode(context, code))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    if (!taken) return code;
  }
  throw unavailable('No code is free just now. Please try again.');
}
