/**
 * Stores the next match of each free table, so that office, TVs, scoreboards and tablets name the one that the desk's next calls name. It follows
 * every change of an event within about a second, and looks at the clock every few seconds.
 */

import { callPlansOf } from '#machines/assign/calling-hall.ts';
import type { NamedMatch } from '#machines/assign/named-match.ts';
import { nextOnTables } from '#machines/assign/next-on-tables.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { sharedCallPlans } from '../forecast/call-plans.ts';
import { eventForecast } from '../forecast/event-forecast.ts';
import { namedType } from './named-in.ts';
import { readCallingHall, type StoredCallingHall } from './read-hall.ts';

const chooser: Actor = { kind: 'system', name: 'next-matches' };

/** Renews the next matches of the events whose tournaments run, or of all events in hand. Returns the number of tables that have changed. */
export async function renewNextMatches(context: Context, which: 'running' | 'all' = 'all'): Promise<number> {
  const eventIds = which === 'all' ? await eventsInHand(context.read) : await runningEvents(context);
  let changed = which === 'all' ? await clearOthers(context) : 0;
  for (const eventId of eventIds) changed += await renewIn(context, eventId);
  return changed;
}

/** An event that was postponed or is over calls no matches: its tables name none. */
async function clearOthers(context: Context): Promise<number> {
  const rows = await context.read
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .select(['bt.id as tableId', 'bt.version', 'bt.eventId'])
    .where('bt.nextMatchId', 'is not', null)
    .where('e.eventStatus', 'not in', [...eventStatusesInHand])
    .orderBy('bt.id')
    .execute();
  let cleared = 0;
  for (const [eventId, tables] of Map.groupBy(rows, (row) => row.eventId))
    cleared += await save(
      context,
      eventId,
      tables.map(({ tableId, version }) => ({ tableId, version, next: null })),
    );
  return cleared;
}

async function runningEvents({ read }: Context): Promise<number[]> {
  const inHand = await eventsInHand(read);
  const rows = await read
    .selectFrom('tournament')
    .select('eventId')
    .where('tournamentStatus', '=', 'RUNNING')
    .distinct()
    .orderBy('eventId')
    .execute();
  return rows.flatMap(({ eventId }) => (inHand.has(eventId) ? [eventId] : []));
}

async function renewIn(context: Context, eventId: number): Promise<number> {
  const hall = await readCallingHall(context, eventId);
  const { known } = await eventForecast(context, eventId, callPlansOf(hall));
  return save(context, eventId, changesIn(hall, nextOnTables(hall, known)));
}

async function save(context: Context, eventId: number, changes: readonly NameChange[]): Promise<number> {
  if (changes.length === 0) return 0;
  const { answer } = await commit(context, { actor: chooser }, async (work) => {
    let saved = 0;
    for (const { tableId, version, next } of changes) {
      const row = await work.db.selectFrom('billiardTable').selectAll().where('id', '=', tableId).executeTakeFirst();
      // The table has changed since it was read, maybe by another server: the next pass reads it again.
      if (row?.version !== version) continue;
      const columns = { nextMatchId: next?.matchId ?? null, nextStart: instantOf(next?.start), nextSince: instantOf(next?.since) };
      await saveRow(work, 'billiardTable', row, columns, { type: namedType, rooms: [`event:${eventId}`, `table:${tableId}`, 'matches'] });
      saved += 1;
    }
    return saved;
  });
  sharedCallPlans.forget(context);
  return answer;
}

type NameChange = { tableId: number; version: number; next: NamedMatch | null };

/** Returns the tables whose stored match is another one, in the order of their ids, so that two servers wait for each other instead of blocking each other. */
function changesIn({ tables }: StoredCallingHall, next: ReadonlyMap<number, NamedMatch>): NameChange[] {
  return tables
    .map(({ id, version, nextMatchId, nextStart }) => ({ tableId: id, version, nextMatchId, nextStart, next: next.get(id) ?? null }))
    .filter(({ nextMatchId, nextStart, next: own }) => nextMatchId !== (own?.matchId ?? null) || nextStart !== instantOf(own?.start))
    .sort((one, other) => one.tableId - other.tableId);
}

const instantOf = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());
