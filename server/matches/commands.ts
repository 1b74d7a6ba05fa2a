/** The one door through which a match changes: HTTP, sockets, boxes, the simulator and effects all come in here. */
import type { Command, MatchCommandBody } from '#contract/live/commands.ts';
import type { Upon } from '#contract/live/standing.ts';
import type { Right } from '#contract/rights.ts';
import { isPassed } from '#machines/byes.ts';
import { stepMatch } from '#machines/match.ts';
import type { MatchEvent, MatchState, ProgressNote, Refusal } from '#machines/match-events.ts';
import { whyNot } from '#machines/match-rules.ts';
import { resultWords } from '#machines/result-words.ts';
import { isInScope, requireScope } from '../auth/scope.ts';
import type { Actor, Context } from '../context.ts';
import { type CommitRequest, type Committed, commitShared, type Work } from '../db/commit.ts';
import { stepRow } from '../db/rows.ts';
import { notAllowed, Problem } from '../errors.ts';
import { type Precondition, requireSeen } from '../precondition.ts';
import { holdTap, noteRefused, ownProposal, requireOneHistory, type TapQueue } from '../proposals/hold.ts';
import { isOvertaken } from '../proposals/overtaken.ts';
import { applyEffects, moveTables } from './effects.ts';
import { type Correction, countingTypes, writeHistory } from './history.ts';
import type { MatchAnswer, MatchWork } from './match-work.ts';
import { presentMatches } from './present.ts';
import { presentedAs } from './presented-as.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { matchRooms } from './rooms.ts';
import { waitForUndo } from './undo-event.ts';
import { keptForUndo } from './undo-kept.ts';

export type MatchRequest = CommitRequest & {
  matchId: number;
  right: Right;
  /** The versions its sender has seen. */
  expected?: readonly Precondition[];
  /** Why an approved match is changed. */
  reason?: string | null | undefined;
};

/** What to do, decided with the fresh row before the eyes. */
export type MatchPlan = (stored: StoredMatch, work: Work) => MatchEvent[] | Promise<MatchEvent[]>;

/** One command on one match as one unit of work: all its events happen or none. */
export function dispatchMatch(context: Context, request: MatchRequest, plan: MatchPlan): Promise<Committed<MatchAnswer>> {
  return commitShared(context, { ...request, about: `match:${request.matchId}` }, async (work) => {
    const stored = await readMatch(work, request.matchId);
    await waitForUndo(work, stored);
    await requireMatchScope(work, request.actor, rightFor(request, stored), stored);
    await requireVersion(work, stored, request.expected);
    return applyMatchEvents(work, stored, await plan(stored, work), request.reason ?? null);
  });
}

/** What became of a command: done, held beside what somebody else did, or refused and kept in the history as not counted. */
export type CommandOutcome = MatchAnswer & { proposalId?: number; refusal?: Refusal };

/** What tablets, boxes and people at a screen ask over a socket. `queue`: of a tablet that says what its taps were made upon. */
export function dispatchMatchCommand(
  context: Context,
  actor: Actor,
  command: Command,
  queue?: TapQueue,
): Promise<Committed<CommandOutcome>> {
  const { body, id, seq, ifVersion, upon } = command;
  const request: MatchRequest = {
    actor,
    commandId: id,
    fingerprint: JSON.stringify(body),
    deviceSeq: seq,
    matchId: body.matchId,
    right: 'match:score',
    expected: ifVersion === undefined ? [] : [{ version: ifVersion, by: 'body' }],
  };
  if (queue && upon && actor.kind === 'device') {
    const { matchId } = body;
    return commitShared(context, { ...request, about: `match:${matchId}` }, async (work) => {
      const stored = await readMatch(work, matchId);
      await waitForUndo(work, stored);
      return countOrHold(work, stored, { command, upon, queue });
    });
  }
  return dispatchMatch(context, request, async (stored, work) => {
    await requireOneHistory(work, stored);
    return [await commandEvent(body, work)];
  });
}

type Tap = { command: Command; upon: Upon; queue: TapQueue };

/** A tap counts where the match still stands as its tablet saw it; otherwise it is held, and only what changes nothing is refused. */
async function countOrHold(work: Work, stored: StoredMatch, { command, upon, queue }: Tap): Promise<CommandOutcome> {
  const { row, state, setting, eventId } = stored;
  const { body } = command;
  await requireTable(work, stored);
  const isHere = await isInScope(work.db, work.actor, 'match:score', { eventId, tableId: row.tableId });
  const event = isHere ? await eventOrRefusal(body, work) : notOnThisTable;
  const refusal = 'sentence' in event ? event : whyNot(state, setting, event);
  const isScore = body.type !== 'ACKNOWLEDGE_SHOTCLOCK';
  const waits = isScore && ((await ownProposal(work, row)) !== null || (await isOvertaken(work, stored, upon, queue.epoch)));
  if (!waits && !refusal && !('sentence' in event)) return applyMatchEvents(work, stored, [event]);
  const held = isScore ? await holdTap(work, stored, command, queue) : null;
  if (held) return held;
  const why = refusal ?? { code: 'COUNTED_ALREADY', sentence: 'The desk has counted this already.' };
  await noteRefused(work, stored, command, why);
  return { matchId: row.id, version: row.version, refusal: why };
}

/** A tablet speaks for its own table: of the match that is on it, or was a moment ago. */
async function requireTable(work: Work, stored: StoredMatch): Promise<void> {
  const { actor } = work;
  const { row, eventId } = stored;
  const knows = actor.kind === 'device' && actor.eventId === eventId && actor.tableId !== null;
  if (knows && (row.tableId === actor.tableId || row.previousAssignedTableId === actor.tableId)) return;
  await requireMatchScope(work, actor, 'match:score', stored);
}

async function eventOrRefusal(body: MatchCommandBody, work: Work): Promise<MatchEvent | Refusal> {
  try {
    return await commandEvent(body, work);
  } catch (error) {
    if (error instanceof Problem && error.key === 'error.notallowed') return { code: String(error.extra.code), sentence: error.message };
    throw error;
  }
}

/**
 * Steps the row through the events, writes it once, then history, journal and effects. Used inside a unit of work. `reason`: why an
 * approved match is changed.
 */
export async function applyMatchEvents(
  work: Work,
  stored: StoredMatch,
  events: readonly MatchEvent[],
  reason: string | null = null,
): Promise<MatchAnswer> {
  const { row } = stored;
  if (events.length === 0) return { matchId: row.id, version: row.version };
  const { state, steps } = stepThrough(stored, events, work.at);
  const { breakRule: _, ...columns } = state;
  const taken = steps.map(({ event }) => event);
  const correction = correctionOf(stored, steps, state, reason);
  await moveTables(work, stored, state);
  const undo = await keptForUndo(work, stored, taken);
  const { version } = await stepRow(work, 'tournamentMatch', row, columns, {
    type: taken.map(({ type }) => type).join('+'),
    data: { events: taken, changed: changedFields(stored.state, state), ...correction, ...(undo ? { undo } : {}) },
    rooms: matchRooms(stored, state),
  });
  await writeHistory(work, row.id, steps, correction);
  await applyEffects(withMatches(work), stored, state);
  return { matchId: row.id, version };
}

/** So that what follows can change further matches. */
export const withMatches = (work: Work): MatchWork => ({ ...work, apply: (stored, events) => applyMatchEvents(work, stored, events) });

type Step = { event: MatchEvent; note: ProgressNote; state: MatchState };

/** The first refusal refuses all. A match that ends is approved at once where the tournament says so (rules.md 4.1). */
function stepThrough(stored: StoredMatch, events: readonly MatchEvent[], at: string): { state: MatchState; steps: Step[] } {
  const steps: Step[] = [];
  let state = stored.state;
  const take = (event: MatchEvent): void => {
    const step = stepMatch(state, stored.setting, event);
    if (!step.ok) throw notAllowed(step.refusal);
    state = step.next;
    steps.push({ event, note: step.note, state });
  };
  for (const event of events) take(event);
  const hasEnded = stored.state.status !== 'FINISHED' && state.status === 'FINISHED';
  if (hasEnded && stored.autoApproveMatches) take({ type: 'APPROVE', at });
  return { state, steps };
}

/** A match that only a walkover decided is nobody's result: what changes in it follows from elsewhere. An approval taken back corrects none. */
function correctionOf({ state: before }: StoredMatch, steps: readonly Step[], after: MatchState, reason: string | null): Correction | null {
  const isTakenBack = steps.every(({ event }) => event.type === 'UNDO_APPROVE');
  if (before.status !== 'APPROVED' || isPassed(before) || isTakenBack) return null;
  return { resultBefore: resultWords(before), resultAfter: resultWords(after), reason };
}

/** As the presented match names them. */
function changedFields(before: MatchState, after: MatchState): string[] {
  const columns = Object.keys(after) as (keyof MatchState)[];
  return columns.filter((column) => before[column] !== after[column]).map(presentedAs);
}

/** Changing what is approved is a right of its own, by whatever door a person comes; a device's match is not on its table any more. */
function rightFor({ right, actor }: MatchRequest, { state }: StoredMatch): Right {
  const changes = right === 'match:edit' || (right === 'match:score' && actor.kind !== 'device');
  return changes && state.status === 'APPROVED' ? 'match:edit-approved' : right;
}

const notOnThisTable = { code: 'notOnThisTable', sentence: 'This match is not on the table of this device.' };

async function requireMatchScope(work: Work, actor: Actor, right: Right, { row, eventId }: StoredMatch): Promise<void> {
  const place = { eventId, tableId: row.tableId };
  if (actor.kind === 'device' && !(await isInScope(work.db, actor, right, place))) {
    throw notAllowed(notOnThisTable);
  }
  await requireScope(work.db, actor, right, place);
}

export async function requireVersion(work: Work, { row }: StoredMatch, expected: readonly Precondition[] = []): Promise<void> {
  const current = async () => (await presentMatches(work.db, [row.id]))[0];
  await requireSeen(work.db, { stream: `match:${row.id}`, version: row.version, expected, current });
}

async function commandEvent(body: MatchCommandBody, work: Work): Promise<MatchEvent> {
  const { at } = work;
  if (body.type === 'UNDO') return { type: 'UNDO', at, rack: await rackOfStep(work, body.matchId, body.step) };
  if (body.type === 'UNDO_RACK') return { type: 'UNDO', at, rack: body.rack };
  if (body.type === 'WITHDRAW_TIMEOUT') return { type: body.type, at, side: body.side, byOffice: work.actor.kind === 'user' };
  const { matchId: _, ...event } = body;
  return { ...event, at };
}

/** An undo names the step it takes back by the id of the command that made it, never "the last one" (contract.md R2). */
async function rackOfStep({ db }: Work, matchId: number, step: string): Promise<number> {
  const entry = await db
    .selectFrom('matchProgress')
    .select(['rack', 'undone'])
    .where('matchId', '=', matchId)
    .where('commandId', '=', step)
    .where('progressType', 'in', countingTypes)
    .executeTakeFirst();
  if (entry?.undone) throw notAllowed({ code: 'alreadyUndone', sentence: 'This rack was already taken back.' });
  if (!entry?.rack) throw notAllowed({ code: 'unknownStep', sentence: 'This rack is no longer part of the score.' });
  return entry.rack;
}
