/** Team matches: starting one, and who may play its single matches (machines/README.md 9). */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { pageQuery } from '../kit/criteria.ts';
import { id, idText, seenVersion } from '../kit/ids.ts';
import { matchAnswer } from '../match/matches.ts';
import { participant } from './participants.ts';

export const startTeamMainMatch = call({
  method: 'POST',
  path: '/api/management/announced-matches/startTeamMainMatch',
  right: 'match:edit',
  summary: 'Starts a team match: its single matches wait for their players and tables',
  query: z.object({ matchId: idText }),
  answer: matchAnswer,
});

export const saveTeamLineUp = call({
  method: 'PUT',
  path: '/api/management/announced-matches/team-line-up',
  right: 'match:edit',
  summary: 'Names the players of several single matches of a team match at once, so that two of them can change places',
  query: z.object({ matchId: idText }),
  body: z.object({
    singles: z
      .array(z.object({ matchId: id, participantAId: id.nullable(), participantBId: id.nullable(), version: seenVersion.nullish() }))
      .min(1)
      .max(20),
  }),
  answer: matchAnswer,
});

const teamPlayer = z.object({
  id,
  displayName: z.string(),
  playerProfileId: id,
  playerCategoryName: z.string().nullable(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  teamParticipantId: id,
  /** The regular single match of this team match in which the player is lined up; null for the shoot-out, where everybody may be chosen. */
  playsIn: z.string().nullable(),
  /** A detail that distinguishes the player from another one of the same name; null if nobody shares the name. */
  namesake: z.string().nullable(),
});
export type TeamPlayer = z.output<typeof teamPlayer>;

export const changePlaying = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/participants/:pid/playing',
  right: 'participant:write',
  summary: 'Says whether a member of a team plays: only those who do can be put up for its single matches',
  params: z.object({ id: idText, pid: idText }),
  body: z.object({ playing: z.boolean('Please say whether the member plays') }),
  answer: participant,
});

export const listTeamParticipants = call({
  method: 'GET',
  path: '/api/participants/team-participants',
  right: 'participant:read',
  summary: 'The members of a team who play and may be chosen for a single match of a team match',
  query: z.looseObject({
    ...pageQuery,
    teamSide: z.enum([...sides, 'a', 'b']),
    parentTeamMatchId: idText,
    shootOutMatch: z.enum(['true', 'false']).optional(),
    extended: z.string().optional(),
  }),
  answer: z.array(teamPlayer),
});
