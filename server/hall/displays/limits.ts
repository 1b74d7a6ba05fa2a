/** How often a stranger may say that there is a new screen, or that one shows something else: each is a line in the record and a disk sync. */
import type { Kysely } from 'kysely';
import { addressKey } from '../../http/auth/address-key.ts';
import { addToWindow, lockWindow, readWindow, secondsUntil, type Window } from '../../http/auth/counters.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { removeRows } from '../../store/rows/remove-rows.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

/** Of one address within the window, and kept ones; a wall of TVs may share one player box. */
const perAddress = { newOnes: 20, moves: 120, windowMs: 10 * 60_000, kept: 40 } as const;
const most = 500;
/** A screen nobody has seen for so long was taken down. */
const forgottenAfterMs = 30 * 86_400_000;

export type Told = 'new' | 'moved';
type Asked = { told: Told; address: string };

const counterOf = ({ told, address }: Asked): string => `display${told === 'new' ? '' : '-moves'}:${addressKey(address)}`;

/** Before anything is written: who has to wait anyway keeps no place among the writers. */
export async function turnAwayEarly({ read, clock }: Context, asked: Asked): Promise<void> {
  const now = clock();
  requireLeft(await readWindow(read, counterOf(asked), perAddress.windowMs, now), asked.told, now);
  if (asked.told === 'new') await requirePlace(read, asked.address, now);
}

/** Throws 429 with Retry-After; counts. */
export async function takeTurn(work: Work, asked: Asked): Promise<void> {
  const window = await lockWindow(work, counterOf(asked), perAddress.windowMs);
  requireLeft(window, asked.told, work.now);
  if (asked.told === 'new') {
    await forgetOld(work);
    await requirePlace(work.db, asked.address, work.now);
  }
  await addToWindow(work, counterOf(asked), window, perAddress.windowMs);
}

function requireLeft({ used, endsAt }: Window, told: Told, now: Date): void {
  if (used >= (told === 'new' ? perAddress.newOnes : perAddress.moves)) throw tooManyRequests(secondsUntil(endsAt, now));
}

async function requirePlace(db: Kysely<Database>, address: string, now: Date): Promise<void> {
  const from = addressKey(address);
  const { own, all } = await db
    .selectFrom('display')
    .select((eb) => [eb.fn.countAll<number>().filterWhere('addressKey', '=', from).as('own'), eb.fn.countAll<number>().as('all')])
    .where('lastSeenAt', '>=', forgottenBefore(now))
    .executeTakeFirstOrThrow();
  if (Number(own) >= perAddress.kept || Number(all) >= most) throw tooManyRequests(perAddress.windowMs / 1000);
}

async function forgetOld(work: Work): Promise<void> {
  const old = work.db.selectFrom('display').select(['id', 'version']).where('lastSeenAt', '<', forgottenBefore(work.now));
  await removeRows(work, 'display', await old.execute(), { type: 'forgotten', rooms: ['desk'] });
}

const forgottenBefore = (now: Date): string => new Date(now.getTime() - forgottenAfterMs).toISOString();
