/** The enumerations of the sport and of the federation, with the spelling that the database stores. */

export const matchStatuses = ['NONE', 'CREATED', 'SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'] as const;
export type MatchStatus = (typeof matchStatuses)[number];
/** The words for screens, files and refusals. */
export const matchStatusWords: Readonly<Record<MatchStatus, string>> = {
  NONE: 'None',
  CREATED: 'Created',
  SCHEDULED: 'Scheduled',
  READY: 'Announced',
  RUNNING: 'Running',
  TIMEOUT: 'Time-Out',
  FINISHED: 'Finished',
  APPROVED: 'Approved',
};

/** In these statuses a match occupies its table and its players (machines/README.md 11.7). */
export const liveMatchStatuses = ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'] as const satisfies readonly MatchStatus[];
export const isLive = (status: MatchStatus): boolean => liveMatchStatuses.some((live) => live === status);

/** In these statuses a match waits for a table (Upcoming list). */
export const upcomingMatchStatuses = ['SCHEDULED', 'CREATED'] as const satisfies readonly MatchStatus[];
export const isUpcoming = (status: MatchStatus): boolean => upcomingMatchStatuses.some((upcoming) => upcoming === status);

export const tableStatuses = ['FREE', 'ASSIGNED', 'BLOCKED'] as const;
export type TableStatus = (typeof tableStatuses)[number];

export const tournamentStatuses = ['CREATED', 'GENERATED', 'RUNNING', 'FINISHED', 'APPROVED', 'CANCELED'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
/** The words for screens and refusals. */
export const tournamentStatusWords: Readonly<Record<TournamentStatus, string>> = {
  CREATED: 'Created',
  GENERATED: 'Drawn',
  RUNNING: 'Running',
  FINISHED: 'Finished',
  APPROVED: 'Approved',
  CANCELED: 'Canceled',
};

export const eventStatuses = ['CREATED', 'ACTIVE', 'RUNNING', 'POSTPONED', 'APPROVED', 'CANCELED'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** The words for screens, files and refusals. */
export const eventStatusWords: Readonly<Record<EventStatus, string>> = {
  CREATED: 'Created',
  ACTIVE: 'Active',
  RUNNING: 'Running',
  POSTPONED: 'Postponed',
  APPROVED: 'Approved',
  CANCELED: 'Canceled',
};

/** Events whose tables are on the screens and can be scored. */
export const eventStatusesInHand = ['ACTIVE', 'RUNNING'] as const satisfies readonly EventStatus[];

export const isStatusInHand = (status: EventStatus): boolean => eventStatusesInHand.some((inHand) => inHand === status);

/** Events that are not over: in preparation, postponed or running. */
export const eventStatusesToCome = ['CREATED', 'ACTIVE', 'RUNNING', 'POSTPONED'] as const satisfies readonly EventStatus[];

/** Events that the public may see. CREATED is still in preparation, and a canceled event is no longer shown. */
export const publishedEventStatuses = ['ACTIVE', 'RUNNING', 'POSTPONED', 'APPROVED'] as const satisfies readonly EventStatus[];

export const eventTypes = ['ORA', 'EURO_TOUR', 'EUROPEAN_CHAMPIONSHIP', 'WORLD_CHAMPIONSHIP', 'YOUTH_TOUR', 'HEY_BALL'] as const;
export type EventType = (typeof eventTypes)[number];

/** Only a season in CREATED or RUNNING can get events. */
export const seasonStatuses = ['CREATED', 'RUNNING', 'FINISHED'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

/** The overall rankings that a tournament can count for. */
export const rankingCategories = ['ORA', 'ETM', 'ETW', 'EUROPEAN_CHAMPIONSHIP', 'WORLD_CHAMPIONSHIP', 'YOUTH_TOUR', 'HEY_BALL'] as const;
export type RankingCategory = (typeof rankingCategories)[number];

/** ELIMINATION: single, double, or double into single elimination, by size and Q (machines/README.md 1). GROUPS: round robin groups into single elimination (12.1). */
export const chartKinds = ['ELIMINATION', 'GROUPS'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The sheets of a flow chart, each an export group of the draw. */
export const chartGroups = ['FULL', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'SE'] as const;
export type ChartGroup = (typeof chartGroups)[number];

export const breakRules = ['WINNER', 'ALTERNATE', 'ALTERNATE_TWO_BREAK', 'THREESOME'] as const;
export type BreakRule = (typeof breakRules)[number];

export const sides = ['A', 'B'] as const;
export type Side = (typeof sides)[number];

export const playtimeStatuses = ['NORMAL', 'YELLOW', 'ORANGE', 'RED'] as const;
export type PlaytimeStatus = (typeof playtimeStatuses)[number];

/** The types of entries in the match history (machines/README.md 8.2). */
export const progressTypes = [
  'ASSIGN',
  'RELEASE',
  'START',
  'ANNOUNCE',
  'CALL',
  'POINT',
  'FOUL',
  'UNDO',
  'CORRECTION',
  'BREAK',
  'TIMEOUT_START',
  'TIMEOUT_END',
  'TIMEOUT_WITHDRAWN',
  /** Older entries, from before the history separated order, withdrawal and acknowledgement. */
  'SHOTCLOCK',
  'SHOTCLOCK_ORDERED',
  'SHOTCLOCK_TAKEN_BACK',
  'SHOTCLOCK_ACKNOWLEDGED',
  'UNIFORM',
  'FORFEIT',
  'DISQUALIFIED',
  'WALKOVER',
  'FINISH',
  'APPROVE',
  'REOPEN',
  'RESET',
  'RESET_UNDONE',
  'APPROVE_UNDONE',
  'RESULT_UNDONE',
  'SCHEDULE',
  'PLAYER_ENTERED',
  /** The taps of a tablet wait for a decision, because the desk recorded another history. */
  'HELD',
  /** The points of the history that was not chosen. */
  'NOT_COUNTED',
  /** The person who chose between the histories, the choice and the reason. */
  'CHOSEN',
] as const;
export type ProgressType = (typeof progressTypes)[number];

export const roles = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_TOURNAMENT',
  'ROLE_USER',
  'ROLE_REFEREE',
  'ROLE_WEBSITE',
  'ROLE_PRESS',
  'ROLE_PHOTOGRAPHER',
  'ROLE_PLAYER',
] as const;
export type Role = (typeof roles)[number];

/** Path segments under /api/users, which are therefore not allowed as logins. */
export const reservedLogins: readonly string[] = ['authorities', 'available-authors', 'available-tournament-leaders', 'count', 'new'];

/** The names of the roles on screens. */
export const roleLabels: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_MANAGER: 'Event Administrator',
  ROLE_TOURNAMENT: 'Tournament Administrator',
  ROLE_USER: 'Tournament Leader',
  ROLE_REFEREE: 'Referee',
  ROLE_WEBSITE: 'Website Administrator',
  ROLE_PRESS: 'Press Officer',
  ROLE_PHOTOGRAPHER: 'Photographer',
  ROLE_PLAYER: 'Player',
};

/** The names of all roles of a person, separated by commas. */
export const roleWords = (held: readonly Role[]): string => held.map((role) => roleLabels[role]).join(', ');

/** A bye: no opponent. A walkover: the opponent does not play. Field names say walkover for both. */
export const byeWord = 'Bye';
export const walkoverWord = 'Walkover';

type WalkoverSides = { aWalkover: boolean; bWalkover: boolean; participantAId: number | null; participantBId: number | null };

/** Returns the word for a match that a walkover decided. */
export const walkoverWordOf = ({ aWalkover, bWalkover, participantAId, participantBId }: WalkoverSides): string =>
  (aWalkover && participantAId === null) || (bWalkover && participantBId === null) ? byeWord : walkoverWord;
