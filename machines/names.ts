/** The enumerations of the sport and of the federation, spelled as they are stored (spec 2 §3). */

export const matchStatuses = ['NONE', 'CREATED', 'SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** A match in one of these occupies its table and its players (machines/README.md 11.7). */
export const liveMatchStatuses = ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'] as const satisfies readonly MatchStatus[];
export const isLive = (status: MatchStatus): boolean => liveMatchStatuses.some((live) => live === status);

/** A match in one of these waits for a table (Upcoming list). */
export const upcomingMatchStatuses = ['SCHEDULED', 'CREATED'] as const satisfies readonly MatchStatus[];
export const isUpcoming = (status: MatchStatus): boolean => upcomingMatchStatuses.some((upcoming) => upcoming === status);

export const tableStatuses = ['FREE', 'ASSIGNED', 'BLOCKED'] as const;
export type TableStatus = (typeof tableStatuses)[number];

export const tournamentStatuses = ['CREATED', 'GENERATED', 'RUNNING', 'FINISHED', 'APPROVED', 'CANCELED'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

export const eventStatuses = ['CREATED', 'ACTIVE', 'RUNNING', 'POSTPONED', 'APPROVED', 'CANCELED'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** As screens and files say it. */
export const eventStatusWords: Readonly<Record<EventStatus, string>> = {
  CREATED: 'Created',
  ACTIVE: 'Active',
  RUNNING: 'Running',
  POSTPONED: 'Postponed',
  APPROVED: 'Approved',
  CANCELED: 'Canceled',
};

/** Events whose tables are shown and scored now. */
export const eventStatusesInHand = ['ACTIVE', 'RUNNING'] as const satisfies readonly EventStatus[];

/** Events that are not over: in preparation, put off, or played now. */
export const eventStatusesToCome = ['CREATED', 'ACTIVE', 'RUNNING', 'POSTPONED'] as const satisfies readonly EventStatus[];

/** Events that anybody may see: CREATED is pre-creation and shown to nobody, a canceled one is taken down. */
export const publishedEventStatuses = ['ACTIVE', 'RUNNING', 'POSTPONED', 'APPROVED'] as const satisfies readonly EventStatus[];

export const eventTypes = ['ORA', 'EURO_TOUR', 'EUROPEAN_CHAMPIONSHIP', 'WORLD_CHAMPIONSHIP', 'YOUTH_TOUR', 'HEY_BALL'] as const;
export type EventType = (typeof eventTypes)[number];

/** Of a season: CREATED and RUNNING can get events. */
export const seasonStatuses = ['CREATED', 'RUNNING', 'FINISHED'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

/** Which overall ranking a tournament counts for. */
export const rankingCategories = ['ORA', 'ETM', 'ETW', 'EUROPEAN_CHAMPIONSHIP', 'WORLD_CHAMPIONSHIP', 'YOUTH_TOUR', 'HEY_BALL'] as const;
export type RankingCategory = (typeof rankingCategories)[number];

/** ELIMINATION: single, double, or double into single elimination, by size and Q (machines/README.md 1). GROUPS: round robin groups into single elimination (12.1). */
export const chartKinds = ['ELIMINATION', 'GROUPS'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The sheets of a flow chart (draw export groups). */
export const chartGroups = ['FULL', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'SE'] as const;
export type ChartGroup = (typeof chartGroups)[number];

export const breakRules = ['WINNER', 'ALTERNATE', 'ALTERNATE_TWO_BREAK', 'THREESOME'] as const;
export type BreakRule = (typeof breakRules)[number];

export const sides = ['A', 'B'] as const;
export type Side = (typeof sides)[number];

export const playtimeStatuses = ['NORMAL', 'YELLOW', 'ORANGE', 'RED'] as const;
export type PlaytimeStatus = (typeof playtimeStatuses)[number];

/** What one line of the match history says happened (machines/README.md 8.2). */
export const progressTypes = [
  'ASSIGN',
  'RELEASE',
  'START',
  'ANNOUNCE',
  'POINT',
  'FOUL',
  'UNDO',
  'CORRECTION',
  'BREAK',
  'TIMEOUT_START',
  'TIMEOUT_END',
  'TIMEOUT_WITHDRAWN',
  /** Before it was told apart who did what. */
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
  'SCHEDULE',
  'PLAYER_ENTERED',
  /** Taps of a tablet wait beside another history of the desk … */
  'HELD',
  /** … until somebody chose one: what the other counted … */
  'NOT_COUNTED',
  /** … and who chose what, and why. */
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

/** Words of addresses under /api/users, which no login may take. */
export const reservedLogins: readonly string[] = ['authorities', 'available-authors', 'available-tournament-leaders', 'count', 'new'];

/** The words people see for a role. */
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

/** All of somebody's roles, in words: who holds several is not called by one of them. */
export const roleWords = (held: readonly Role[]): string => held.map((role) => roleLabels[role]).join(', ');
