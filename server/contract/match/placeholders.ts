/** Replaces a placeholder for a qualifier in the draw (machines/README.md 3.8). */
import { z } from 'zod';
import { replacements } from '#machines/match/rules/placeholder-rules.ts';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idText } from '../kit/ids.ts';
import { matchAnswer } from './matches.ts';

export const replacePlaceholder = call({
  method: 'POST',
  path: '/api/management/upcoming-matches/replace-placeholder',
  right: 'match:edit',
  summary: 'Replaces a qualifier by a walkover or a player, or swaps the time of the match with another of its round',
  query: z.object({
    matchId: idText,
    howToReplace: z.enum(replacements),
    replacementMatchId: idText.optional(),
    replacementPlayerId: idText.optional(),
    playerABSelection: z.enum([...sides, 'a', 'b']),
  }),
  answer: matchAnswer,
});

export const listSameRoundMatches = call({
  method: 'GET',
  path: '/api/management/upcoming-matches/same-round-matches/:matchId',
  right: 'match:read',
  summary: 'Other matches of the same round that have not started: their times can be swapped',
  params: z.object({ matchId: idText }),
  answer: z.array(
    z.object({
      id: z.number().int(),
      label: z.string(),
      matchScheduledTime: z.string().nullable(),
      participantADisplayName: z.string().nullable(),
      participantBDisplayName: z.string().nullable(),
    }),
  ),
});
