/** Turns a change into the steps that carry it out, or returns the reason why it is not possible. */
import type { ForecastTable } from '../forecast/forecast.ts';
import { outsideEvent } from '../match/event-days.ts';
import type { Instant, Refusal } from '../match/events.ts';
import { planShift } from '../match/shift.ts';
import { isLive, isUpcoming } from '../names.ts';
import { sentences } from '../sentences.ts';
import { applySteps, mergeSteps } from './apply-steps.ts';
import type { PlanStep, WhatIfChange, WhatIfHall, WhatIfMatch } from './changes.ts';

/** The highest number of tables of an event. */
const maxTables = 200;

type ResolvedChange = { steps: PlanStep[]; refusal: null } | { steps: null; refusal: Refusal };
type ChangeOf<Kind extends WhatIfChange['kind']> = Extract<WhatIfChange, { kind: Kind }>;

/** Returns the steps of all changes together with the tables and matches after them, or the first refusal. `index`: of the refused change. */
export function resolveChanges<Match extends WhatIfMatch>(
  hall: WhatIfHall<Match>,
  changes: readonly WhatIfChange[],
): { steps: PlanStep[]; hall: WhatIfHall<Match>; refusal: null } | { refusal: Refusal; index: number } {
  const steps: PlanStep[] = [];
  let after = hall;
  for (const [index, change] of changes.entries()) {
    const resolved = resolveChange(after, change);
    if (resolved.refusal) return { refusal: resolved.refusal, index };
    steps.push(...resolved.steps);
    after = applySteps(after, resolved.steps);
  }
  return { steps: mergeSteps(steps), hall: after, refusal: null };
}

function resolveChange(hall: WhatIfHall, change: WhatIfChange): ResolvedChange {
  switch (change.kind) {
    case 'MOVE_MATCH':
      return moveMatch(hall, change);
    case 'BLOCK_TABLE':
      return blockTable(hall, change);
    case 'RACE_TO':
      return setRace(hall, change);
    case 'ADD_TABLE':
      return addTable(hall, change);
    case 'SHIFT':
      return shift(hall, change);
    default:
      return change satisfies never;
  }
}

const refuse = (code: Refusal['code'], sentence: string): ResolvedChange => ({ steps: null, refusal: { code, sentence } });
const allow = (steps: PlanStep[]): ResolvedChange => ({ steps, refusal: null });

function moveMatch(hall: WhatIfHall, { matchId, tableId, scheduledTime }: ChangeOf<'MOVE_MATCH'>): ResolvedChange {
  const match = openMatch(hall, matchId);
  if (!match) return refuse('MATCH_NOT_OPEN', notOpen);
  if (isMain(match)) return refuse('TEAM_MATCH', `${nameOf(match)} is a match of teams: move its single matches.`);
  const status = whyNotMovable(hall, match, scheduledTime);
  if (status) return { steps: null, refusal: status };
  const steps: PlanStep[] = [];
  if (scheduledTime !== null) {
    if (match.matchScheduledTime === null)
      return refuse('TIME_NOT_PLANNED', `${nameOf(match)} has no time yet. Enter it in the form of the match.`);
    const refusal = whyNotTime(hall, scheduledTime);
    if (refusal) return { steps: null, refusal };
    steps.push({ kind: 'TIME', matchId, from: match.matchScheduledTime, to: scheduledTime });
  }
  if (tableId !== null) {
    const table = hall.tables.find(({ id }) => id === tableId);
    if (!table) return refuse('TABLE_UNKNOWN', unknownTable);
    if (table.tableStatus === 'BLOCKED') return refuse('TABLE_BLOCKED', `Table ${table.displayNumber} is blocked: unblock it first.`);
    if (match.tableId === null) steps.push({ kind: 'PIN', matchId, from: hall.pins.get(matchId) ?? null, to: tableId });
    else if (match.tableId !== tableId) {
      if (table.tableStatus !== 'FREE') return refuse('TABLE_ASSIGNED', `Table ${table.displayNumber} has a match already.`);
      steps.push({ kind: 'ASSIGNMENT', matchId, from: match.tableId, to: tableId });
    }
  }
  const changing = mergeSteps(steps);
  return changing.length > 0 ? allow(changing) : refuse('NOTHING_CHANGES', `${nameOf(match)} is already planned like this.`);
}

/** An announced match can change its table, but not its time. */
function whyNotMovable(hall: WhatIfHall, match: WhatIfMatch, time: Instant | null): Refusal | null {
  if (!isLive(match.matchStatus)) return null;
  const table = hall.tables.find(({ id }) => id === match.tableId);
  const stands = `${nameOf(match)} is on table ${table?.displayNumber ?? '?'}`;
  if (match.matchStatus === 'READY')
    return time === null ? null : { code: 'MATCH_STARTED', sentence: `${stands} already: its time can no longer change.` };
  if (match.matchStatus === 'FINISHED') return { code: 'MATCH_FINISHED', sentence: `${stands} and is finished: it stays there.` };
  return {
    code: match.matchStatus === 'TIMEOUT' ? 'MATCH_IN_TIMEOUT' : 'MATCH_RUNNING',
    sentence: `${stands} and has begun: it stays there.`,
  };
}

function whyNotTime({ now, days }: WhatIfHall, at: Instant): Refusal | null {
  if (Date.parse(at) % quarterMs !== 0) return { code: 'NO_QUARTER_HOUR', sentence: sentences.quarterHour };
  if (Date.parse(at) < now - quarterMs) return { code: 'TIME_IS_OVER', sentence: 'This time is in the past.' };
  const outside = outsideEvent(at, days);
  return outside === null ? null : { code: 'OUTSIDE_EVENT', sentence: withoutQuestion(outside) };
}

function blockTable(hall: WhatIfHall, { tableId, from, until }: ChangeOf<'BLOCK_TABLE'>): ResolvedChange {
  const table = hall.tables.find(({ id }) => id === tableId);
  if (!table) return refuse('TABLE_UNKNOWN', unknownTable);
  const name = `Table ${table.displayNumber}`;
  if (table.tableStatus === 'BLOCKED') return refuse('TABLE_BLOCKED', `${name} is blocked already.`);
  if (hall.closures.has(tableId)) return refuse('TABLE_CLOSED', `${name} is already closed. Reopen it first.`);
  if (until !== null && Date.parse(until) <= Math.max(hall.now, Date.parse(from)))
    return refuse('TIME_IS_OVER', 'The end of the block must come after its start and after now.');
  const outside = outsideEvent(from, hall.days) ?? (until === null ? null : outsideEvent(until, hall.days));
  if (outside !== null) return refuse('OUTSIDE_EVENT', withoutQuestion(outside).replace('The match', 'The block'));
  return allow([{ kind: 'CLOSURE', tableId, from: null, to: { from: Date.parse(from) <= hall.now ? null : from, until } }]);
}

function setRace(hall: WhatIfHall, { matchId, raceTo }: ChangeOf<'RACE_TO'>): ResolvedChange {
  const chosen = openMatch(hall, matchId);
  if (!chosen) return refuse('MATCH_NOT_OPEN', notOpen);
  if (chosen.numberOfTeamMatches > 0) return refuse('TEAM_MATCH', 'The wins that a team match needs follow from its single matches.');
  const open = hall.matches.filter((match) => match.roundId === chosen.roundId && isPlayed(match) && hasNotBegun(match));
  const changing = open.filter((match) => match.raceTo !== raceTo);
  if (open.length === 0) return refuse('SAME_RACE_TO', `Every match of ${chosen.roundMnemonic} has begun: nothing can change.`);
  if (changing.length === 0)
    return refuse('SAME_RACE_TO', `Race-To of every match of ${chosen.roundMnemonic} that has not begun is ${raceTo} already.`);
  return allow(changing.map(({ id, raceTo: from }) => ({ kind: 'RACE', matchId: id, from, to: raceTo })));
}

function addTable(hall: WhatIfHall, { from }: ChangeOf<'ADD_TABLE'>): ResolvedChange {
  if (hall.tables.length >= maxTables) return refuse('TABLE_LIMIT', `An event has at most ${maxTables} tables.`);
  const outside = from === null ? null : outsideEvent(from, hall.days);
  if (outside !== null) return refuse('OUTSIDE_EVENT', withoutQuestion(outside).replace('The match', 'The first call'));
  const tableId = Math.min(0, ...hall.tables.map(({ id }) => id)) - 1;
  const steps: PlanStep[] = [{ kind: 'TABLE', tableId, from: null, to: freeNumber(hall.tables) }];
  const isLater = from !== null && Date.parse(from) > hall.now;
  return allow(isLater ? [...steps, { kind: 'CLOSURE', tableId, from: null, to: { from: null, until: from } }] : steps);
}

function freeNumber(tables: readonly ForecastTable[]): number {
  const numbers = new Set(tables.map(({ displayNumber }) => displayNumber));
  let number = 1;
  while (numbers.has(number)) number += 1;
  return number;
}

function shift(hall: WhatIfHall, { matchId, scope, minutes }: ChangeOf<'SHIFT'>): ResolvedChange {
  const chosen = openMatch(hall, matchId);
  if (!chosen) return refuse('MATCH_NOT_OPEN', notOpen);
  const matches = hall.matches
    .filter(({ tournamentId }) => tournamentId === chosen.tournamentId)
    .map((match) => ({ ...match, status: match.matchStatus, scheduledTime: match.matchScheduledTime }));
  const { shifted, outside } = planShift({ matches, which: { scope, at: chosen.matchScheduledTime }, minutes, days: hall.days });
  if (shifted.length === 0)
    return refuse('NOTHING_TO_SHIFT', 'No match that waits for a table has a time here: there is nothing to shift.');
  if (outside !== null) return refuse('OUTSIDE_EVENT', withoutQuestion(outside));
  return allow(shifted.map(({ id, from, to }) => ({ kind: 'TIME', matchId: id, from, to })));
}

const openMatch = ({ matches }: WhatIfHall, id: number): WhatIfMatch | undefined =>
  matches.find((match) => match.id === id && isPlayed(match));

const isPlayed = ({ aWalkover, bWalkover }: WhatIfMatch): boolean => !aWalkover && !bWalkover;
const hasNotBegun = ({ matchStatus }: WhatIfMatch): boolean => isUpcoming(matchStatus) || matchStatus === 'READY';
const isMain = ({ numberOfTeamMatches, teamParentMatchId }: WhatIfMatch): boolean => numberOfTeamMatches > 0 && teamParentMatchId === null;

const nameOf = ({ roundMnemonic, label }: WhatIfMatch): string => `${roundMnemonic}-${label}`;
const notOpen = 'This match is over, or it does not belong to this event.';
const unknownTable = 'This table does not belong to this event.';

/** A change that is only tried is refused, not confirmed. */
const withoutQuestion = (sentence: string): string => sentence.replace(': please confirm this.', '.');

const quarterMs = 15 * 60_000;
