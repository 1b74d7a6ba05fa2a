/** One tap on the pad: written down before it is shown as saved, sent until it has a definite answer. */
import type { Command, MatchCommandBody } from '#contract/live/commands.ts';
import type { Instant } from '#machines/match-events.ts';
import type { Side } from '#machines/names.ts';

/**
 * writing: on its way into this tablet's memory · saved: written on this tablet only · sent: handed to the network, answer outstanding · confirmed: the server has it · refused: the server said no.
 * A tap read back after a reload counts as sent: nobody knows how far it got.
 */
export type TapState = 'writing' | 'saved' | 'sent' | 'confirmed' | 'refused';

export type Tap = {
  /** 128 random bits as hex; the same in every retry. */
  id: string;
  /** Dense per device, from 1. */
  seq: number;
  /** The tablet's best idea of server time at the tap. */
  clientAt: Instant;
  body: MatchCommandBody;
  note: TapNote;
  state: TapState;
  /** The version of the match that contains it, once confirmed. */
  version: number | null;
  /** Confirmed before and in the row on screen, but asked again because the server's record was replaced. */
  again: boolean;
  /** Why the server refused it. */
  refusal: string | null;
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

export const commandOf = (tap: Tap): Command => ({ id: tap.id, seq: tap.seq, clientAt: tap.clientAt, body: tap.body });

/** A command id of 128 random bits. `crypto.randomUUID` is missing on plain http in a hall's network. */
export function newTapId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
