/** What travels on the wire besides REST: rooms, presented rows, changes and commands. Shared by server, back office, tablet and kiosk. */
import { z } from 'zod';
import { breakRules, chartKinds, eventStatuses, matchStatuses, sides, tableStatuses, tournamentStatuses } from '#machines/names.ts';
import { lowestScore } from '#machines/straight-pool.ts';
import { id, seenVersion } from './ids.ts';

const instant = z.string();

/** One match as every screen shows it: public sport fields only. */
export const liveMatch = z.object({
  id,
  version: z.number().int(),
  label: z.string(),
  roundId: id,
  roundMnemonic: z.string(),
  roundName: z.string(),
  /** 1, or 2 after the next-stage draw. */
  stage: z.number().int(),
  /** Order inside the round, from 1. */
  position: z.number().int(),
  /** Of a round robin match. */
  groupNumber: z.number().int().nullable(),
  winnerToMatchId: id.nullable(),
  winnerToSide: z.enum(sides).nullable(),
  loserToMatchId: id.nullable(),
  loserToSide: z.enum(sides).nullable(),
  tournamentId: id,
  tournamentName: z.string(),
  tournamentMnemonic: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  /** 'Men', 'Women': the tournament's classification, or its mnemonic where it has none. */
  categoryName: z.string(),
  disciplineMnemonic: z.string(),
  disciplineName: z.string(),
  eventId: id,
  matchStatus: z.enum(matchStatuses),
  matchScheduledTime: instant.nullable(),
  matchStartTime: instant.nullable(),
  matchFinishTime: instant.nullable(),
  raceTo: z.number().int(),
  breakRule: z.enum(breakRules),
  aScore: z.number().int(),
  bScore: z.number().int(),
  /** Winner of each rack in order: 'AAB'; in 14.1 each point, and 'a' or 'b' for a foul of that side. */
  racks: z.string(),
  nextToBreak: z.enum(sides).nullable(),
  /** Every breaker a person named, 'A0 B5' (machines/match-events.ts): what a tablet needs to know who breaks while it is offline. */
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
  /** Country id for /media/flags/{id}, and the three letters beside it. */
  participantACountryId: id.nullable(),
  participantBCountryId: id.nullable(),
  participantACountry: z.string().nullable(),
  participantBCountry: z.string().nullable(),
  /** What an open side waits for: 'Winner of A038'. */
  aWaitsFor: z.string().nullable(),
  bWaitsFor: z.string().nullable(),
  aPlaceholder: z.boolean(),
  bPlaceholder: z.boolean(),
  /** 3 = 'Qualifier 3', which is then also the display name. */
  aQualifier: z.number().int().nullable(),
  bQualifier: z.number().int().nullable(),
  /** Number in the draw's seed list; null: placed by lot. */
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
  /** From the tournament, so that the tablet can decide offline with the same machine. */
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
  /** Single matches of every team match of the tournament; 0 where players meet. */
  numberOfTeamMatches: z.number().int(),
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
  /** The live match on it (READY to FINISHED). */
  matchId: id.nullable(),
});
export type LiveTable = z.output<typeof liveTable>;

/** The tablet of a table; staff rooms only. */
export const liveDevice = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(['TABLET', 'KEYPAD', 'DISPLAY']),
  name: z.string(),
  eventId: id,
  tableId: id.nullable(),
  battery: z.number().int().nullable(),
  lastSeenAt: instant.nullable(),
  revoked: z.boolean(),
});
export type LiveDevice = z.output<typeof liveDevice>;

export const liveEvent = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  eventStatus: z.enum(eventStatuses),
  eventStartDate: z.string(),
  eventEndDate: z.string(),
  timeZone: z.string(),
  venueCity: z.string().nullable(),
  /** Sponsors to loop on a free table, best level first. `logo` is an address on this server, or null for words only. */
  sponsors: z.array(z.object({ id, name: z.string(), level: z.string(), text: z.string().nullable(), logo: z.string().nullable() })),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** Which flow chart it is (rules.md 1). */
export const chartShape = z.object({
  kind: z.enum(chartKinds),
  size: z.number().int(),
  /** Players in the single elimination: all of them, or those who reach the second stage. */
  singleElimination: z.number().int(),
  /** Sections A, B, …, without the sheet SE. */
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
  /** 'Men', 'Women': as in its matches. */
  categoryName: z.string(),
  tournamentStartDate: z.string().nullable(),
  tournamentEndDate: z.string().nullable(),
  numberOfParticipants: z.number().int(),
  /** Above 0 teams enter. */
  numberOfTeamMatches: z.number().int(),
  entryLimit: z.number().int(),
  /** Minutes one rack takes in its discipline. */
  minutesPerRack: z.number(),
  /** Null before the draw. */
  chart: chartShape.nullable(),
  currentRunningStage: z.number().int(),
  readyForNextStageDraw: z.boolean(),
  readyToFinish: z.boolean(),
  /** Of the running stage: matches of players or teams that are not approved, without walkovers. */
  matchesToGo: z.number().int(),
  /** A stage after the running one waits for its draw. */
  hasNextStage: z.boolean(),
});
export type LiveTournament = z.output<typeof liveTournament>;

export const deskWarnings = ['PAIRING_GUESSES'] as const;

/** Something the people at the desk should know of, shown until `until`. */
export const liveWarning = z.object({
  id,
  version: z.number().int(),
  warning: z.enum(deskWarnings),
  since: instant,
  until: instant,
  wrongTries: z.number().int(),
  /** Where the last of them came from. */
  lastAddress: z.string(),
});
export type LiveWarning = z.output<typeof liveWarning>;

export const displayScreen = z.enum(['TABLES', 'SCOREBOARD', 'CHART', 'OTHER']);

/** A screen of the hall; it registers itself and has no right but a stranger's. `targetId`: of the event, table or tournament it shows. */
export const liveDisplay = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  screen: displayScreen,
  targetId: id.nullable(),
  eventId: id.nullable(),
  address: z.string(),
  lastSeenAt: instant,
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
});
export type LiveDisplay = z.output<typeof liveDisplay>;

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

/** One changed row. `gone` instead of a row: it no longer belongs to this room. */
export type Change = {
  [K in LiveKind]: { kind: K; id: number; version: number } & ({ row: LiveRow[K]; gone?: never } | { gone: true; row?: never });
}[LiveKind];

/**
 * Rooms and who may enter. A public room of an event that is not published (CREATED, CANCELED) exists only for who may read events and for that
 * event's own devices; who has to leave one gets `resync` for it.
 * `event:<id>` public: the event, its tables, its live matches and those waiting with at least one known side.
 * `table:<id>` public: the table, its event, its live match.
 * `tournament:<id>` public: the tournament and all its matches.
 * `matches` staff: every live match, every table and every tablet of running tournaments and events, and every tournament that is not over;
 * besides every event that is not over or has such a tournament, for the time zone of whatever is shown.
 * `desk` who may pair devices: what the people at the desk are warned of, and the screens of the hall.
 */
export const roomName = z.string().regex(/^(?:(?:event|table|tournament):[1-9]\d{0,8}|matches|desk)$/);

/**
 * What `serverTime` is: the server's clock in milliseconds since 1970 at sending; screens count down with it, never with their own clock.
 * `epoch`: changes when the record was replaced (restore of a backup): forget everything and take the state.
 * `seq`: the journal position the state or change set is complete up to.
 */
export type ChangesFrame = { room: string; epoch: string; seq: number; serverTime: number; changes: Change[] };
export type HeadFrame = { epoch: string; heads: Record<string, number>; serverTime: number };
export type ResyncFrame = { room: string };

export const subscribeRequest = z.object({
  room: roomName,
  epoch: z.string().max(64).optional(),
  seq: z.number().int().nonnegative().optional(),
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;
/** `complete: true` = `state` is the whole room; `false` = only what changed since the asked `seq`. */
export type SubscribeAnswer =
  | { ok: true; room: string; epoch: string; seq: number; serverTime: number; complete: boolean; state: Change[] }
  | { ok: false; problem: WireProblem };

/** `message` is the translation key of api.md §1.7, `detail` the sentence for people. */
export type WireProblem = { status: number; message: string; detail: string };

/** 128 random bits as hex or uuid. */
const commandId = z.string().regex(/^[0-9A-Za-z-]{16,64}$/);

/** Below zero only in 14.1, which the match's rules say. */
export const scoreOnWire = z.number().int().min(lowestScore).max(999);

/** What a tablet, keypad or staff member may ask of a match over a socket. */
const matchId = { matchId: id };
export const matchCommandBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SET_BREAKER'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('START'), ...matchId }),
  z.object({ type: z.literal('SCORE'), ...matchId, participantId: id, to: scoreOnWire }),
  z.object({ type: z.literal('FOUL'), ...matchId, participantId: id, to: scoreOnWire }),
  /** Names the step to take back by the id of the command that made it, so that it can be asked before the server has seen either. */
  z.object({ type: z.literal('UNDO'), ...matchId, step: commandId }),
  /** Takes back a rack by its number: for racks whose command the asker does not know. */
  z.object({ type: z.literal('UNDO_RACK'), ...matchId, rack: z.number().int().min(1).max(9999) }),
  z.object({ type: z.literal('CORRECT'), ...matchId, aScore: scoreOnWire, bScore: scoreOnWire }),
  z.object({ type: z.literal('START_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('END_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('WITHDRAW_TIMEOUT'), ...matchId, side: z.enum(sides) }),
  z.object({ type: z.literal('ACKNOWLEDGE_SHOTCLOCK'), ...matchId }),
  z.object({ type: z.literal('FINISH'), ...matchId }),
]);
export type MatchCommandBody = z.output<typeof matchCommandBody>;

/** `seq`: dense per device, from 1; devices must send it, people must not. */
export const command = z.object({
  id: commandId,
  seq: z.number().int().positive().optional(),
  clientAt: instant.max(40).optional(),
  ifVersion: seenVersion.optional(),
  body: matchCommandBody,
});
export type Command = z.output<typeof command>;
export const commandsRequest = z.object({ commands: z.array(z.unknown()).min(1).max(64) });

/**
 * One answer per command, in order. Definite: ok, NOT_ALLOWED, VERSION, FENCED, INVALID. `STALE`: a seq already answered under another id. `GAP`: send again from `expect`.
 * RETRY: not done, ask again with the same id. `version` and `seq` (journal) say when a display must have it.
 */
export type CommandAnswer =
  | { id: string; result: 'ok'; version: number; seq: number; repeated: boolean }
  | { id: string; result: 'NOT_ALLOWED' | 'VERSION' | 'FENCED' | 'INVALID' | 'STALE' | 'RETRY'; code: string; sentence: string }
  | { id: string; result: 'GAP'; expect: number };
export type CommandsAnswer = { ok: true; answers: CommandAnswer[] } | { ok: false; problem: WireProblem };

/** What a device says of itself now and then: battery in per cent. */
export const deviceReport = z.object({ battery: z.number().int().min(0).max(100).nullable() });

/** In the handshake: a person's session token or a device's. Anonymous sockets send neither. */
export const handshakeAuth = z.object({ token: z.string().max(4096).optional(), deviceToken: z.string().max(256).optional() });

export interface ServerToClient {
  hello: (frame: { epoch: string; build: string; serverTime: number; deviceId: number | null; tableId: number | null }) => void;
  changes: (frame: ChangesFrame) => void;
  head: (frame: HeadFrame) => void;
  resync: (frame: ResyncFrame) => void;
  /** Who else has this match's edit form open; staff only. */
  presence: (frame: { matchId: number; names: string[] }) => void;
  /** The token behind this socket was revoked or expired; the server closes the socket right after. */
  revoked: (frame: { reason: string }) => void;
  /** To a screen that registered: what the desk calls it, and whether it is out of use. */
  display: (frame: { name: string; revoked: { at: string; by: string } | null }) => void;
  /** The server goes down on purpose; come back within `spreadMs`. */
  restart: (frame: { spreadMs: number }) => void;
}
export interface ClientToServer {
  subscribe: (request: SubscribeRequest, ack: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (request: { room: string }, ack?: (answer: { ok: true }) => void) => void;
  commands: (request: { commands: Command[] }, ack: (answer: CommandsAnswer) => void) => void;
  report: (report: z.output<typeof deviceReport>, ack?: (answer: { ok: boolean }) => void) => void;
  /** Clock sync: send t0, get the server's time of receipt. */
  clock: (t0: number, ack: (answer: { t0: number; t1: number }) => void) => void;
  viewing: (request: { matchId: number | null }) => void;
  /** A screen of the hall says which one it is and what it shows; answered by `display`. */
  display: (request: { key: string; screen: z.output<typeof displayScreen>; targetId: number | null }) => void;
}
