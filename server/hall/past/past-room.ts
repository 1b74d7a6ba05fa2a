/** The rows of a room at a past moment, in the shape of the live room. Nothing of them is sent to a live room. */
import type { Selectable } from 'kysely';
import type { PastRoom } from '#contract/live/past-calls.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { isLive, isUpcoming, type TournamentStatus } from '#machines/names.ts';
import { countUntil, type ReplayState } from '#machines/replay/replay.ts';
import { publicContext } from '../../entity/public-context.ts';
import { notFound } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { momentIn, readPastTime } from '../../sport/replay/moment.ts';
import { pastIsBusy } from '../../sport/replay/read-changes.ts';
import { firstDraws, rowsOf, type StateRow } from '../../sport/replay/state-rows.ts';
import type { Context } from '../../store/context.ts';
import type { BilliardTableTable, MatchTable } from '../../store/schema/matches.ts';
import { withoutStaffFields } from '../live/match-readers.ts';
import { presentRows } from '../live/present.ts';
import type { PublicRoom } from '../live/rooms.ts';
import { eventOfRoom, isPublishedRoom } from '../live/unpublished-rooms.ts';
import { presentPastMatches } from './past-matches.ts';
import type { PastReplays } from './past-replays.ts';

type PastMatch = StateRow<Selectable<MatchTable>>;
type PastTable = StateRow<Selectable<BilliardTableTable>>;

/** Reading the journal of an event takes up to a second. */
const limiter = createLimiter({ maxParallel: 1, maxWaiting: 20, refusal: pastIsBusy });

type PastRoomInput = { room: PublicRoom; text: string; replays: PastReplays };

/** Throws 404 for a room without a published event, 400 for a moment that cannot be shown, and 503 if strangers have read too much. */
export async function readPastRoom(context: Context, { room, text, replays }: PastRoomInput): Promise<PastRoom> {
  const time = readPastTime(text, context.clock());
  const name = `${room.kind}:${room.id}`;
  const eventId = await eventOfRoom(context.read, name);
  if (eventId === undefined || !(await isPublishedRoom(context.read, name))) throw notFound();
  const { timeZone } = await context.read.selectFrom('event').select('timeZone').where('id', '=', eventId).executeTakeFirstOrThrow();
  return limiter(async () => {
    const read = await replays(eventId, time);
    const at = momentIn(read, time, timeZone);
    const state = read.replay.stateAfter(Math.max(read.known, countUntil(read.replay.changes, at)));
    return { at, timeZone, state: await changesAt(context, { room, eventId, state, at }) };
  });
}

type PastInput = { room: PublicRoom; eventId: number; state: ReplayState; at: string };

async function changesAt(context: Context, { room, eventId, state, at }: PastInput): Promise<LiveChange[]> {
  const { read } = publicContext(context);
  const drawn = await firstDraws(context.read, eventId);
  const matches = rowsOf<Selectable<MatchTable>>(state, 'match').filter(({ tournamentId }) => (drawn.get(tournamentId) ?? '') <= at);
  const tables = rowsOf<Selectable<BilliardTableTable>>(state, 'table').sort((one, other) => one.displayNumber - other.displayNumber);
  const tournaments = rowsOf<{ tournamentStatus: TournamentStatus }>(state, 'tournament');
  const status = new Map(tournaments.map(({ id, tournamentStatus }) => [id, tournamentStatus]));
  const shown = matches.filter((match) => isShown(room, match));
  const numbers = new Map(tables.map(({ id, displayNumber }) => [id, displayNumber]));
  const rows = await presentPastMatches(read, shown, { tables: numbers, tournamentStatus: status });
  const shownTables = tables.filter(({ id }) => room.kind === 'event' || (room.kind === 'table' && id === room.id));
  return [
    ...(room.kind === 'tournament' ? await tournamentAt(context, room.id, status) : await presentRows(read, 'event', [eventId])),
    ...(await tablesAt(context, shownTables, matches)),
    ...rows.map((row) => ({ kind: 'match' as const, id: row.id, version: row.version, row: withoutStaffFields(row) })),
  ];
}

/** As the live rooms choose their matches (live/rooms.ts). */
function isShown({ kind, id }: PublicRoom, match: PastMatch): boolean {
  if (kind === 'tournament') return match.tournamentId === id;
  if (kind === 'table') return match.tableId === id && isLive(match.status);
  const isAwaited = isUpcoming(match.status) && (match.participantAId !== null || match.participantBId !== null);
  return isLive(match.status) || isAwaited;
}

async function tablesAt(context: Context, tables: readonly PastTable[], matches: readonly PastMatch[]): Promise<LiveChange[]> {
  const past = new Map(tables.map((table) => [table.id, table]));
  const played = new Map(matches.flatMap(({ id, status, tableId }) => (isLive(status) && tableId !== null ? [[tableId, id]] : [])));
  const today = await presentRows(context.read, 'table', [...past.keys()]);
  return today.flatMap((change) => {
    const then = past.get(change.id);
    if (change.kind !== 'table' || !then) return [];
    // The journal does not hold why a table was blocked.
    const { version, tableStatus, statusSince, streamQueue, nextMatchId, nextStart } = then;
    const row = {
      ...change.row,
      version,
      tableStatus,
      statusSince,
      ...{ streamQueue, nextMatchId, nextStart },
      blockedReason: null,
      matchId: played.get(change.id) ?? null,
    };
    return [{ kind: 'table' as const, id: change.id, version, row }];
  });
}

async function tournamentAt({ read }: Context, id: number, status: ReadonlyMap<number, TournamentStatus>): Promise<LiveChange[]> {
  const today = await presentRows(read, 'tournament', [id]);
  return today.map((change) =>
    change.kind === 'tournament'
      ? { ...change, row: { ...change.row, tournamentStatus: status.get(id) ?? change.row.tournamentStatus } }
      : change,
  );
}
