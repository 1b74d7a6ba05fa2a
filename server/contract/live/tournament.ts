/** Events and tournaments as every screen shows them. */
import { z } from 'zod';
import { chartKinds, eventStatuses, tournamentStatuses } from '#machines/names.ts';
import { id } from '../kit/ids.ts';

export const liveEvent = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  eventStatus: z.enum(eventStatuses),
  eventStartDate: z.string(),
  eventEndDate: z.string(),
  timeZone: z.string(),
  /** Minutes after the announcement of a match that does not begin (machines/match/calls.ts). */
  firstCallMinutes: z.number().int(),
  secondCallMinutes: z.number().int(),
  lossMinutes: z.number().int(),
  /** Both players confirm a finished result at the tablet. */
  confirmsResults: z.boolean(),
  /** The desk is warned of a screen that has been silent for this many seconds. */
  silentSeconds: z.number().int(),
  venueCity: z.string().nullable(),
  /** Each tournament whose last match is approved has an entry, the oldest tournament first. Players who are not public have initials. */
  winners: z.array(z.object({ categoryName: z.string(), name: z.string() })),
  /** The sponsors that a free table shows in turn, best level first. `logo` is an address on this server; null for text only. */
  sponsors: z.array(z.object({ id, name: z.string(), level: z.string(), text: z.string().nullable(), logo: z.string().nullable() })),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** The shape of the flow chart (machines/README.md 1). */
export const chartShape = z.object({
  kind: z.enum(chartKinds),
  size: z.number().int(),
  /** The players in the single elimination: all of them, or those who reach the second stage. */
  singleElimination: z.number().int(),
  /** The sections A, B, …, without the sheet SE. */
  letters: z.number().int(),
  groups: z.number().int().nullable(),
});
export type ChartShape = z.output<typeof chartShape>;

export const liveTournament = z.object({
  id,
  version: z.number().int(),
  eventId: id,
  name: z.string(),
  mnemonic: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  disciplineName: z.string(),
  raceTo: z.number().int(),
  /** 'Men', 'Women', as in its matches. */
  categoryName: z.string(),
  tournamentStartDate: z.string().nullable(),
  tournamentEndDate: z.string().nullable(),
  numberOfParticipants: z.number().int(),
  /** Above 0, teams enter the tournament. */
  numberOfTeamMatches: z.number().int(),
  entryLimit: z.number().int(),
  /** The minutes per rack of its discipline. */
  minutesPerRack: z.number(),
  /** Null before the draw. */
  chart: chartShape.nullable(),
  currentRunningStage: z.number().int(),
  readyForNextStageDraw: z.boolean(),
  readyToFinish: z.boolean(),
  /** Unapproved matches of the running stage between players or teams, without walkovers. */
  matchesToGo: z.number().int(),
  /** A later stage waits for its draw. */
  hasNextStage: z.boolean(),
});
export type LiveTournament = z.output<typeof liveTournament>;
