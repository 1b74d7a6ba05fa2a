/** The times that the phones of the players show for waiting matches, and the calls that would come before them (machines/README.md 11.6). */
import type { Kysely } from 'kysely';
import type { AutopilotMode } from '#contract/match/next-calls.ts';
import { callableFrom, inSteps } from '#machines/forecast/promise.ts';
import { unpublishedAmong } from '../../entity/published.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { dayInZone, wallTime } from '../../kernel/time/local-time.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { promisesOf } from './stored-promises.ts';

/**
 * Throws `promisedLater` if now is more than 5 minutes before the latest time that was promised for one of these matches, or before the planned time
 * of one without a promise. A match that is on a table already is only moved.
 */
export async function refuseBeforePromise({ db, now }: WorkContext, matchIds: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['m.id', 'm.label', 'm.scheduledTime', 'r.mnemonic', 'e.id as eventId', 'e.timeZone'])
    .where('m.id', 'in', [...matchIds])
    .where('m.tableId', 'is', null)
    .execute();
  const hidden = await unpublishedAmong(
    db,
    rows.map(({ eventId }) => eventId),
  );
  const promises = await promisesOf(db, matchIds);
  const early = rows
    .flatMap(({ id, label, scheduledTime, mnemonic, eventId, timeZone }) => {
      // Before the first promise the phones show the planned time.
      const planned = scheduledTime === null ? undefined : Date.parse(scheduledTime);
      const { notBefore, latest } = promises.get(id) ?? { notBefore: planned, latest: planned };
      if (hidden.has(eventId) || notBefore === undefined || latest === undefined || callableFrom({ latest }) <= now.getTime()) return [];
      return [{ name: `${mnemonic}-${label}`, at: notBefore, words: timeWords(inSteps(notBefore), now, timeZone) }];
    })
    .toSorted((one, other) => one.at - other.at);
  const [first, ...others] = early;
  if (!first) return;
  const list = others.length === 0 ? first.words : early.map(({ name, words }) => `${words} for ${name}`).join(', ');
  throw notAllowed({ code: 'promisedLater', sentence: `The players’ phones say not before ${list}.` });
}

/** '16:40', or '10:00 on 26.09' for another day. */
function timeWords(at: number, now: Date, timeZone: string): string {
  const [day = '', time = ''] = wallTime(new Date(at), timeZone).split(' ');
  return day === dayInZone(now, timeZone) ? time : `${time} on ${day.slice(8)}.${day.slice(5, 7)}`;
}

/**
 * Returns the earliest call of each match that keeps its promise, in an event that calls by itself. Elsewhere a person decides about each call,
 * and nothing is returned.
 */
export async function promisedFrom(db: Kysely<Database>, mode: AutopilotMode, matchIds: readonly number[]): Promise<Map<number, number>> {
  if (mode !== 'CALL' && mode !== 'APPROVE') return new Map();
  return new Map([...(await promisesOf(db, matchIds))].map(([id, promise]) => [id, callableFrom(promise)]));
}
