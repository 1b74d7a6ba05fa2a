/** The exclusions from the next calls: a reserved table, a held player, a paused tournament or round, a table that a match does not get, the tables of a player. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams, idText } from '../kit/ids.ts';

const instant = z.iso.datetime({ offset: true });

/**
 * The subject of an exclusion. A table alone is reserved: only matches that are pinned to it are called there. A player alone is held back, a
 * tournament or a round alone is paused. A match with a table is never called to that table. A player with a table plays only on the tables that are named with
 * them, for example the step-free ones. The reason is not stored.
 */
const exclusionSubjects = {
  TABLE: ['tableId'],
  PLAYER: ['playerProfileId'],
  TOURNAMENT: ['tournamentId'],
  ROUND: ['roundId'],
  PAIR: ['matchId', 'tableId'],
  PLAYER_TABLE: ['playerProfileId', 'tableId'],
} as const;
export type ExclusionKind = keyof typeof exclusionSubjects;

const subject = z.object({
  tableId: id.nullable().default(null),
  playerProfileId: id.nullable().default(null),
  tournamentId: id.nullable().default(null),
  roundId: id.nullable().default(null),
  matchId: id.nullable().default(null),
});
export type ExclusionSubject = z.output<typeof subject>;

/** Returns the kind of an exclusion, or null if these ids together mean nothing. */
export function exclusionKindOf(ids: ExclusionSubject): ExclusionKind | null {
  const named = Object.entries(ids).flatMap(([name, value]) => (value === null ? [] : [name]));
  const kinds = Object.entries(exclusionSubjects) as [ExclusionKind, readonly string[]][];
  return kinds.find(([, names]) => names.length === named.length && names.every((name) => named.includes(name)))?.[0] ?? null;
}

const callExclusion = subject.extend({
  id,
  kind: z.enum(['TABLE', 'PLAYER', 'TOURNAMENT', 'ROUND', 'PAIR', 'PLAYER_TABLE']),
  /** 'Table 22', 'MÜLLER Jana', 'Juniors 8-Ball', 'Juniors 8-Ball, losers round 2', 'LR2-A041 on table 7', 'MÜLLER Jana on table 1' */
  name: z.string(),
  /** null: it holds already. Only a table can be kept out from a later instant on. */
  startsAt: z.string().nullable(),
  /** null: until the desk takes it back. */
  until: z.string().nullable(),
});
export type CallExclusion = z.output<typeof callExclusion>;

export const listCallExclusions = call({
  method: 'GET',
  path: '/api/management/events/:id/call-exclusions',
  right: 'match:edit',
  summary: 'What the desk keeps out of the next calls; exclusions whose time is over are left out',
  params: idParams,
  answer: z.array(callExclusion),
});

/** A player is named by one of their entries or by their profile; the exclusion holds in every tournament of the event. */
const exclusionInput = z.object({
  tableId: subject.shape.tableId,
  participantId: id.nullable().default(null),
  playerProfileId: subject.shape.playerProfileId,
  tournamentId: subject.shape.tournamentId,
  roundId: subject.shape.roundId,
  matchId: subject.shape.matchId,
  until: instant.nullable().default(null),
});
export type CallExclusionInput = z.output<typeof exclusionInput>;

export const addCallExclusion = call({
  method: 'POST',
  path: '/api/management/events/:id/call-exclusions',
  right: 'match:edit',
  summary:
    'Reserves a table, holds a player back, pauses a tournament or a round, forbids a table to a match, or names a table for a player who plays on such tables only; a second time changes the instant',
  params: idParams,
  body: exclusionInput.refine(
    ({ participantId, playerProfileId, until: _, ...ids }) =>
      exclusionKindOf({ ...ids, playerProfileId: participantId ?? playerProfileId }) !== null,
    'Name a table, a player, a tournament, a round, or a match or a player with a table.',
  ),
  answer: callExclusion,
});

export const removeCallExclusion = call({
  method: 'DELETE',
  path: '/api/management/events/:id/call-exclusions/:exclusionId',
  right: 'match:edit',
  summary: 'Takes an exclusion back',
  params: z.object({ id: idText, exclusionId: idText }),
  answer: z.object({ id }),
});
