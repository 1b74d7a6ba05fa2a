/** Books that neither side of a match turned up, and takes that back (machines/README.md 8.11). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idText } from '../kit/ids.ts';
import { changePreview, dryRun } from './change-preview.ts';

const query = z.object({ matchId: idText, dryRun });
/** `version`: that of the match after the change, or in a preview the one that it would get; null with a refusal. */
const answer = changePreview.extend({ dryRun: z.boolean(), version: z.number().int().nullable() });
export type BothAbsentAnswer = z.output<typeof answer>;

export const bookBothAbsent = call({
  method: 'PUT',
  path: '/api/management/announced-matches/both-absent',
  right: 'match:edit',
  summary: 'Ends a match to which neither side came: both lose, and walkovers move on. `dryRun=true` shows what changes and stores nothing',
  query,
  answer,
});

export const undoBothAbsent = call({
  method: 'PUT',
  path: '/api/management/announced-matches/both-absent/undo',
  right: 'match:approve',
  summary:
    'Takes "both absent" back while nothing that depends on it was played: the match waits again. `dryRun=true` shows what changes and stores nothing',
  query,
  answer,
});
