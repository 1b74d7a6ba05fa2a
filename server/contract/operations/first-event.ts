/** The way of a new installation to its first match, for the start page. */
import { z } from 'zod';
import { eventStatuses, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';

const whole = z.number().int();

const firstTournament = z.object({
  id,
  name: z.string(),
  raceTo: whole,
  /** The name of the flow chart; null: none is chosen yet. */
  chart: z.string().nullable(),
  status: z.enum(tournamentStatuses),
  entrants: whole,
  /** Entrants whose registration is not approved. A draw takes approved ones only. */
  notApproved: whole,
  minParticipants: whole,
  maxParticipants: whole,
});

const firstEvent = z.object({
  id,
  name: z.string(),
  status: z.enum(eventStatuses),
  startDate: z.string(),
  endDate: z.string(),
  venue: z.string().nullable(),
  tables: whole,
  tournament: firstTournament.nullable(),
});

export const getFirstEvent = call({
  method: 'GET',
  path: '/api/first-event',
  right: 'match:watch',
  summary: 'How far a new installation is on its way to the first match: the event that begins first, with its first tournament',
  answer: z.object({
    /** Whether a match has ever begun. Then all other fields are empty. */
    hasBegun: z.boolean(),
    event: firstEvent.nullable(),
    /** Further preparations: accounts, screens and tablets. */
    accounts: whole,
    screens: whole,
    tablets: whole,
    /** Whether invoices can name their sender. */
    hasFederation: z.boolean(),
  }),
});
export type FirstEvent = z.output<typeof getFirstEvent.answer>;
