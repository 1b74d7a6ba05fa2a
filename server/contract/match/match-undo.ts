/**
 * Undoes a reset, an approval or a result entered at once, says whether that is still possible, and shows where players go after an
 * approval.
 */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idText, seenVersion } from '../kit/ids.ts';
import { matchAnswer } from './matches.ts';

const undoableSteps = ['RESET', 'APPROVE', 'RESULT'] as const;
export type UndoableStep = (typeof undoableSteps)[number];

const stepVersion = z.coerce.number().pipe(seenVersion);
const step = z.object({
  id: idText,
  step: z.enum(undoableSteps),
  /** The version that the step made, so that nobody undoes a later step of somebody else by mistake. */
  version: stepVersion,
});

export const undoStep = call({
  method: 'PUT',
  path: '/api/management/announced-matches/undo-step',
  right: 'match:edit',
  summary:
    'Takes a reset, an approval or a result entered in one act back within 10 seconds, while nothing depends on it: the match is as it was before',
  query: step,
  answer: matchAnswer.extend({
    /** Null: somebody else plays on its table by now. */
    tableId: id.nullable(),
  }),
});

export const whyNotUndo = call({
  method: 'GET',
  path: '/api/management/announced-matches/undo-step',
  right: 'match:edit',
  summary: 'Why a reset, an approval or a result can no longer be taken back, in a sentence, or null',
  query: step,
  answer: z.object({ refusal: z.string().nullable() }),
});

const destinations = ['MATCH', 'NEXT_STAGE', 'OUT', 'CHAMPION', 'GROUP'] as const;

/** The destination of a player: a match, the next stage, or out of the tournament with a place. GROUP: the player stays in the group. */
const move = z.object({
  side: z.enum(sides),
  to: z.enum(destinations),
  matchId: id.nullable(),
  /** 'WQ-G050' */
  match: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  /** The opponent who waits there already. */
  against: z.string().nullable(),
  /** The name of the first round of the next stage: 'Last 32'. */
  stage: z.string().nullable(),
  /** 129 means '129th'. */
  place: z.number().int().nullable(),
});

export const matchMoves = z.object({
  matchId: id,
  winner: move.nullable(),
  loser: move.nullable(),
  /** A sentence why the match cannot be approved. */
  refusal: z.string().nullable(),
});
export type MatchMoves = z.output<typeof matchMoves>;
export type MatchMove = z.output<typeof move>;

export const listMoves = call({
  method: 'GET',
  path: '/api/management/announced-matches/moves',
  right: 'match:approve',
  summary: 'Where winner and loser of finished matches go once they are approved: at most 100 ids, joined with commas',
  query: z.object({
    ids: z
      .string()
      .max(1200)
      .regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/),
    /** Answers as if this side won, whatever the score says: for a result that is not saved yet. */
    winner: z.enum(sides).optional(),
  }),
  answer: z.array(matchMoves),
});
