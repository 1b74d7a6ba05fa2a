/** One tap on the pad. It is stored before it shows as saved, and sent until it has a definite answer. */
import type { Command, CommandBody } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { Instant } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';

/**
 * writing: not stored yet · saved: stored on this tablet only · sent: answer outstanding, or read back after a reload · confirmed:
 * recorded by the server. held: stored by the server beside the desk's changes until one of the two is chosen · refused: rejected by
 * the server.
 */
type TapState = 'writing' | 'saved' | 'sent' | 'confirmed' | 'held' | 'refused';

export type Tap = {
  /** 128 random bits as hex; the same in every retry. */
  id: string;
  /** Dense per device, from 1; a tap gets a new number after the tablet has lost count. */
  seq: number;
  /** Its fixed position among the taps of this tablet; missing in taps of an earlier version of this page. */
  place?: number;
  /** True when the server recognised the id of a repeated tap; its number there may differ. */
  known?: boolean;
  /** The tablet's best estimate of server time at the tap. */
  clientAt: Instant;
  body: CommandBody;
  note: TapNote;
  /** The state that the referee saw; missing in taps of an earlier version of this page. */
  upon?: SeenState | null;
  state: TapState;
  /** The version of the match that contains the tap, once confirmed. */
  version: number | null;
  /** True for a tap that was confirmed and is in the row on screen, but goes again because the server's record was replaced. */
  again: boolean;
  /** The server's reason for a refusal. */
  refusal: string | null;
  /** The proposal in which the server stores a held tap. */
  proposalId?: number;
};

/** The meaning of the tap when it was made, in words that stay clear after the match has left the table. */
export type TapNote = {
  /** 'Rack 12 to ŚWIĄTEK-NOWAK · 7 : 5' */
  words: string;
  matchLabel: string;
  /** The rack that the tap made or took back, 1-based. */
  rack: number | null;
  side: Side | null;
};

/** True without a definite answer. */
export const isPending = (tap: Tap): boolean => tap.state === 'writing' || tap.state === 'saved' || tap.state === 'sent';

/** True when the tap is recorded or held at the server; a restored server may lack it. */
export const isAcknowledged = ({ state }: Tap): boolean => state === 'confirmed' || state === 'held';

/**
 * Returns the command. It carries the state of the match with the first tap of a match in a batch, and with a tap made upon another
 * epoch.
 */
export function commandOf({ id, seq, clientAt, body, upon }: Tap, epoch: string | null, isFirst: boolean): Command {
  const command = { id, seq, clientAt, body };
  if (!upon) return command;
  const { standing, ...seen } = upon;
  return { ...command, upon: isFirst || upon.epoch !== epoch ? upon : seen };
}

export const orderOf = ({ place: position, seq }: Tap): number => position ?? seq;
