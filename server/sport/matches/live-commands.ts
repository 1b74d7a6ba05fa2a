/**
 * Runs the commands that tablets, keypads and users send over a socket. A tap on a tablet counts only if the match is still as the tablet
 * showed it. Otherwise the tap is held as a proposal.
 */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Command, MatchCommand, MatchCommandBody } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { MatchEvent, Refusal } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { isInScope } from '../../http/auth/scope.ts';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import { notAllowed, notFound, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitResult, commitShared, type WorkContext } from '../../store/unit/commit.ts';
import { confirmResult } from '../confirmations/confirm-result.ts';
import { isMatchOfDevice } from '../proposals/device-match.ts';
import { hasForeignChange } from '../proposals/foreign-change.ts';
import { whyNotHoldMore } from '../proposals/held-limits.ts';
import { holdTap, noteRefused, ownProposal, reportedScore, requireOneHistory, type TapQueue } from '../proposals/hold-tap.ts';
import { applyMatchEvents, dispatchMatch, type MatchRequest, notOnThisTable, requireMatchScope } from './commands.ts';
import { countingTypes } from './history.ts';
import type { MatchAnswer } from './match-work.ts';
import { findMatch, type StoredMatch } from './read.ts';
import { waitForUndo } from './undo-event.ts';

/** `proposalId`: the tap is held in this proposal. `refusal`: the tap is refused, and the match history notes that it did not count. */
export type CommandOutcome = MatchAnswer & { proposalId?: number; refusal?: Refusal<ErrorCode> };

/** Returns the outcome. Throws a Problem when the command is refused. `queue`: only for a tablet that reports the score that it showed at a tap. */
export function dispatchMatchCommand(
  context: Context,
  actor: Actor,
  command: Command,
  queue?: TapQueue,
): Promise<CommitResult<CommandOutcome>> {
  const { id, seq, ifVersion, upon } = command;
  const request: MatchRequest = {
    actor,
    commandId: id,
    fingerprint: JSON.stringify(command.body),
    deviceSeq: seq,
    // The audit trail of a user's command needs more than the match.
    isBatchable: actor.kind === 'device',
    matchId: command.body.matchId,
    right: 'match:score',
    expected: ifVersion === undefined ? [] : [{ version: ifVersion, by: 'body' }],
  };
  const { body } = command;
  if (body.type === 'CONFIRM_RESULT') return confirmResult(context, { ...request, body, tappedAt: command.clientAt });
  if (queue && upon && actor.kind === 'device') {
    const { matchId } = body;
    const tap = { command: { ...command, body }, upon, queue };
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

type Tap = { command: MatchCommand; upon: SeenState; queue: TapQueue };

/** Counts the tap if the match is still as its tablet showed it. Otherwise holds the tap, or refuses it if it would change nothing. */
async function countOrHold(work: WorkContext, stored: StoredMatch, { command, upon, queue }: Tap): Promise<CommandOutcome> {
  const { row, state, setting, eventId } = stored;
  const { body } = command;
  const isOwn = await checkOwnMatch(work, stored, upon.epoch !== queue.epoch);
  const isOnItsTable = await isInScope(work.db, work.actor, 'match:score', { eventId, tableId: row.tableId });
  const event = isOnItsTable ? await eventOrRefusal(body, work) : notOnThisTable;
  const refusal = 'sentence' in event ? event : whyNot(state, setting, event);
  const isScore = body.type !== 'ACKNOWLEDGE_SHOTCLOCK';
  const openProposalId = isScore ? await ownProposal(work, row) : null;
  const readSeenScore = reportedScore(work, stored, command, queue);
  const mustWait =
    isScore && (openProposalId !== null || (await hasForeignChange(work, stored, { upon, epoch: queue.epoch, reported: readSeenScore })));
  if (!mustWait && !refusal && !('sentence' in event)) return applyMatchEvents(work, stored, [event]);
  const limitRefusal = isOwn || !isScore ? null : await whyNotHoldMore(work, openProposalId, 1);
  const held =
    isScore && !limitRefusal ? await holdTap(work, stored, { command, queue, open: openProposalId, reported: readSeenScore }) : null;
  if (held) return held;
  const reason: Refusal<ErrorCode> = limitRefusal ?? refusal ?? { code: 'COUNTED_ALREADY', sentence: 'The desk has counted this already.' };
  await noteRefused(work, stored, command, reason);
  return { matchId: row.id, version: row.version, refusal: reason };
}

/**
 * Notes in the history that the tap was refused. The match itself may allow the tap while another match forbids it: a player is still playing
 * there, or the next match has begun.
 */
async function noteUncounted(work: WorkContext, { command, upon, queue }: Tap, refusal: Refusal<ErrorCode>): Promise<CommandOutcome> {
  const stored = await findMatch(work, command.body.matchId);
  if (!stored) throw notFound();
  await checkOwnMatch(work, stored, upon.epoch !== queue.epoch);
  await noteRefused(work, stored, command, refusal);
  return { matchId: stored.row.id, version: stored.row.version, refusal };
}

/** Notes a tap on a match that a restored backup does not contain. Such a match has no history, so the note is a journal entry of the tablet. */
async function noteMissing(work: WorkContext, { command: { body }, upon, queue }: Tap): Promise<CommandOutcome> {
  const { actor } = work;
  if (upon.epoch === queue.epoch || actor.kind !== 'device' || actor.deviceKind === 'DISPLAY') throw notFound();
  const { version } = await work.db.selectFrom('device').select('version').where('id', '=', actor.deviceId).executeTakeFirstOrThrow();
  work.record({ stream: actorKey(actor), version, type: 'REFUSED', data: { tap: body, code: notInBackup.code }, rooms: [] });
  return { matchId: body.matchId, version: 0, refusal: notInBackup };
}

const notInBackup = {
  code: 'notFound',
  sentence: 'The server was restored from a backup that is older than this match. Tell the desk what was played.',
} as const;

/**
 * Returns true if the match is or was on the tablet's table, or on a table that the tablet was moved away from. Returns false for another match
 * of the event if the tap is from another epoch: such a tap only counts after a choice (server/README.md R12). Throws for any other match.
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

/** Returns the rack that the command with the id `step` added. Throws when that rack is already undone or gone (server/README.md R2 a). */
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
