/** Limits how often a stranger may register a screen or change its content: each costs a journal entry and a disk sync. */
import type { Kysely } from 'kysely';
import { addressKey } from '../../http/auth/address-key.ts';
import { type AttemptWindow, addToWindow, lockWindow, readWindow, secondsUntil } from '../../http/auth/counters.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { removeRows } from '../../store/rows/remove-rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { absentBefore, forgetAbsentStrangers, makeRoomForStranger } from './strangers.ts';

/** Per address: registrations and moves within the window, and stored strangers. A wall of TVs may share one player and so one address. */
const perAddress = { newDisplays: 20, moves: 120, windowMs: 10 * 60_000, stored: 40 } as const;
/** Higher limits for the address of a paired tablet: if the server is not in the hall, all its TVs share that address. */
const perHallAddress = { newDisplays: 80, stored: 120 } as const;
/** In milliseconds. A screen that belongs and was not seen for this long was taken down. */
const removedAfterMs = 30 * 86_400_000;

type DisplayReportKind = 'new' | 'moved';
type DisplayReport = {
  kind: DisplayReportKind;
  address: string;
  /** The display, if it belongs to the hall. Many such displays behind one address do not share one limit. */
  knownId?: number | undefined;
  /** The addresses of the paired devices that are connected now. */
  tabletAddresses: readonly string[];
};

const counterOf = ({ kind, address, knownId }: DisplayReport): string =>
  `display${kind === 'new' ? '' : '-moves'}:${knownId === undefined ? addressKey(address) : `#${knownId}`}`;

/** Refuses a client before anything is written, so that it does not queue among the writers. */
export async function refuseEarly(context: Context, report: DisplayReport): Promise<void> {
  const now = context.clock();
  requireTriesLeft(await readWindow(context, counterOf(report), perAddress.windowMs), report, now);
  if (report.kind === 'new') await requireSpace(context.read, report, now);
}

/** Counts one registration or move. Throws 429 with Retry-After at the limit. */
export async function countReport(work: WorkContext, report: DisplayReport): Promise<void> {
  const window = await lockWindow(work, counterOf(report), perAddress.windowMs);
  requireTriesLeft(window, report, work.now);
  if (report.kind === 'new') {
    await removeOld(work);
    await requireSpace(work.db, report, work.now);
    if (!(await makeRoomForStranger(work, report))) throw tooManyRequests(perAddress.windowMs / 1000);
  }
  await addToWindow(work, counterOf(report), window, perAddress.windowMs);
}

function newDisplayLimits({ address, tabletAddresses }: DisplayReport): { newDisplays: number; stored: number } {
  return tabletAddresses.some((tablet) => addressKey(tablet) === addressKey(address)) ? perHallAddress : perAddress;
}

function requireTriesLeft({ used, endsAt }: AttemptWindow, report: DisplayReport, now: Date): void {
  if (used >= (report.kind === 'new' ? newDisplayLimits(report).newDisplays : perAddress.moves))
    throw tooManyRequests(secondsUntil(endsAt, now));
}

async function requireSpace(db: Kysely<Database>, report: DisplayReport, now: Date): Promise<void> {
  const ownKey = addressKey(report.address);
  const { own } = await db
    .selectFrom('display')
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .where('addressKey', '=', ownKey)
    .where('belongsSince', 'is', null)
    .where('lastSeenAt', '>=', absentBefore(now))
    .executeTakeFirstOrThrow();
  if (Number(own) >= newDisplayLimits(report).stored) throw tooManyRequests(perAddress.windowMs / 1000);
}

async function removeOld(work: WorkContext): Promise<void> {
  const old = work.db.selectFrom('display').select(['id', 'version']).where('lastSeenAt', '<', removedBefore(work.now));
  await removeRows(work, 'display', await old.execute(), { type: 'forgotten', rooms: ['desk'] });
  await forgetAbsentStrangers(work);
}

const removedBefore = (now: Date): string => new Date(now.getTime() - removedAfterMs).toISOString();
