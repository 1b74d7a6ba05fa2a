/** Further calls for player profiles. */
import { z } from 'zod';
import { tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';

/** Accounts that a player may be linked to. */
export const listLinkableUsers = call({
  method: 'GET',
  path: '/api/player-profiles/linkable-users',
  tag: 'player-profiles',
  right: 'player:link-user',
  summary: 'Accounts that a player can be linked to',
  answer: z.array(z.object({ id: z.number().int(), login: z.string() })),
});

const text = z.string().nullable();

/** Unmasked, after the user entered their password again; the audit trail records each reading. */
export const revealBank = call({
  method: 'GET',
  path: '/api/player-profiles/:id/bank',
  tag: 'player-profiles',
  right: 'player:bank-reveal',
  summary: 'Bank data of a player, unmasked; asks for the password once more',
  params: idParams,
  answer: z.object({ bankAccountName: text, bankName: text, bankAddress: text, bankIban: text, bankBic: text, bankSwift: text }),
});

const similarPlayer = z.object({
  id: z.number().int(),
  displayName: z.string(),
  country: text,
  countryId: z.number().int().nullable(),
  playerCategoryName: text,
  enabled: z.boolean(),
  /** The request's birthday is this player's birthday. */
  sameBirthday: z.boolean(),
});
export type SimilarPlayer = z.infer<typeof similarPlayer>;

/** Possible duplicates, while a user types a name. */
export const listSimilarPlayers = call({
  method: 'GET',
  path: '/api/player-profiles/similar',
  tag: 'player-profiles',
  right: 'player:write',
  summary: 'Players whose name is nearly this one',
  query: z.object({
    lastName: z.string().max(255),
    firstName: z.string().max(255),
    birthday: z.string().max(10).optional(),
    except: idText.optional(),
  }),
  answer: z.array(similarPlayer),
});

/** Tells players with the same name apart wherever somebody chooses one. */
export const listNamesakes = call({
  method: 'GET',
  path: '/api/player-profiles/namesakes',
  tag: 'player-profiles',
  right: 'player:read',
  summary:
    'For each of these players who shares the name with another one: squad, year of birth or number; at most 50 ids, joined with commas',
  query: z.object({
    ids: z
      .string()
      .max(600)
      .regex(/^\d{1,10}(?:,\d{1,10}){0,49}$/),
  }),
  /** `detail`: 'BC Rijeka · born 1987 · no. 12'. The year is only for users who may see birthdays. */
  answer: z.array(z.object({ id: z.number().int(), detail: z.string() })),
});

const place = z.object({
  participantId: z.number().int(),
  tournamentId: z.number().int(),
  tournamentName: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  eventId: z.number().int(),
  eventName: z.string(),
  eventStartDate: z.string(),
  place: z.number().int().nullable(),
});
export type PlayerPlace = z.infer<typeof place>;

/** The tournaments of a player, the newest first. */
export const listPlayerTournaments = call({
  method: 'GET',
  path: '/api/player-profiles/:id/tournaments',
  tag: 'player-profiles',
  right: 'participant:read',
  summary: 'Tournaments that a player or a team entered, with the place reached',
  params: idParams,
  answer: z.array(place),
});
