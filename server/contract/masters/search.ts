/** The search of the office (Ctrl K): matches, players, tables, tournaments, events and the office records. */
import { z } from 'zod';
import { eventStatuses, matchStatuses, tableStatuses, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { recordKinds, searchKinds } from './search-kinds.ts';

const whole = z.number().int();
const ofTournament = { tournamentId: whole, tournamentName: z.string(), tournamentStatus: z.enum(tournamentStatuses) };

const matchHit = z.object({
  id: whole,
  /** 'A034', and the mnemonic of its round: 'WR2'. */
  label: z.string(),
  round: z.string(),
  matchStatus: z.enum(matchStatuses),
  a: z.string().nullable(),
  b: z.string().nullable(),
  aScore: whole,
  bScore: whole,
  tableDisplayNumber: whole.nullable(),
  scheduledTime: z.string().nullable(),
  startTime: z.string().nullable(),
  finishTime: z.string().nullable(),
  eventId: whole,
  ...ofTournament,
});

/** A player with the newest drawn or played tournament; null if there is none. */
const playerHit = z.object({
  id: whole,
  displayName: z.string(),
  teamProfile: z.boolean(),
  playerCategoryName: z.string().nullable(),
  countryId: whole.nullable(),
  country: z.string().nullable(),
  /** Tells players of one name apart: 'BC Rijeka · born 1987'; null if nobody shares the name. */
  namesake: z.string().nullable(),
  entry: z.object({ participantId: whole, ...ofTournament }).nullable(),
});

/** A table of an event that is played now, with its current match. */
const tableHit = z.object({
  id: whole,
  displayNumber: whole,
  tableStatus: z.enum(tableStatuses),
  eventId: whole,
  eventName: z.string(),
  matchId: whole.nullable(),
});

const tournamentHit = z.object({ id: whole, name: z.string(), tournamentStatus: z.enum(tournamentStatuses), eventName: z.string() });
const eventHit = z.object({ id: whole, name: z.string(), eventStatus: z.enum(eventStatuses), eventStartDate: z.string() });

/** `key`: the part of the address that names the record. */
const recordHit = z.object({
  kind: z.enum(recordKinds),
  id: whole,
  key: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
});

/** The search answers at most this many of each kind, best matches first. */
export const maxPerKind = 5;

export const search = call({
  method: 'GET',
  path: '/api/search',
  right: 'account',
  summary:
    'Matches, players, tables, tournaments, events and records whose words begin like this; at most five of each kind, only what one may read',
  query: z.object({
    q: z.string().max(100),
    /** 'match,player'; by default all kinds. */
    kinds: z
      .string()
      .max(200)
      .transform((text) => text.split(',').map((kind) => kind.trim()))
      .pipe(z.array(z.enum(searchKinds)))
      .optional(),
  }),
  answer: z.object({
    matches: z.array(matchHit),
    players: z.array(playerHit),
    tables: z.array(tableHit),
    tournaments: z.array(tournamentHit),
    events: z.array(eventHit),
    records: z.array(recordHit),
  }),
});

export type MatchHit = z.output<typeof matchHit>;
export type PlayerHit = z.output<typeof playerHit>;
export type TableHit = z.output<typeof tableHit>;
export type TournamentHit = z.output<typeof tournamentHit>;
export type EventHit = z.output<typeof eventHit>;
export type RecordHit = z.output<typeof recordHit>;
