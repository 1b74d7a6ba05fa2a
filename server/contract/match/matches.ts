/** Matches: the lists, single matches, and the actions of a row. */
import { z } from 'zod';
import { matchStatuses, playtimeStatuses, sides, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, oneBeside, searchBeside } from '../kit/criteria.ts';
import { id, idParams, idText, seenVersion } from '../kit/ids.ts';
import { scoreOnWire } from '../live/commands.ts';
import { liveMatch } from '../live/rows.ts';
import { correctionReason } from './correction-reason.ts';

const image = z.string().nullable();
const textParam = z.union([z.string(), z.array(z.string())]).optional();

/** A match in lists and forms: the live row, the play time, and with extended=true the flags as images. */
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
  summary:
    'Matches; `extended=true` adds the flags as pictures, `search`: every word begins one of its label, its round or its players’ and teams’ names',
  query: criteriaQuery(matchFilters).extend({ extended: textParam, search: textParam }),
  answer: z.array(match),
});

export const searchMatches = searchBeside(listMatches, 'matches, in labels, rounds and the names of players and teams');

export const countMatches = countBeside(listMatches);

export const getMatch = oneBeside(listMatches, 'One match');

/** The values of a match that a person may change. */
const changes = z.object({
  matchStatus: z.enum(matchStatuses).optional(),
  aScore: scoreOnWire.nullish(),
  bScore: scoreOnWire.nullish(),
  nextToBreak: z.enum(sides).nullish(),
  raceTo: z.number().int().min(1).max(999).optional(),
  matchScheduledTime: z.iso.datetime({ offset: true }).nullish(),
  /** `matchScheduledTime` may lie outside the event's days. */
  confirmed: z.boolean().optional(),
  /** The line-up: only for a single match of a team match that has not started. */
  participantAId: id.nullish(),
  participantBId: id.nullish(),
  /** The reason for changing an approved match. */
  reason: correctionReason,
  version: seenVersion.nullish(),
});
const action = z.object({ action: z.string().max(40).optional() });

export const putMatch = call({
  method: 'PUT',
  path: '/api/tournament-matches',
  right: 'match:edit',
  summary: 'Changes a match; `action` is one of approve, toggle-shotclock, reset or absent (save)',
  query: action,
  body: changes.extend({ id }),
  answer: match,
});

export const putMatchById = call({
  method: 'PUT',
  path: '/api/tournament-matches/:id',
  right: 'match:edit',
  summary: 'The same for the match of the address',
  params: idParams,
  query: action,
  body: changes.extend({ id: id.optional() }),
  answer: match,
});

export const patchMatch = call({
  method: 'PATCH',
  path: '/api/tournament-matches/:id',
  right: 'match:edit',
  summary: 'Changes the named fields of a match',
  params: idParams,
  body: changes.extend({ id: id.optional() }),
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

export const callPlayers = call({
  method: 'PUT',
  path: '/api/management/announced-matches/call-players',
  right: 'match:edit',
  summary: 'Calls the players of an announced match that does not begin: `call` 1 or 2; a call that was made already is refused',
  query: z.object({ id: idText, call: z.enum(['1', '2']) }),
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
  /** `approved`: the wanted state, so that two people who press at once do not undo each other. Without it the state is toggled. */
  query: z.object({ tournamentMatchId: idText, side: z.enum(sides), approved: z.enum(['true', 'false']).optional() }),
  answer: matchAnswer,
});
