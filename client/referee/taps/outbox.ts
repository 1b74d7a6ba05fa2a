/** The tablet's outbox as pure functions: what is kept, what is sent next, and what each answer of the server means for it (server/README.md R1, R2, R12). */
import type { CommandAnswer } from '#contract/live/commands.ts';
import { isPending, isTaken, placeOf, type Tap } from './tap.ts';

export type Outbox = {
  deviceId: number;
  /** The journal's epoch the confirmed taps were confirmed in; null until the first answer. */
  epoch: string | null;
  /** The highest number given to a tap so far. */
  lastSeq: number;
  /** In the order of their places. */
  taps: readonly Tap[];
  /** Another tablet took this table over: nothing of this device is accepted any more. */
  fenced: string | null;
};

/** As many commands as one message may carry (contract/live/rows.ts). */
const batchSize = 64;
/** Commands that each tell how the match stood are larger. */
const toldBatchSize = 16;
/** Confirmed taps of the open match that are kept for sending again after a restore. */
const keptConfirmed = 200;
/** Farther than any number the server can expect of this device: asks it to answer GAP. */
const beyond = 1_000_000;

export const emptyOutbox = (deviceId: number): Outbox => ({ deviceId, epoch: null, lastSeq: 0, taps: [], fenced: null });

export function addTap(outbox: Outbox, tap: Pick<Tap, 'id' | 'clientAt' | 'body' | 'note' | 'upon'>): Outbox {
  const seq = outbox.lastSeq + 1;
  const before = outbox.taps.at(-1);
  const place = before ? placeOf(before) + 1 : 1;
  const added: Tap = { ...tap, seq, place, state: 'writing', version: null, again: false, refusal: null };
  return { ...outbox, lastSeq: seq, taps: [...outbox.taps, added] };
}

/** The tablet's memory has it now. */
export const markWritten = (outbox: Outbox, id: string): Outbox =>
  changeTap(outbox, id, (tap) => (tap.state === 'writing' ? { ...tap, state: 'saved' } : tap));

/** The tablet's memory could not take it: it never happened, and neither did its number. */
export function forgetUnwritten(outbox: Outbox, id: string): Outbox {
  const taps = outbox.taps.filter((tap) => tap.id !== id || tap.state !== 'writing');
  const last = outbox.taps.at(-1);
  return { ...outbox, taps, lastSeq: last?.id === id && taps.length < outbox.taps.length ? outbox.lastSeq - 1 : outbox.lastSeq };
}

export const pendingTaps = (outbox: Outbox): readonly Tap[] => outbox.taps.filter(isPending);

/** What to send now: the oldest taps without a definite answer, as far as they are written. */
export function nextBatch(outbox: Outbox): readonly Tap[] {
  if (outbox.fenced) return [];
  const pending = pendingTaps(outbox);
  const unwritten = pending.findIndex((tap) => tap.state === 'writing');
  const most = pending.some(({ upon }) => upon && upon.epoch !== outbox.epoch) ? toldBatchSize : batchSize;
  return pending.slice(0, unwritten < 0 ? most : Math.min(unwritten, most));
}

/** True while some tap may or may not be in the next row the server sends. */
export const isInDoubt = (outbox: Outbox): boolean => outbox.taps.some((tap) => tap.state === 'sent' || (tap.again && isPending(tap)));

export function markSent(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  return changeTaps(outbox, (tap) => (ids.has(tap.id) && tap.state === 'saved' ? { ...tap, state: 'sent' } : tap));
}

/** After a reload nobody knows which of the pending taps had been sent. */
export const doubtPending = (outbox: Outbox): Outbox => changeTaps(outbox, (tap) => (isPending(tap) ? { ...tap, state: 'sent' } : tap));

/** The answers to one batch. Numbers the server knows under other ids mean that this tablet lost count: it asks where to go on. */
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
    // An earlier try may be on record, or be carried out yet: it stays in doubt until it is known.
    case 'RETRY':
    case 'STALE':
      return outbox;
    case 'GAP':
      return resumeFrom(outbox, answer.expect);
  }
}

/** The server expects `expect` next: taps it took from there on are forgotten over there (a restored backup) and go again. */
function resumeFrom(outbox: Outbox, expect: number): Outbox {
  const reopened = changeTaps(outbox, (tap) => (isTaken(tap) && !tap.known && tap.seq >= expect ? sendAgain(tap, null) : tap));
  const pending = pendingTaps(reopened);
  const [first] = pending;
  const isDense = pending.every(({ seq }, index) => seq === (first?.seq ?? 0) + index);
  // Those before it were asked again after a restore: the server knows them by their ids, and may have them in its row.
  const fits = first !== undefined && isDense && first.seq <= expect && expect <= (pending.at(-1)?.seq ?? 0);
  return fits ? reopened : renumber(reopened, expect);
}

/** Safe for taps the server may know already: it recognises them by their id first. */
function renumber(outbox: Outbox, from: number): Outbox {
  const order = new Map(pendingTaps(outbox).map((tap, index) => [tap.id, from + index]));
  const renumbered = changeTaps(outbox, (tap) => ({ ...tap, seq: order.get(tap.id) ?? tap.seq }));
  return { ...renumbered, lastSeq: from + order.size - 1 };
}

/**
 * The server's record was replaced: every kept tap of the open match goes again; those it still has change nothing (R12).
 * `shownVersion`: of the row on screen, which goes on being shown until they are answered.
 */
export function enterEpoch(outbox: Outbox, epoch: string, shownVersion: number | null): Outbox {
  if (outbox.epoch === epoch) return outbox;
  if (outbox.epoch === null) return { ...outbox, epoch };
  return { ...changeTaps(outbox, (tap) => (isTaken(tap) ? sendAgain(tap, shownVersion) : tap)), epoch };
}

/** The server has no such proposal: what it held there goes again. */
export const reopenHeld = (outbox: Outbox, id: number): Outbox =>
  changeTaps(outbox, (tap) => (tap.proposalId === id ? sendAgain(tap, null) : tap));

function sendAgain({ proposalId: _, known: __, ...tap }: Tap, shownVersion: number | null): Tap {
  const again = tap.version !== null && shownVersion !== null && tap.version <= shownVersion;
  return { ...tap, state: 'sent', version: null, again };
}

/** Drops what nobody needs any more: confirmed taps of other matches, and all but the newest of this one that the shown row has. */
export function trimConfirmed(outbox: Outbox, openMatchId: number | null, shownVersion: number): Outbox {
  const confirmed = outbox.taps.filter((tap) => tap.state === 'confirmed' && tap.body.matchId === openMatchId);
  const kept = new Set(
    confirmed.filter(({ version }, index) => index >= confirmed.length - keptConfirmed || Number(version) > shownVersion),
  );
  const taps = outbox.taps.filter((tap) => tap.state !== 'confirmed' || kept.has(tap));
  return taps.length === outbox.taps.length ? outbox : { ...outbox, taps };
}

/** Where the server keeps taps of this match beside what the desk did; null: nowhere. */
export const heldIn = (outbox: Outbox, matchId: number): number | null =>
  outbox.taps.findLast(({ state, body }) => state === 'held' && body.matchId === matchId)?.proposalId ?? null;

/**
 * One of the two histories was chosen: the record has what was held, and racks count as it says, whatever tap made them.
 * `version`: of the row that has them, where this tablet's history was taken: a restored record may lack them.
 */
export function forgetHeld(outbox: Outbox, proposalId: number, version: number | null): Outbox {
  const matchIds = new Set(outbox.taps.filter((tap) => tap.proposalId === proposalId).map(({ body }) => body.matchId));
  if (matchIds.size === 0) return outbox;
  const taps = outbox.taps.flatMap((tap): Tap[] => {
    if (tap.proposalId !== proposalId) return [tap];
    const { proposalId: _, ...held } = tap;
    return version === null ? [] : [{ ...held, state: 'confirmed', version }];
  });
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
