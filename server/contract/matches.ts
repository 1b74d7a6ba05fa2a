/** The calls of the match screens, as spec 1 §7 names them. */
import { z } from 'zod';
import { matchStatuses, playtimeStatuses, progressTypes, sides, tournamentStatuses } from '#machines/names.ts';
import { replacements } from '#machines/placeholder-rules.ts';
import { call } from './call.ts';
import { criteriaQuery, type Filters } from './criteria.ts';
import { id, idParams, idText, seenVersion } from './ids.ts';
import { liveMatch } from './live.ts';

const image = z.string().nullable();
const text = z.union([z.string(), z.array(z.string())]).optional();

/** A match as the lists and forms read it: the live row plus play time and, with extended=true, the flags as images. */
export const match = liveMatch.extend({
  participantAFlagImg: image,
  participantAFlagContentType: image,
  participantBFlagImg: image,
  participantBFlagContentType: image,
  /** Minutes at the table without time-outs; null before the start. */
  playtime: z.number().int().nullable(),
  playtimeStatus: z.enum(playtimeStatuses),
});
export type Match = z.output<typeof match>;

export const matchAnswer = z.object({ matchId: z.number().int(), version: z.number().int() });

export const modifications = ['NONE', 'FORFEIT', 'DISQUALIFY'] as const;

/** The values of the edit form. `version` is the one the form was filled from: a different one is a 409 with who changed what. */
export const editForm = z.object({
  matchStatus: z.enum(matchStatuses),
  aScore: z.number().int().min(0).max(999).nullable(),
  bScore: z.number().int().min(0).max(999).nullable(),
  nextToBreak: z.enum(sides).nullable(),
  aTimeout: z.boolean().default(false),
  bTimeout: z.boolean().default(false),
  aModification: z.enum(modifications).default('NONE'),
  bModification: z.enum(modifications).default('NONE'),
  confirmed: z.boolean().default(false),
  resetMatch: z.boolean().default(false),
  version: seenVersion.nullish(),
});
export type EditFormValues = z.output<typeof editForm>;

const matchIdQuery = z.object({ matchId: idText });

export const matchFilters = {
  label: { kind: 'string' },
  matchStatus: { kind: 'enum', values: matchStatuses },
  tournamentStatus: { kind: 'enum', values: tournamentStatuses },
  tournamentId: { kind: 'relation' },
  tournamentName: { kind: 'string' },
  eventId: { kind: 'relation' },
  roundId: { kind: 'relation' },
  roundMnemonic: { kind: 'string' },
  tableId: { kind: 'relation' },
  tableDisplayNumber: { kind: 'integer' },
  previousAssignedTable: { kind: 'integer' },
  disciplineMnemonic: { kind: 'string' },
  matchScheduledTime: { kind: 'instant' },
  matchStartTime: { kind: 'instant' },
  matchFinishTime: { kind: 'instant' },
  raceTo: { kind: 'integer' },
  aScore: { kind: 'integer' },
  bScore: { kind: 'integer' },
  participantADisplayName: { kind: 'string' },
  participantBDisplayName: { kind: 'string' },
  aWalkover: { kind: 'boolean' },
  bWalkover: { kind: 'boolean' },
  teamParentMatchId: { kind: 'relation' },
} as const satisfies Filters;

export const listMatches = call({
  method: 'GET',
  path: '/api/tournament-matches',
  right: 'match:read',
  summary: 'Matches; `extended=true` adds the flags as pictures, `search` looks for part of a label or of a player’s name',
  query: criteriaQuery(matchFilters).extend({ extended: text, search: text }),
  answer: z.array(match),
});

export const getMatch = call({
  method: 'GET',
  path: '/api/tournament-matches/:id',
  right: 'match:read',
  summary: 'One match',
  params: idParams,
  answer: match,
});

export const putMatch = call({
  method: 'PUT',
  path: '/api/tournament-matches',
  right: 'match:edit',
  summary: 'Changes a match; `action` is one of approve, toggle-shotclock, reset or absent (save)',
  query: z.object({ action: z.string().max(40).optional() }),
  body: z.object({
    id,
    matchStatus: z.enum(matchStatuses).optional(),
    aScore: z.number().int().min(0).max(999).nullish(),
    bScore: z.number().int().min(0).max(999).nullish(),
    nextToBreak: z.enum(sides).nullish(),
    raceTo: z.number().int().min(1).max(999).optional(),
    matchScheduledTime: z.iso.datetime({ offset: true }).nullish(),
    /** Only of a single match of a team match that has not started: its line-up. */
    participantAId: id.nullish(),
    participantBId: id.nullish(),
    version: seenVersion.nullish(),
  }),
  answer: match,
});

export const approveMatch = call({
  method: 'PUT',
  path: '/api/management/announced-matches/approve-match',
  right: 'match:approve',
  summary: 'Approves a finished match: its table is free, winner and loser move on',
  query: idParams,
  answer: matchAnswer,
});

export const toggleShotclock = call({
  method: 'PUT',
  path: '/api/management/announced-matches/toggle-shotclock-for-match',
  right: 'match:edit',
  summary: 'Orders the shot clock for a match, or takes it back',
  query: idParams,
  answer: matchAnswer,
});

export const toggleUniform = call({
  method: 'PUT',
  path: '/api/management/referee/uniform/toggle-uniform',
  right: 'uniform:toggle',
  summary: 'Approves the uniform of one side, or takes the approval back',
  query: z.object({ tournamentMatchId: idText, side: z.enum(sides) }),
  answer: matchAnswer,
});

export const saveChanges = call({
  method: 'POST',
  path: '/api/management/announced-matches/save-changes',
  right: 'match:edit',
  summary: 'Saves the edit form of a running or approved match',
  query: matchIdQuery,
  body: editForm,
  answer: matchAnswer,
});

export const assignTable = call({
  method: 'POST',
  path: '/api/management/upcoming-matches/assign-table',
  right: 'match:edit',
  summary: 'Puts a match on a free table, or moves it to another one',
  query: z.object({ matchId: idText, tableId: idText }),
  answer: matchAnswer,
});

export const listFreeTables = call({
  method: 'GET',
  path: '/api/management/upcoming-matches/free-tables/:tournamentId',
  right: 'match:read',
  summary: 'Free tables of a tournament’s event',
  params: z.object({ tournamentId: idText }),
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const replacePlaceholder = call({
  method: 'POST',
  path: '/api/management/upcoming-matches/replace-placeholder',
  right: 'match:edit',
  summary: 'Replaces a qualifier by a walkover or a player, or swaps the time of his match with another of its round',
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

const shown = z.coerce.number().int().min(0).max(999).optional();

export const previewCorrection = call({
  method: 'GET',
  path: '/api/management/tournament-matches/:id/correction-preview',
  right: 'match:edit-approved',
  summary: 'What a changed result of an approved match would change in the following matches, or why it is refused; stores nothing',
  params: idParams,
  query: z.object({
    aScore: shown,
    bScore: shown,
    matchStatus: z.enum(matchStatuses).optional(),
    aModification: z.enum(modifications).optional(),
    bModification: z.enum(modifications).optional(),
  }),
  answer: z.object({
    /** The sentence, where it is refused; then nothing changes. */
    refusal: z.string().nullable(),
    code: z.string().nullable(),
    changes: z.array(
      z.object({
        matchId: z.number().int(),
        label: z.string(),
        side: z.enum(sides),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  }),
});

export const whichMatches = ['active', 'upcoming'] as const;

export const listOpenRounds = call({
  method: 'GET',
  path: '/api/management/tournaments/open-rounds',
  right: 'match:read',
  summary: 'Rounds that still have matches to play',
  query: z.object({ key: z.enum(whichMatches) }),
  answer: z.array(z.object({ id: z.number().int(), label: z.string() })),
});

export const listOpenSessions = call({
  method: 'GET',
  path: '/api/management/tournaments/open-sessions',
  right: 'match:read',
  summary: 'Scheduled times that still have matches to play',
  query: z.object({ key: z.enum(whichMatches) }),
  answer: z.array(z.string()),
});

export const progressFilters = {
  matchId: { kind: 'relation' },
  entryDate: { kind: 'instant' },
  progressType: { kind: 'enum', values: progressTypes },
} as const satisfies Filters;

export const listProgress = call({
  method: 'GET',
  path: '/api/match-progress-entries',
  right: 'match:read',
  summary: 'The history of a match (filter `matchId`)',
  query: criteriaQuery(progressFilters),
  answer: z.array(
    z.object({
      id: z.number().int(),
      entryDate: z.string(),
      scoreA: z.number().int(),
      scoreB: z.number().int(),
      progressType: z.enum(progressTypes),
      target: z.string().nullable(),
      scoreChange: z.number().int(),
      matchId: z.number().int(),
      /** Who did it, in words. */
      by: z.string(),
    }),
  ),
});
