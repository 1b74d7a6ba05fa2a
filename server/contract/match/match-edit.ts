/** The edit form of a running or approved match, and a preview of a correction. */
import { z } from 'zod';
import { modificationChoices } from '#machines/match/edit/modification-choices.ts';
import { matchStatuses, sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idParams, idText, seenVersion } from '../kit/ids.ts';
import { scoreOnWire } from '../live/commands.ts';
import { changePreview } from './change-preview.ts';
import { correctionReason } from './correction-reason.ts';
import { matchAnswer } from './matches.ts';

/** The values of the edit form. `version` is the one that filled the form: another version gives a 409 that names who changed what. */
const editForm = z.object({
  matchStatus: z.enum(matchStatuses),
  aScore: scoreOnWire.nullable(),
  bScore: scoreOnWire.nullable(),
  nextToBreak: z.enum(sides).nullable(),
  aTimeout: z.boolean().default(false),
  bTimeout: z.boolean().default(false),
  aModification: z.enum(modificationChoices).default('NONE'),
  bModification: z.enum(modificationChoices).default('NONE'),
  confirmed: z.boolean().default(false),
  resetMatch: z.boolean().default(false),
  reason: correctionReason,
  version: seenVersion.nullish(),
});
export type EditFormValues = z.output<typeof editForm>;

export const saveChanges = call({
  method: 'POST',
  path: '/api/management/announced-matches/save-changes',
  right: 'match:edit',
  summary: 'Saves the edit form of a running or approved match; an approved one with the reason of the change',
  query: z.object({ matchId: idText }),
  body: editForm,
  answer: matchAnswer,
});

const scoreInAddress = z.coerce.number().pipe(scoreOnWire).optional();

export const previewCorrection = call({
  method: 'GET',
  path: '/api/management/tournament-matches/:id/correction-preview',
  right: 'match:edit-approved',
  summary: 'What a changed result of an approved match would change in the following matches, or why it is refused; stores nothing',
  params: idParams,
  query: z.object({
    aScore: scoreInAddress,
    bScore: scoreInAddress,
    matchStatus: z.enum(matchStatuses).optional(),
    aModification: z.enum(modificationChoices).optional(),
    bModification: z.enum(modificationChoices).optional(),
  }),
  answer: changePreview,
});
