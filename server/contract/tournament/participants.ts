/** Participants of a tournament: list, approvals, seeding priority, adding, removing. */

import { z } from 'zod';
import { pleaseSelect } from '#machines/tournament/entrants.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, oneBeside, pageQuery, searchBeside } from '../kit/criteria.ts';
import { id, idParams, idText } from '../kit/ids.ts';
import { changePreview, dryRun } from '../match/change-preview.ts';
import type { Right } from '../rights/rights.ts';

const whole = z.number().int();

export const participant = z.object({
  id,
  version: whole,
  tournamentId: id,
  playerProfileId: id,
  displayName: z.string(),
  playerProfileDisplayName: z.string(),
  playerCategoryName: z.string().nullable(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  registrationDate: z.string().nullable(),
  registrationApproved: z.boolean(),
  hotelBooking: z.boolean(),
  hotelBookingApproved: z.boolean(),
  playing: z.boolean(),
  blocked: z.boolean(),
  disqualified: z.boolean(),
  withdrawn: z.boolean(),
  seedingPriority: whole,
  seed: whole.nullable(),
  place: whole.nullable(),
  points: whole.nullable(),
  qualifierForStage: whole.nullable(),
  teamParticipantId: id.nullable(),
  /** The members of a team; 0 for a player. */
  teamMembers: whole,
});
export type Participant = z.output<typeof participant>;

export const participantFilters = {
  tournamentId: { kind: 'relation' },
  displayName: { kind: 'string' },
  playerCategoryName: { kind: 'string' },
  registrationDate: { kind: 'date' },
  registrationApproved: { kind: 'boolean' },
  hotelBookingApproved: { kind: 'boolean' },
  disqualified: { kind: 'boolean' },
  seedingPriority: { kind: 'integer' },
  place: { kind: 'integer' },
  points: { kind: 'integer' },
  qualifierForStage: { kind: 'integer' },
  /** Without this filter the list leaves out members of teams. */
  teamParticipantId: { kind: 'relation' },
} as const satisfies Filters;

/** With `seedingId` and `numberOfSeededPlayers` it is the seed preview: only seeded participants, in seed order. */
export const listParticipants = call({
  method: 'GET',
  path: '/api/participants',
  right: 'participant:read',
  summary: 'Participants; with `seedingId` and `numberOfSeededPlayers` the seed list of a tournament',
  query: criteriaQuery(participantFilters).extend({ seedingId: z.string().optional(), numberOfSeededPlayers: z.string().optional() }),
  answer: z.array(participant),
});

export const searchParticipants = searchBeside(listParticipants, 'participants');

export const countParticipants = countBeside(listParticipants);

export const getParticipant = oneBeside(listParticipants, 'One participant');

export const deleteParticipant = call({
  method: 'DELETE',
  path: '/api/participants/:id',
  right: 'participant:write',
  summary:
    'Removes a participant of a tournament that is still CREATED; an unpaid invoice of the entry is cancelled, unless `cancelInvoice` is false',
  entity: 'participant',
  params: idParams,
  query: z.looseObject({ cancelInvoice: z.stringbool().default(true) }),
  status: 204,
});

const inTournament = z.object({ id: idText, pid: idText });
const base = '/api/management/tournaments/:id/participants';

export const availablePlayer = z.object({
  id,
  displayName: z.string(),
  playerCategoryName: z.string().nullable(),
  countryId: id.nullable(),
  country: z.string().nullable(),
});

export const listAvailablePlayers = call({
  method: 'GET',
  path: `${base}/available-players`,
  right: 'participant:write',
  summary:
    'Players who may enter: enabled, not blocked, of an allowed age, not entered yet; with `teamId` those who may join the team, its squad first, then those of its country',
  params: idParams,
  query: z.looseObject({ ...pageQuery, teamId: idText.optional(), 'displayName.contains': z.string().max(100).optional() }),
  /** `squad`: belongs to the squad of the requested team; `foreign`: plays for another country than the team. */
  answer: z.array(availablePlayer.extend({ squad: z.boolean(), foreign: z.boolean() })),
});

/** The right to enter players includes their approval, so both can be one step. */
export const approve = z.boolean().optional();

/** Says "player" even for teams, because the tournament, which decides between both, is not read yet. */
const selectPlayer = pleaseSelect('player');

export const addParticipant = call({
  method: 'PUT',
  path: `${base}/available-players`,
  right: 'participant:write',
  summary:
    'Adds a player (body `id`) as participant, with `teamId` as a member of a team; `approve` also approves the registration, unless that would issue an invoice',
  entity: 'participant',
  params: idParams,
  query: z.looseObject({ teamId: idText.optional() }),
  body: z.object({
    id: z.number(selectPlayer).int(selectPlayer).positive(selectPlayer).max(2_147_483_647, selectPlayer),
    approve,
  }),
  answer: participant,
});

/** A step of one entry: it takes no body. */
const step = <const StepRight extends Right>(word: string, right: StepRight, summary: string) =>
  call({ method: 'POST', path: `${base}/:pid/${word}`, right, summary, params: inTournament, answer: participant });

export const approveRegistration = step('approve-registration', 'participant:write', 'Approves a registration; stays approved');
export const approveHotel = step('approve-hotel', 'participant:write', 'Approves a hotel booking; stays approved');
export const withdrawParticipant = step(
  'withdraw',
  'tournament:run',
  'Takes a participant out of a drawn tournament: their open matches become walkovers',
);

export const undoWithdrawal = call({
  method: 'PUT',
  path: `${base}/:pid/withdraw/undo`,
  right: 'tournament:run',
  summary:
    'Takes a withdrawal back while nothing that depends on it was played: the walkovers become matches again. `dryRun=true` shows what changes and stores nothing',
  params: inTournament,
  query: z.object({ dryRun }),
  answer: changePreview.extend({ dryRun: z.boolean(), participant: participant.nullable() }),
});

export const changeSeedingPriority = call({
  method: 'POST',
  path: `${base}/:pid/change-seeding-priority`,
  right: 'participant:write',
  summary: 'Sets the seeding priority: lower numbers are seeded first, 999 is none',
  entity: 'participant',
  params: inTournament,
  body: z.object({
    id: id.nullish(),
    seedingPriority: z
      .number('Required. For reset to default enter 999')
      .int('Required. For reset to default enter 999')
      .min(1, 'Required. For reset to default enter 999')
      .max(999, 'Required. For reset to default enter 999'),
  }),
  answer: participant,
});
