/** A match and a table as every screen shows them, and the change of any row as clients receive it. Server, office, tablet and kiosk share it. */
import { z } from 'zod';
import { breakRules, matchStatuses, sides, tableStatuses, tournamentStatuses } from '#machines/names.ts';
import { id } from '../kit/ids.ts';
import { resultConfirmations } from '../match/result-confirmations.ts';
import type { LiveDevice, LiveDisplay, LiveWarning } from './desk.ts';
import type { LiveEvent, LiveTournament } from './tournament.ts';

const instant = z.string();

export const arrival = z.object({
  /** When a phone said that the player is coming; nobody has checked it. */
  comingAt: instant.nullable(),
  /** When the desk or the referee saw the player. */
  hereAt: instant.nullable(),
});

/** A match as every screen shows it: public sport fields only. */
export const liveMatch = z.object({
  id,
  version: z.number().int(),
  label: z.string(),
  roundId: id,
  roundMnemonic: z.string(),
  roundName: z.string(),
  /** 1, or 2 after the next-stage draw. */
  stage: z.number().int(),
  /** The order inside the round, from 1. */
  position: z.number().int(),
  /** Round robin matches only. */
  groupNumber: z.number().int().nullable(),
  winnerToMatchId: id.nullable(),
  winnerToSide: z.enum(sides).nullable(),
  loserToMatchId: id.nullable(),
  loserToSide: z.enum(sides).nullable(),
  tournamentId: id,
  tournamentName: z.string(),
  tournamentMnemonic: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  /** 'Men', 'Women': the tournament's classification, or its mnemonic if it has none. */
  categoryName: z.string(),
  disciplineMnemonic: z.string(),
  disciplineName: z.string(),
  eventId: id,
  matchStatus: z.enum(matchStatuses),
  matchScheduledTime: instant.nullable(),
  /** When the match got its table, or was announced again. */
  announcedAt: instant.nullable(),
  /** How often its players were called since. */
  calls: z.number().int(),
  /** The answers and arrivals of the called players; null: there are none, or the match is not called. */
  arrivals: z.object({ A: arrival, B: arrival }).nullable(),
  matchStartTime: instant.nullable(),
  matchFinishTime: instant.nullable(),
  raceTo: z.number().int(),
  breakRule: z.enum(breakRules),
  aScore: z.number().int(),
  bScore: z.number().int(),
  /** The winner of each rack in order: 'AAB'. In 14.1 each point, and 'a' or 'b' for a foul of that side. */
  racks: z.string(),
  nextToBreak: z.enum(sides).nullable(),
  /** The players' answers to a finished result, only while the desk has not approved it and if the event asks for them. */
  confirmations: resultConfirmations.optional(),
  /**
   * A's chance of winning in whole percent, before the first rack and after each one: the last value is the chance now. B has the rest. Only while
   * the match is on a table, and only if the event shows it (machines/chance/README.md).
   */
  chances: z.array(z.number().int().min(0).max(100)).readonly().optional(),
  /** Every breaker that a person entered, 'A0 B5' (machines/match/events.ts): an offline tablet works out from it who breaks. */
  breakerEntries: z.string(),
  tableId: id.nullable(),
  tableDisplayNumber: z.number().int().nullable(),
  previousAssignedTable: z.number().int().nullable(),
  participantAId: id.nullable(),
  participantBId: id.nullable(),
  participantADisplayName: z.string().nullable(),
  participantBDisplayName: z.string().nullable(),
  participantALastName: z.string().nullable(),
  participantBLastName: z.string().nullable(),
  participantAFirstName: z.string().nullable(),
  participantBFirstName: z.string().nullable(),
  /** Strangers see initials of this player: 'J. M.' as display name and last name, and no first name. */
  aNotPublic: z.boolean(),
  bNotPublic: z.boolean(),
  /** The country's id for /media/flags/{id}, and the three letters beside the flag. */
  participantACountryId: id.nullable(),
  participantBCountryId: id.nullable(),
  participantACountry: z.string().nullable(),
  participantBCountry: z.string().nullable(),
  /** The match that decides an open side: 'Winner of A038'. */
  aWaitsFor: z.string().nullable(),
  bWaitsFor: z.string().nullable(),
  aPlaceholder: z.boolean(),
  bPlaceholder: z.boolean(),
  /** 3 means 'Qualifier 3', which is then also the display name. */
  aQualifier: z.number().int().nullable(),
  bQualifier: z.number().int().nullable(),
  /** The number in the draw's seed list; null: drawn by lot. */
  aSeed: z.number().int().nullable(),
  bSeed: z.number().int().nullable(),
  aWalkover: z.boolean(),
  bWalkover: z.boolean(),
  aForfeit: z.boolean(),
  bForfeit: z.boolean(),
  aDisqualified: z.boolean(),
  bDisqualified: z.boolean(),
  /** The leader won at the time limit, below race-to. */
  endedAtTimeLimit: z.boolean(),
  aTimeoutUntil: instant.nullable(),
  bTimeoutUntil: instant.nullable(),
  aTimeoutStartedAt: instant.nullable(),
  bTimeoutStartedAt: instant.nullable(),
  aTimeoutsRemaining: z.number().int(),
  bTimeoutsRemaining: z.number().int(),
  timeoutSince: instant.nullable(),
  timeoutTotalMs: z.number().int(),
  /** The settings of the tournament, so that an offline tablet can decide with the same state machine. */
  numberOfTimeouts: z.number().int(),
  timeoutLengthInMinutes: z.number().int(),
  timeLimitInMinutes: z.number().int().nullable(),
  withUniformControl: z.boolean(),
  aUniformApproved: z.boolean(),
  bUniformApproved: z.boolean(),
  minutesPerRack: z.number(),
  shotclockAssigned: z.boolean(),
  shotclockApproved: z.boolean(),
  shotclockAssignedAt: instant.nullable(),
  shotclockApprovedAt: instant.nullable(),
  teamParentMatchId: id.nullable(),
  /** The number of single matches in a team match of this tournament; 0 in tournaments of players. */
  numberOfTeamMatches: z.number().int(),
  /** An open proposal: somebody must choose between two histories (match-proposals.ts). */
  proposalId: id.nullable(),
});
export type LiveMatch = z.output<typeof liveMatch>;

export const liveTable = z.object({
  id,
  version: z.number().int(),
  displayNumber: z.number().int(),
  eventId: id,
  eventName: z.string(),
  tableStatus: z.enum(tableStatuses),
  statusSince: instant.nullable(),
  blockedReason: z.string().nullable(),
  /** Ids of the matches that the desk wants on this stream table next, in order: '12 15' (machines/streams/queue.ts). Null: it is no stream table. */
  streamQueue: z.string().nullable(),
  /** The next match of this free table. The desk's next calls give it this table, or will probably do so. */
  nextMatchId: id.nullable(),
  /** When that match probably starts, in steps of 5 minutes; null: it can be called now. */
  nextStart: instant.nullable(),
  /** The live match on the table (READY to FINISHED). */
  matchId: id.nullable(),
});
export type LiveTable = z.output<typeof liveTable>;

export type LiveRow = {
  display: LiveDisplay;
  match: LiveMatch;
  table: LiveTable;
  device: LiveDevice;
  event: LiveEvent;
  tournament: LiveTournament;
  warning: LiveWarning;
};
export type LiveKind = keyof LiveRow;

/** One changed row. `gone` instead of a row: the row no longer belongs to this room. */
export type LiveChange = {
  [K in LiveKind]: { kind: K; id: number; version: number } & ({ row: LiveRow[K]; gone?: never } | { gone: true; row?: never });
}[LiveKind];
