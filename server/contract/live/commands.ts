/** The commands that a tablet, keypad or staff member may send for a match over a socket, and the answers. */
import { z } from 'zod';
import { lowestScore } from '#machines/match/straight-pool.ts';
import { sides } from '#machines/names.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { ShortErrorKey } from '../errors/error-keys.ts';
import { id, seenVersion } from '../kit/ids.ts';
import type { WireProblem } from '../kit/problem.ts';
import { seenState } from './match-score.ts';

const instant = z.string();

/** 128 random bits as hex or uuid. */
const commandId = z.string().regex(/^[0-9A-Za-z-]{16,64}$/);

/** Only 14.1 goes below zero; the rules of the match check that. */
export const scoreOnWire = z.number().int().min(lowestScore).max(999);

const matchId = { matchId: id };
export const matchCommandBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SET_BREAKER'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('START'), ...matchId }),
  z.object({ type: z.literal('SCORE'), ...matchId, participantId: id, to: scoreOnWire }),
  z.object({ type: z.literal('FOUL'), ...matchId, participantId: id, to: scoreOnWire }),
  /** Names the step to undo by the id of its command, so that a tablet can undo a step that the server has not seen yet. */
  z.object({ type: z.literal('UNDO'), ...matchId, step: commandId }),
  /** Undoes a rack by its number, for racks whose command the sender does not know. */
  z.object({ type: z.literal('UNDO_RACK'), ...matchId, rack: z.number().int().min(1).max(9999) }),
  z.object({ type: z.literal('CORRECT'), ...matchId, aScore: scoreOnWire, bScore: scoreOnWire }),
  z.object({ type: z.literal('START_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('END_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('WITHDRAW_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('ACKNOWLEDGE_SHOTCLOCK'), ...matchId }),
  z.object({ type: z.literal('FINISH'), ...matchId }),
]);
export type MatchCommandBody = z.output<typeof matchCommandBody>;

const seenRacks = { racks: z.string().max(4000) };

/** A player's answer to the result of a finished match. It changes nothing of the match itself. */
const confirmResultBody = z.object({
  type: z.literal('CONFIRM_RESULT'),
  ...matchId,
  side: z.enum(sides),
  aScore: scoreOnWire,
  bScore: scoreOnWire,
  agrees: z.boolean(),
  /**
   * The result that the player saw: its racks, and its end as the tablet knew it. `finishedBy`: the command of this tablet that ended the match, while
   * the server had not answered it yet. Older pages of the tablet leave `seen` out, and their answers count for the score alone.
   */
  seen: z.union([z.object({ ...seenRacks, finishedAt: instant.max(40) }), z.object({ ...seenRacks, finishedBy: commandId })]).optional(),
});
export type ConfirmResultBody = z.output<typeof confirmResultBody>;
export type CommandBody = MatchCommandBody | ConfirmResultBody;

/**
 * `seq` counts the commands of a device without gaps, from 1; devices must send it, people must not. `upon` is the state that the tablet showed.
 * If somebody changed the match meanwhile, the server stores the tap as a proposal: it never applies or loses it. Without `upon` only the rules decide.
 */
export const command = z.object({
  id: commandId,
  seq: z.number().int().positive().optional(),
  clientAt: instant.max(40).optional(),
  ifVersion: seenVersion.optional(),
  upon: seenState.optional(),
  body: z.union([matchCommandBody, confirmResultBody]),
});
export type Command = z.output<typeof command>;
/** A command that the rules of the match decide. */
export type MatchCommand = Omit<Command, 'body'> & { body: MatchCommandBody };
export const commandsRequest = z.object({ commands: z.array(z.unknown()).min(1).max(64) });

/**
 * One answer per command, in order. Final: ok, HELD, NOT_ALLOWED, VERSION, FENCED, INVALID. HELD: stored as a proposal beside the desk's change until
 * somebody chooses (match-proposals.ts). `STALE`: this seq was answered under another id. `GAP`: send again from `expect`. RETRY: not done; send again
 * with the same id. `version` and `seq` (journal) say when a screen must show the change.
 */
export type CommandAnswer =
  | { id: string; result: 'ok'; version: number; seq: number; repeated: boolean }
  | { id: string; result: 'HELD'; version: number; seq: number; proposalId: number; repeated?: boolean }
  | {
      id: string;
      result: 'NOT_ALLOWED' | 'VERSION' | 'FENCED' | 'INVALID' | 'STALE' | 'RETRY';
      code: ErrorCode | ShortErrorKey;
      sentence: string;
    }
  | { id: string; result: 'GAP'; expect: number };
export type CommandsAnswer = { ok: true; answers: CommandAnswer[] } | { ok: false; problem: WireProblem };
