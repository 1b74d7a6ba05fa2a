/** One tap on the pad: written down before it is shown as saved, sent until it has a definite answer. */
import type { Command, MatchCommandBody } from '#contract/live/commands.ts';
import type { Upon } from '#contract/live/standing.ts';
import type { Instant } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';

/**
 * writing: on its way into this tablet's memory · saved: written on this tablet only · sent: handed to the network, answer outstanding · confirmed: the server has it · held: the server
 * keeps it beside what the desk did meanwhile, until one of the two is chosen · refused: the server said no.
 * A tap read back after a reload counts as sent: nobody knows how far it got.
 */
type TapState = 'writing' | 'saved' | 'sent' | 'confirmed' | 'held' | 'refused';

export type Tap = {
  /** 128 random bits as hex; the same in every retry. */
  id: string;
  /** Dense per device, from 1; another one after the tablet has lost count. */
  seq: number;
  /** Its place among the taps of this tablet, which stays; missing in taps of an earlier version of this page. */
  place?: number;
  /** The server knew it by its id when it was asked again: its number there may be another one. */
  known?: boolean;
  /** The tablet's best idea of server time at the tap. */
  clientAt: Instant;
  body: MatchCommandBody;
  note: TapNote;
  /** What was before the referee's eyes; missing in taps of an earlier version of this page. */
  upon?: Upon | null;
  state: TapState;
  /** The version of the match that contains it, once confirmed. */
  version: number | null;
  /** Confirmed before and in the row on screen, but asked again because the server's record was replaced. */
  again: boolean;
  /** Why the server refused it. */
  refusal: string | null;
  /** Of a held one: where the server keeps it. */
  proposalId?: number;
};

/** What the tap meant when it was made, in words that still mean something when the match has left the table. */
export type TapNote = {
  /** 'Rack 12 to ŚWIĄTEK-NOWAK · 7 : 5' */
  words: string;
  matchLabel: string;
  /** The rack it made or took back, 1-based. */
  rack: number | null;
  side: Side | null;
};

/** Without a definite answer. */
export const isPending = (tap: Tap): boolean => tap.state === 'writing' || tap.state === 'saved' || tap.state === 'sent';

/** On record or held at the server: a restored one may lack it. */
export const isTaken = ({ state }: Tap): boolean => state === 'confirmed' || state === 'held';

/** How the match stood is told with its first tap in a batch, from where the others follow, and with every tap that was made upon another record. */
export function commandOf({ id, seq, clientAt, body, upon }: Tap, epoch: string | null, isFirst: boolean): Command {
  const command = { id, seq, clientAt, body };
  if (!upon) return command;
  const { standing, ...seen } = upon;
  return { ...command, upon: isFirst || upon.epoch !== epoch ? upon : seen };
}

export const placeOf = ({ place, seq }: Tap): number => place ?? seq;

/** A command id of 128 random bits. `crypto.randomUUID` is missing on plain http in a hall's network. */
export function newTapId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
