/**
 * The tablet's outbox as pure functions: stored taps, the next batch, and the effect of each server answer (server/README.md R1, R2,
 * R12).
 */
import type { CommandAnswer } from '#contract/live/commands.ts';
import { isAcknowledged, isPending, orderOf, type Tap } from './tap.ts';

export type Outbox = {
  deviceId: number;
  /** The journal's epoch in which the confirmed taps were confirmed; null until the first answer. */
  epoch: string | null;
  /** The highest sequence number of a tap so far. */
  lastSeq: number;
  /** Sorted by their order on this tablet. */
  taps: readonly Tap[];
  /** The server's sentence after another tablet took over this table: the server accepts nothing of this device any more. */
  fenced: string | null;
};

/** The limit of commands in one message (contract/live/commands.ts). */
const batchSize = 64;
/** The limit for commands that each carry the state of the match, because they are larger. */
const statefulBatchSize = 16;
/** The number of confirmed taps of the open match that stay stored, to be sent again after a restore. */
const maxConfirmed = 200;
/** A distance beyond any number that the server can expect, so that it answers GAP. */
const beyond = 1_000_000;

export const emptyOutbox = (deviceId: number): Outbox => ({ deviceId, epoch: null, lastSeq: 0, taps: [], fenced: null });

export function addTap(outbox: Outbox, tap: Pick<Tap, 'id' | 'clientAt' | 'body' | 'note' | 'upon'>): Outbox {
  const seq = outbox.lastSeq + 1;
  const before = outbox.taps.at(-1);
  const position = before ? orderOf(before) + 1 : 1;
  const added: Tap = { ...tap, seq, place: position, state: 'writing', version: null, again: false, refusal: null };
  return { ...outbox, lastSeq: seq, taps: [...outbox.taps, added] };
}

/** Marks a tap as stored in the tablet's memory. */
export const markWritten = (outbox: Outbox, id: string): Outbox =>
  changeTap(outbox, id, (tap) => (tap.state === 'writing' ? { ...tap, state: 'saved' } : tap));

/** Removes a tap that the memory could not store, and frees its sequence number. */
export function forgetUnwritten(outbox: Outbox, id: string): Outbox {
  const taps = outbox.taps.filter((tap) => tap.id !== id || tap.state !== 'writing');
  const last = outbox.taps.at(-1);
  return { ...outbox, taps, lastSeq: last?.id === id && taps.length < outbox.taps.length ? outbox.lastSeq - 1 : outbox.lastSeq };
}

export const pendingTaps = (outbox: Outbox): readonly Tap[] => outbox.taps.filter(isPending);

/** Returns the oldest stored taps without a definite answer. */
export function nextBatch(outbox: Outbox): readonly Tap[] {
  if (outbox.fenced) return [];
  const pending = pendingTaps(outbox);
  const unwritten = pending.findIndex((tap) => tap.state === 'writing');
  const limit = pending.some(({ upon }) => upon && upon.epoch !== outbox.epoch) ? statefulBatchSize : batchSize;
  return pending.slice(0, unwritten < 0 ? limit : Math.min(unwritten, limit));
}

/** Returns true while the next row from the server may or may not contain some tap. */
export const isInDoubt = (outbox: Outbox): boolean => outbox.taps.some((tap) => tap.state === 'sent' || (tap.again && isPending(tap)));

export function markSent(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  return changeTaps(outbox, (tap) => (ids.has(tap.id) && tap.state === 'saved' ? { ...tap, state: 'sent' } : tap));
}

/** Marks all pending taps as sent, because a reload loses the knowledge which of them were sent. */
export const doubtPending = (outbox: Outbox): Outbox => changeTaps(outbox, (tap) => (isPending(tap) ? { ...tap, state: 'sent' } : tap));

/** Applies the answers to one batch. STALE numbers mean that this tablet lost count, so it asks for the next expected number. */
export function takeAnswers(outbox: Outbox, answers: readonly CommandAnswer[]): Outbox {
  const taken = answers.reduce(takeAnswer, outbox);
  return answers.some((answer) => answer.result === 'STALE') ? renumber(taken, taken.lastSeq + beyond) : taken;
}

function takeAnswer(outbox: Outbox, answer: CommandAnswer): Outbox {
  switch (answer.result) {
    case 'ok':
      return changeTap(outbox, answer.id, (tap) => ({
        ...tap,
        state: 'confirmed',
        version: answer.version,
        again: false,
        known: answer.repeated,
      }));
    case 'HELD': {
      const { version, proposalId, repeated: known = false } = answer;
      return changeTap(outbox, answer.id, (tap) => ({ ...tap, state: 'held', version, proposalId, again: false, known }));
    }
    case 'NOT_ALLOWED':
    case 'VERSION':
    case 'INVALID':
      return changeTap(outbox, answer.id, (tap) => ({ ...tap, state: 'refused', refusal: answer.sentence }));
    case 'FENCED':
      return { ...outbox, fenced: answer.sentence };
    // An earlier try may be recorded or still running, so the tap stays in doubt until the server knows.
    case 'RETRY':
    case 'STALE':
      return outbox;
    case 'GAP':
      return resumeFrom(outbox, answer.expect);
  }
}

/** The server expects `expect` next. A restored server has forgotten the taps from there on, so they go again. */
function resumeFrom(outbox: Outbox, expect: number): Outbox {
  const reopened = changeTaps(outbox, (tap) => (isAcknowledged(tap) && !tap.known && tap.seq >= expect ? sendAgain(tap, null) : tap));
  const pending = pendingTaps(reopened);
  const [first] = pending;
  const isDense = pending.every(({ seq }, index) => seq === (first?.seq ?? 0) + index);
  // Earlier taps were already sent again after the restore: the server knows their ids, and its row may contain them.
  const fits = first !== undefined && isDense && first.seq <= expect && expect <= (pending.at(-1)?.seq ?? 0);
  return fits ? reopened : renumber(reopened, expect);
}

/** Gives the pending taps new numbers. This is safe for taps that the server knows, because it checks their ids first. */
function renumber(outbox: Outbox, from: number): Outbox {
  const order = new Map(pendingTaps(outbox).map((tap, index) => [tap.id, from + index]));
  const renumbered = changeTaps(outbox, (tap) => ({ ...tap, seq: order.get(tap.id) ?? tap.seq }));
  return { ...renumbered, lastSeq: from + order.size - 1 };
}

/**
 * Every stored tap of the open match goes again after the server's record was replaced; taps that it still has change nothing (R12).
 * `shownVersion`: the row on screen, which stays until the taps are answered.
 */
export function enterEpoch(outbox: Outbox, epoch: string, shownVersion: number | null): Outbox {
  if (outbox.epoch === epoch) return outbox;
  if (outbox.epoch === null) return { ...outbox, epoch };
  return { ...changeTaps(outbox, (tap) => (isAcknowledged(tap) ? sendAgain(tap, shownVersion) : tap)), epoch };
}

/** Sends the held taps of a proposal again when the server does not have the proposal. */
export const resendProposal = (outbox: Outbox, id: number): Outbox =>
  changeTaps(outbox, (tap) => (tap.proposalId === id ? sendAgain(tap, null) : tap));

function sendAgain({ proposalId: _, known: __, ...tap }: Tap, shownVersion: number | null): Tap {
  const again = tap.version !== null && shownVersion !== null && tap.version <= shownVersion;
  return { ...tap, state: 'sent', version: null, again };
}

/**
 * Drops confirmed taps of other matches. It keeps the newest ones of the open match, and all that the shown row lacks.
 * A match with taps that wait for an answer counts as open: after a restore these taps make sense only behind the confirmed ones.
 */
export function trimConfirmed(outbox: Outbox, openMatchId: number | null | undefined, shownVersion: number): Outbox {
  const openIds = [openMatchId, ...pendingTaps(outbox).map(({ body }) => body.matchId)];
  const confirmed = outbox.taps.filter((tap) => tap.state === 'confirmed' && openIds.includes(tap.body.matchId));
  const retained = new Set(
    confirmed.filter(({ version }, index) => index >= confirmed.length - maxConfirmed || Number(version) > shownVersion),
  );
  const taps = outbox.taps.filter((tap) => tap.state !== 'confirmed' || retained.has(tap));
  return taps.length === outbox.taps.length ? outbox : { ...outbox, taps };
}

/** Returns the proposal that holds taps of this match beside the desk's changes, or null. */
export const proposalOf = (outbox: Outbox, matchId: number): number | null =>
  outbox.taps.findLast(({ state, body }) => state === 'held' && body.matchId === matchId)?.proposalId ?? null;

/**
 * Releases the held taps after one of the two histories was chosen. `version`: the row with this tablet's history if that was chosen;
 * its taps stay stored, because a restored record may lack them.
 */
export function settleProposal(outbox: Outbox, proposalId: number, version: number | null): Outbox {
  const matchIds = new Set(outbox.taps.filter((tap) => tap.proposalId === proposalId).map(({ body }) => body.matchId));
  if (matchIds.size === 0) return outbox;
  const taps = outbox.taps.flatMap((tap): Tap[] => {
    if (tap.proposalId !== proposalId) return [tap];
    const { proposalId: _, ...held } = tap;
    return version === null ? [] : [{ ...held, state: 'confirmed', version }];
  });
  // From now on racks count as recorded, whichever tap made them.
  const isDone = ({ state, body }: Tap) => state === 'confirmed' && matchIds.has(body.matchId);
  return { ...outbox, taps: taps.map((tap) => (isDone(tap) ? { ...tap, note: { ...tap.note, rack: null } } : tap)) };
}

export const refusedTaps = (outbox: Outbox): readonly Tap[] => outbox.taps.filter((tap) => tap.state === 'refused');

export function dismissRefused(outbox: Outbox): Outbox {
  const taps = outbox.taps.filter((tap) => tap.state !== 'refused');
  return taps.length === outbox.taps.length ? outbox : { ...outbox, taps };
}

const changeTap = (outbox: Outbox, id: string, change: (tap: Tap) => Tap): Outbox =>
  changeTaps(outbox, (tap) => (tap.id === id && isPending(tap) ? change(tap) : tap));

function changeTaps(outbox: Outbox, change: (tap: Tap) => Tap): Outbox {
  const taps = outbox.taps.map(change);
  return taps.every((tap, index) => tap === outbox.taps[index]) ? outbox : { ...outbox, taps };
}
