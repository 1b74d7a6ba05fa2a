/**
 * Commands that tablets, keypads and users send over a socket. A tablet's tap counts only if the match is still as the tablet saw it;
 * otherwise it is held.
 */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Command, MatchCommandBody } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { MatchEvent, Refusal } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { isInScope } from '../../http/auth/scope.ts';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import { notAllowed, notFound, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitResult, commitShared, type WorkContext } from '../../store/unit/commit.ts';
import { isMatchOfDevice } from '../proposals/device-match.ts';
import { hasForeignChange } from '../proposals/foreign-change.ts';
import { whyNotHoldMore } from '../proposals/held-limits.ts';
import { holdTap, noteRefused, ownProposal, reportedScore, requireOneHistory, type TapQueue } from '../proposals/hold-tap.ts';
import { applyMatchEvents, dispatchMatch, type MatchRequest, notOnThisTable, requireMatchScope } from './commands.ts';
import { countingTypes } from './history.ts';
import type { MatchAnswer } from './match-work.ts';
import { findMatch, type StoredMatch } from './read.ts';
import { waitForUndo } from './undo-event.ts';

/** The result of a command: applied, held as a proposal, or refused and noted in the history as not counted. */
export type CommandOutcome = MatchAnswer & { proposalId?: number; refusal?: Refusal<ErrorCode> };

/** `queue`: given for a tablet that says which score its taps were made on. Returns the outcome; throws a Problem when the command is refused. */
export function dispatchMatchCommand(
  context: Context,
  actor: Actor,
  command: Command,
  queue?: TapQueue,
): Promise<CommitResult<CommandOutcome>> {
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
    const tap = { command, upon, queue };
    const count = async (work: WorkContext) => {
      const stored = await findMatch(work, matchId);
      if (!stored) return noteMissing(work, tap);
      await waitForUndo(work, stored);
      return countOrHold(work, stored, tap);
    };
    return commitShared(context, { ...request, about: `match:${matchId}` }, count, (problem) => {
      const refusal = refusalIn(problem);
      return refusal && ((work) => noteUncounted(work, tap, refusal));
    });
  }
  return dispatchMatch(context, request, async (stored, work) => {
    await requireOneHistory(work, stored);
    return [await commandEvent(body, work)];
  });
}

type Tap = { command: Command; upon: SeenState; queue: TapQueue };

/** A tap counts if the match is still as its tablet saw it. Otherwise it is held; a tap that would change nothing is refused. */
async function countOrHold(work: WorkContext, stored: StoredMatch, { command, upon, queue }: Tap): Promise<CommandOutcome> {
  const { row, state, setting, eventId } = stored;
  const { body } = command;
  const isOwn = await checkOwnMatch(work, stored, upon.epoch !== queue.epoch);
  const isOnItsTable = await isInScope(work.db, work.actor, 'match:score', { eventId, tableId: row.tableId });
  const event = isOnItsTable ? await eventOrRefusal(body, work) : notOnThisTable;
  const refusal = 'sentence' in event ? event : whyNot(state, setting, event);
  const isScore = body.type !== 'ACKNOWLEDGE_SHOTCLOCK';
  const openProposalId = isScore ? await ownProposal(work, row) : null;
  const seenScore = reportedScore(work, stored, command, queue);
  const waits =
    isScore && (openProposalId !== null || (await hasForeignChange(work, stored, { upon, epoch: queue.epoch, reported: seenScore })));
  if (!waits && !refusal && !('sentence' in event)) return applyMatchEvents(work, stored, [event]);
  const limitRefusal = isOwn || !isScore ? null : await whyNotHoldMore(work, openProposalId, 1);
  const held = isScore && !limitRefusal ? await holdTap(work, stored, { command, queue, open: openProposalId, reported: seenScore }) : null;
  if (held) return held;
  const reason: Refusal<ErrorCode> = limitRefusal ?? refusal ?? { code: 'COUNTED_ALREADY', sentence: 'The desk has counted this already.' };
  await noteRefused(work, stored, command, reason);
  return { matchId: row.id, version: row.version, refusal: reason };
}

/**
 * Notes a refused tap in the history. Other matches can refuse it, although its own match allows it: a player is still busy, the next match
 * has begun.
 */
async function noteUncounted(work: WorkContext, { command, upon, queue }: Tap, refusal: Refusal<ErrorCode>): Promise<CommandOutcome> {
  const stored = await findMatch(work, command.body.matchId);
  if (!stored) throw notFound();
  await checkOwnMatch(work, stored, upon.epoch !== queue.epoch);
  await noteRefused(work, stored, command, refusal);
  return { matchId: stored.row.id, version: stored.row.version, refusal };
}

/** A restored backup may be older than the match. Then no history exists for the tap, so the journal of its tablet notes it. */
async function noteMissing(work: WorkContext, { command: { body }, upon, queue }: Tap): Promise<CommandOutcome> {
  const { actor } = work;
  if (upon.epoch === queue.epoch || actor.kind !== 'device' || actor.deviceKind === 'DISPLAY') throw notFound();
  const { version } = await work.db.selectFrom('device').select('version').where('id', '=', actor.deviceId).executeTakeFirstOrThrow();
  work.record({ stream: actorKey(actor), version, type: 'REFUSED', data: { tap: body, code: notInBackup.code }, rooms: [] });
  return { matchId: body.matchId, version: 0, refusal: notInBackup };
}

const notInBackup = {
  code: 'notFound',
  sentence: 'The server was restored from a copy that does not have this match yet: tell the desk what was played.',
} as const;

/**
 * A tablet may score matches that are or just were on its table, or on a table that it was moved away from. A tap from another epoch for a
 * different match of the event is not its own, and never counts by itself (server/README.md R12).
 */
async function checkOwnMatch(work: WorkContext, stored: StoredMatch, isOfOtherEpoch: boolean): Promise<boolean> {
  const { actor } = work;
  const device = actor.kind === 'device' ? actor : null;
  if (device && (await isMatchOfDevice(work.db, device, stored))) return true;
  if (isOfOtherEpoch && device?.eventId === stored.eventId) return false;
  await requireMatchScope(work, actor, 'match:score', stored);
  return true;
}

async function eventOrRefusal(body: MatchCommandBody, work: WorkContext): Promise<MatchEvent | Refusal<ErrorCode>> {
  try {
    return await commandEvent(body, work);
  } catch (error) {
    const refusal = error instanceof Problem && refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
}

const refusalIn = ({ key, extra: { code }, message }: Problem): Refusal<ErrorCode> | null =>
  key === 'error.notallowed' && code !== undefined ? { code, sentence: message } : null;

async function commandEvent(body: MatchCommandBody, work: WorkContext): Promise<MatchEvent> {
  const { at } = work;
  if (body.type === 'UNDO') return { type: 'UNDO', at, rack: await rackOfStep(work, body.matchId, body.step) };
  if (body.type === 'UNDO_RACK') return { type: 'UNDO', at, rack: body.rack };
  if (body.type === 'WITHDRAW_TIMEOUT') return { type: body.type, at, side: body.side, byOffice: work.actor.kind === 'user' };
  const { matchId: _, ...event } = body;
  return { ...event, at };
}

/** An undo names the step it undoes by the id of the command that made it, never "the last one" (server/README.md R2). */
async function rackOfStep({ db }: WorkContext, matchId: number, step: string): Promise<number> {
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
