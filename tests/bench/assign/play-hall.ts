/** Plays a hall with one order of calls, on the rules, the paths and the choice of the product. */
import { type Path, pathsOf } from '#machines/assign/call-order.ts';
import { type CallFacts, hindranceOf, waitedMinutes } from '#machines/assign/callable-matches.ts';
import { type Candidate, chooseCalls } from '#machines/assign/choose-calls.ts';
import { createMinHeap } from '#machines/forecast/min-heap.ts';
import { priorPace, remainingMs } from '#machines/forecast/pace.ts';
import { turnOverMs } from '#machines/match/playtime.ts';
import type { Hall, HallMatch } from './hall.ts';
import { type HallRow, hallRow } from './hall-row.ts';
import { randomOf } from './random.ts';

/** `FIRST_COME`: the match whose players have waited longest comes first. A number: the weight of a minute of waiting in the next calls. */
export type CallOrder = 'FIRST_COME' | number;

/** All in minutes since the begin of the hall. `readyAt`: both players are known, free and rested. */
export type PlayedMatch = { id: number; tableId: number; freeAt: number; readyAt: number; start: number; end: number };

const minute = 60_000;
/** Whole milliseconds that are exact as a fraction of a minute: sums of times have no rounding errors, so no match rests a moment too short. */
const exact = (minutes: number): number => Math.round(minutes * 32) / 32;
const turnOver = turnOverMs / minute;

/** Returns the matches that needed a table, in the order of their starts. */
export function playHall(hall: Hall, order: CallOrder): PlayedMatch[] {
  const matches = hall.matches.map((match) => ({
    ...match,
    plannedAt: match.plannedAt === null ? null : exact(match.plannedAt),
    playedMinutes: match.playedMinutes === 0 ? 0 : Math.max(exact(match.playedMinutes), 1 / 32),
  }));
  const run = beginRun({ ...hall, matches });
  let now = 0;
  for (;;) {
    callAll(run, order, now);
    let next = run.moments.pop();
    while (next && next.at <= now) next = run.moments.pop();
    if (!next) return run.played;
    now = next.at;
    for (const end of run.ending.filter(({ at }) => at <= now)) finish(run, end.row, now);
    run.ending = run.ending.filter(({ at }) => at > now);
  }
}

type HallRun = {
  hall: Hall;
  matches: ReadonlyMap<number, HallMatch>;
  rows: ReadonlyMap<number, HallRow>;
  /** Matches whose players are both known, and that have not begun. */
  waiting: Set<HallRow>;
  paths: ReadonlyMap<number, Path>;
  orders: ReadonlyMap<number, number>;
  moments: ReturnType<typeof createMinHeap<{ at: number }>>;
  ending: { at: number; row: HallRow }[];
  freeFrom: Map<number, number>;
  playing: Map<number, number>;
  lastEnds: Map<number, number>;
  lastTables: Map<number, number>;
  /** Matches of stage 1 that are not over, by tournament. */
  open: Map<number, number>;
  qualifiers: Map<number, number[]>;
  played: PlayedMatch[];
};

function beginRun(hall: Hall): HallRun {
  const matches = new Map(hall.matches.map((match) => [match.id, match]));
  const rows = new Map(hall.matches.map((match) => [match.id, hallRow(match)]));
  const labels = new Intl.Collator('en', { numeric: true });
  const ordered = hall.matches.toSorted((one, other) => labels.compare(one.label, other.label) || one.id - other.id);
  const run: HallRun = {
    ...{ hall, matches, rows, waiting: new Set(), ending: [], played: [] },
    paths: expectedPaths(hall, rows),
    orders: new Map(ordered.map(({ id }, at) => [id, at])),
    moments: createMinHeap((one, other) => one.at < other.at),
    freeFrom: new Map(hall.tables.map((id) => [id, 0])),
    ...{ playing: new Map(), lastEnds: new Map(), lastTables: new Map(), open: new Map(), qualifiers: new Map() },
  };
  for (const { winnerTo, loserTo } of hall.matches)
    for (const to of [winnerTo, loserTo]) {
      const next = to && rows.get(to.id);
      if (next) next.feeders += 1;
    }
  for (const { tournamentId, stage } of hall.matches) if (stage === 1) run.open.set(tournamentId, (run.open.get(tournamentId) ?? 0) + 1);
  for (const row of rows.values()) settle(run, row, 0);
  for (const { plannedAt } of hall.matches) if (plannedAt !== null) run.moments.push({ at: plannedAt });
  return run;
}

/** Like the server, which knows only the number of rounds of a stage that is not drawn yet. */
function expectedPaths({ matches }: Hall, rows: ReadonlyMap<number, HallRow>): Map<number, Path> {
  const minutesOf = ({ raceTo, minutesPerRack }: HallRow) => remainingMs(priorPace(minutesPerRack), raceTo).mid / minute;
  const rowsOf = (wanted: 1 | 2) => matches.flatMap(({ id, stage }) => (stage === wanted ? (rows.get(id) ?? []) : []));
  const late = Map.groupBy(rowsOf(2), ({ tournamentId }) => tournamentId);
  // A single elimination of n matches has log2(n + 1) rounds.
  const laterRounds = new Map([...late].map(([id, all]) => [id, Math.log2(all.length + 1)]));
  return new Map([...pathsOf(rowsOf(1), minutesOf, laterRounds), ...pathsOf(rowsOf(2), minutesOf)]);
}

/** A match with both players waits for a table; one that is decided without play is over at once. */
function settle(run: HallRun, row: HallRow, now: number): void {
  const match = run.matches.get(row.id);
  if (!match || row.matchStatus === 'APPROVED') return;
  if (match.playedMinutes === 0 && row.arrived === row.feeders) {
    deliver(run, row, match, now);
    return;
  }
  if (row.participantAId === null || row.participantBId === null) return;
  row.matchStatus = 'SCHEDULED';
  run.waiting.add(row);
}

function callAll(run: HallRun, order: CallOrder, now: number): void {
  const slots = [...run.freeFrom].flatMap(([tableId, at]) =>
    at <= now ? [{ tableId, displayNumber: tableId, at: now * minute, isReserved: false, isShow: false }] : [],
  );
  if (slots.length === 0) return;
  const facts = factsAt(run, now);
  const candidates = [...run.waiting].flatMap((row): Candidate[] => {
    const playerIds = [row.participantAId ?? 0, row.participantBId ?? 0];
    if (hindranceOf(row, playerIds, facts)) return [];
    const waited = waitedMinutes(row, playerIds, facts);
    return [
      {
        ...{ matchId: row.id, order: run.orders.get(row.id) ?? 0, playerIds, pinnedTableId: null, forbiddenTableIds: [], seed: null },
        pathMinutes: order === 'FIRST_COME' ? 0 : Math.round(run.paths.get(row.id)?.minutes ?? 0),
        waitedMinutes: order === 'FIRST_COME' ? waited : Math.floor(waited),
        lastTableIds: playerIds.flatMap((id) => run.lastTables.get(id) ?? []),
        ...{ namedTableId: null, freshName: null },
      },
    ];
  });
  const calls = chooseCalls({ candidates, slots, waitWeight: order === 'FIRST_COME' ? 1 : order, now: now * minute });
  for (const { matchId, tableId } of calls) start(run, matchId, tableId, now);
}

const factsAt = ({ hall, playing, lastEnds }: HallRun, now: number): CallFacts => ({
  now: now * minute,
  restMinutes: Math.max(hall.restMinutes, turnOver),
  playing,
  lastEnds,
  heldUntil: new Map(),
  pausedUntil: new Map(),
  roundPausedUntil: new Map(),
  playerHeldUntil: new Map(),
  promisedFrom: new Map(),
});

function start(run: HallRun, matchId: number, tableId: number, now: number): void {
  const [row, match] = [run.rows.get(matchId), run.matches.get(matchId)];
  if (!row || !match) return;
  const playerIds = [row.participantAId ?? 0, row.participantBId ?? 0];
  const end = now + match.playedMinutes;
  const planned = row.matchScheduledTime === null ? 0 : Date.parse(row.matchScheduledTime) / minute;
  const lastEnds = playerIds.flatMap((id) => run.lastEnds.get(id) ?? []).map((at) => at / minute);
  const rest = Math.max(run.hall.restMinutes, turnOver);
  run.played.push({
    ...{ id: matchId, tableId, start: now, end },
    freeAt: Math.max(planned, ...lastEnds),
    readyAt: Math.max(planned, ...lastEnds.map((at) => at + rest)),
  });
  row.matchStatus = 'RUNNING';
  row.tableId = tableId;
  run.waiting.delete(row);
  for (const id of playerIds) {
    run.playing.set(id, matchId);
    run.lastTables.set(id, tableId);
  }
  run.freeFrom.set(tableId, end + turnOver);
  run.ending.push({ at: end, row });
  for (const at of [end, end + turnOver, end + rest]) run.moments.push({ at });
}

function finish(run: HallRun, row: HallRow, now: number): void {
  const match = run.matches.get(row.id);
  if (!match) return;
  for (const id of [row.participantAId, row.participantBId]) {
    if (id === null) continue;
    run.playing.delete(id);
    run.lastEnds.set(id, now * minute);
  }
  deliver(run, row, match, now);
}

function deliver(run: HallRun, row: HallRow, match: HallMatch, now: number): void {
  row.matchStatus = 'APPROVED';
  row.tableId = null;
  const winner = match.winner === 'A' ? row.participantAId : row.participantBId;
  const loser = match.winner === 'A' ? row.participantBId : row.participantAId;
  for (const [to, player] of [[match.winnerTo, winner] as const, [match.loserTo, loser] as const]) {
    const next = to && run.rows.get(to.id);
    if (!next || !to) continue;
    if (to.side === 'A') next.participantAId = player;
    else next.participantBId = player;
    next.arrived += 1;
    settle(run, next, now);
  }
  if (match.stage === 2) return;
  if (match.winnerTo === null && winner !== null)
    run.qualifiers.set(match.tournamentId, [...(run.qualifiers.get(match.tournamentId) ?? []), winner]);
  const open = (run.open.get(match.tournamentId) ?? 1) - 1;
  run.open.set(match.tournamentId, open);
  if (open === 0) drawSecondStage(run, match.tournamentId, now);
}

/** The lot is the same for every order of calls: it goes by the ids of the players. */
function drawSecondStage(run: HallRun, tournamentId: number, now: number): void {
  const random = randomOf(tournamentId);
  const lots = (run.qualifiers.get(tournamentId) ?? []).toSorted((one, other) => one - other).map((id) => ({ id, lot: random.next() }));
  const drawn = lots.sort((one, other) => one.lot - other.lot).map(({ id }) => id);
  const stage = run.hall.matches.filter((match) => match.tournamentId === tournamentId && match.stage === 2);
  for (const { id } of stage) {
    const row = run.rows.get(id);
    if (!row || row.feeders > 0) continue;
    row.participantAId = drawn.pop() ?? null;
    row.participantBId = drawn.pop() ?? null;
    row.matchScheduledTime = new Date(now * minute).toISOString();
    settle(run, row, now);
  }
}
