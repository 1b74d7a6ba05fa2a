/** The sheet of a finished match: the result, the players' answers to it, and a hash by which both can be checked. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const sheetAnswer = z.object({
  at: z.string(),
  agrees: z.boolean(),
  sha256: z.string().describe('Of the result that the player saw'),
  isForThisResult: z.boolean().describe('The result is still the one that the player saw'),
});

const player = z.object({ name: z.string(), country: z.string().nullable(), score: z.number().int(), answer: sheetAnswer.nullable() });

const matchSheet = z.object({
  matchId: id,
  /** 'WR1-A034' */
  name: z.string(),
  round: z.string(),
  tournament: z.string(),
  event: z.string(),
  timeZone: z.string(),
  isApproved: z.boolean(),
  raceTo: z.number().int(),
  racks: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string(),
  players: z.object({ A: player, B: player }),
  result: z.string().describe('The result as text, always in the same form'),
  sha256: z.string().describe('SHA-256 of `result` in UTF-8, as hex'),
});
export type MatchSheet = z.output<typeof matchSheet>;

export const readMatchSheet = call({
  method: 'GET',
  path: '/api/tournament-matches/:id/sheet',
  right: 'match:read',
  summary: 'The sheet of a finished match: the result, its SHA-256, and whether the players answered to this very result',
  params: idParams,
  answer: matchSheet,
});

export const exportMatchSheet = call({
  method: 'GET',
  path: '/api/tournament-matches/:id/sheet.pdf',
  right: 'match:read',
  summary: 'The sheet of a finished match as PDF',
  params: idParams,
  file: ['application/pdf'],
});
