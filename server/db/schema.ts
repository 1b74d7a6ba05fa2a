/** The tables as Kysely sees them: camelCase here, snake_case in SQL. Instants are ISO-8601 UTC text with milliseconds on both engines. */
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { MatchState } from '#machines/match-events.ts';
import type { BreakRule, EventStatus, EventType, ProgressType, Role, Side, TableStatus, TournamentStatus } from '#machines/names.ts';

/** Rows that people edit carry a version; every update names the version it read. */
type Versioned = { id: Generated<number>; version: Generated<number> };

type MetaTable = { key: string; value: string };

/** `search` is the folded text that look-ups match against; crud.ts keeps it (see contract/fold.ts). */
type Searchable = { search: Generated<string> };

type CountryTable = Versioned &
  Searchable & {
    name: string;
    /** ISO 3166 alpha-2, with GB-ENG, GB-SCT, GB-WLS, GB-NIR and XK. */
    code: string;
    /** The three letters people see: CRO, GER, SCO. */
    mnemonic: string;
    flagImg: string | null;
    flagImgContentType: string | null;
  };

type DisciplineTable = Versioned &
  Searchable & {
    name: string;
    mnemonic: string;
    /** Minutes one point of race-to takes (rules.md 11.4). */
    minutesPerRack: number;
  };

type PlayerCategoryTable = Versioned & Searchable & { name: string; mnemonic: string };
type TournamentCategoryTable = Versioned & Searchable & { name: string; mnemonic: string; type: string };

type VenueTable = Versioned &
  Searchable & {
    name: string;
    type: string;
    street: string;
    postcode: string;
    city: string;
    state: string | null;
    countryId: number;
    description: string | null;
  };

type SponsorTable = Versioned &
  Searchable & {
    name: string;
    lemma: string;
    description: string | null;
    website: string | null;
    email: string | null;
    mainSponsor: Generated<boolean>;
    premiumSponsor: Generated<boolean>;
    mainLogoImg: string | null;
    mainLogoImgContentType: string | null;
  };

type SponsorForEventTable = Versioned & { eventId: number; sponsorId: number; sponsorLevel: string };

type PlayerProfileTable = Versioned &
  Searchable & {
    teamProfile: Generated<boolean>;
    enabled: Generated<boolean>;
    registrationDate: string | null;
    lastName: string;
    firstName: string;
    displayName: string;
    initials: string;
    nickName: string | null;
    birthday: string | null;
    sex: string | null;
    nationalityId: number | null;
    playerCategoryId: number | null;
    representsCountryId: number;
    countryId: number | null;
    blockedForRegistrations: Generated<boolean>;
    blockedForRegistrationsPlayerInfo: string | null;
    blockedForRegistrationsAdminInfo: string | null;
    street: string | null;
    postcode: string | null;
    city: string | null;
    state: string | null;
    telephone: string | null;
    telefax: string | null;
    mobile: string | null;
    email: string | null;
    email2: string | null;
    websitePrivate: string | null;
    equipment: string | null;
    sponsor: string | null;
    websiteSponsor: string | null;
  };

type UserTable = Versioned & {
  login: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  imageUrl: string | null;
  langKey: Generated<string>;
  activated: Generated<boolean>;
  createdBy: string;
  createdDate: string;
  lastModifiedBy: string;
  lastModifiedDate: string;
};
type UserAuthorityTable = { userId: number; authority: Role };

type SessionTable = {
  /** Random, 128 bits, hex; the `sid` claim. */
  id: string;
  userId: number;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  remember: boolean;
  userAgent: string | null;
  ip: string | null;
  revokedAt: string | null;
};

/** Counts failed sign-ins per account and per address (security.md control 1). */
type LoginAttemptTable = { key: string; failures: number; blockedUntil: string | null; lastAt: string };

/** A one-time secret handed to a person: the first administrator's set-up link. Only its hash is stored. */
type SetupTokenTable = { hash: string; purpose: string; expiresAt: string; usedAt: string | null };

type EventTable = Versioned &
  Searchable & {
    name: string;
    shortName: string;
    eventType: EventType;
    eventStatus: EventStatus;
    description: string | null;
    eventStartDate: string;
    eventEndDate: string;
    numberOfTables: number;
    /** IANA zone in which the hall's clock runs. */
    timeZone: string;
    venueId: number | null;
  };
/** Who may run an event: the form's User-Access (security.md, event scope). */
type EventUserTable = { eventId: number; userId: number };

type TournamentTable = Versioned &
  Searchable & {
    eventId: number;
    name: string;
    mnemonic: string;
    tournamentStatus: TournamentStatus;
    tournamentCategoryId: number | null;
    disciplineId: number;
    raceTo: number;
    breakRule: BreakRule;
    numberOfTimeouts: number;
    timeoutLengthInMinutes: number;
    withUniformControl: boolean;
    autoApproveMatches: boolean;
    currentRunningStage: Generated<number>;
    tournamentStartDate: string | null;
    tournamentEndDate: string | null;
  };

type RoundTable = {
  id: Generated<number>;
  tournamentId: number;
  /** 'R1', 'WR2', 'LQ', 'L16', 'QF', 'F' (rules.md 1.5). */
  mnemonic: string;
  name: string;
  stage: number;
  position: number;
};

type ParticipantTable = Versioned & {
  tournamentId: number;
  playerProfileId: number;
  displayName: string;
  disqualified: Generated<boolean>;
  seedingPriority: Generated<number>;
  place: number | null;
  registrationApproved: Generated<boolean>;
};

/** Columns the database fills with 0, false or '' in a new match. */
type StartsEmpty =
  | 'racks'
  | 'breakerEntries'
  | 'timeoutTotalMs'
  | 'shotclockAssigned'
  | 'shotclockApproved'
  | `${'a' | 'b'}${'Score' | 'TimeoutsRemaining' | 'Placeholder' | 'Walkover' | 'Forfeit' | 'Disqualified' | 'UniformApproved'}`;

/** A match row is the snapshot of its machine (machines/match-events.ts) plus where it stands in the chart. */
type MatchTable = Versioned &
  Omit<MatchState, 'breakRule' | StartsEmpty> & { [Column in StartsEmpty]: Generated<MatchState[Column]> } & {
    tournamentId: number;
    roundId: number;
    /** 'A034', 'SE20' (rules.md 1.6). */
    label: string;
    /** Order inside the round, from 1. */
    position: number;
    winnerToMatchId: number | null;
    winnerToSide: Side | null;
    loserToMatchId: number | null;
    loserToSide: Side | null;
    teamParentMatchId: number | null;
  };

type BilliardTableTable = Versioned & {
  eventId: number;
  displayNumber: number;
  tableStatus: TableStatus;
  blockedReason: string | null;
  blockedBy: string | null;
  /** Since when it has the status it has. */
  statusSince: string | null;
};

type MatchProgressTable = {
  id: Generated<number>;
  matchId: number;
  entryDate: string;
  scoreA: number;
  scoreB: number;
  progressType: ProgressType;
  target: Side | null;
  scoreChange: number;
  /** Rack number a POINT made (1-based), so that an UNDO can name it. */
  rack: number | null;
  undone: Generated<boolean>;
  actor: string;
  commandId: string | null;
};

/** The one ordered record of what happened. Ids only, never names (security.md control 38). */
type JournalTable = {
  seq: Generated<number>;
  /** 'match:12', 'table:3', 'tournament:1', 'event:1', 'device:4', 'user:7', 'country:3' … */
  stream: string;
  /** The row's version after this entry; 0 for streams without a versioned row. */
  version: number;
  /** The command that did it: 'SCORE', 'ASSIGN_TABLE', 'created', 'updated', 'removed' … */
  type: string;
  /** 'user:3', 'device:5', 'system:demo'. */
  actor: string;
  commandId: string | null;
  deviceId: number | null;
  deviceSeq: number | null;
  at: string;
  /** JSON text. */
  data: string;
  /** JSON text: every room this entry concerns, before and after the change: ["event:1","table:3"]. */
  rooms: string;
};

/** The stored answer of every identified command, so that a retry gets the same one. */
type CommandTable = {
  id: string;
  actor: string;
  /** SHA-256 of the request, so that a key used twice for different things is noticed. */
  fingerprint: string;
  /** JSON text. */
  answer: string;
  at: string;
};

type DeviceTable = Versioned & {
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  name: string;
  eventId: number;
  tableId: number | null;
  /** Which pairing of the table this is; an older one is fenced (contract.md R3). */
  generation: number;
  secretHash: string;
  lastSeq: Generated<number>;
  battery: number | null;
  lastSeenAt: string | null;
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
};

type PairingCodeTable = {
  id: Generated<number>;
  codeHash: string;
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  tableId: number;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  deviceId: number | null;
};

export type Database = {
  meta: MetaTable;
  country: CountryTable;
  discipline: DisciplineTable;
  playerCategory: PlayerCategoryTable;
  tournamentCategory: TournamentCategoryTable;
  venue: VenueTable;
  sponsor: SponsorTable;
  sponsorForEvent: SponsorForEventTable;
  playerProfile: PlayerProfileTable;
  appUser: UserTable;
  userAuthority: UserAuthorityTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  setupToken: SetupTokenTable;
  event: EventTable;
  eventUser: EventUserTable;
  tournament: TournamentTable;
  round: RoundTable;
  participant: ParticipantTable;
  tournamentMatch: MatchTable;
  billiardTable: BilliardTableTable;
  matchProgress: MatchProgressTable;
  journal: JournalTable;
  command: CommandTable;
  device: DeviceTable;
  pairingCode: PairingCodeTable;
};

export type MatchRow = Selectable<MatchTable>;
export type MatchUpdate = Updateable<MatchTable>;
export type NewMatch = Insertable<MatchTable>;
export type TableRow = Selectable<BilliardTableTable>;
export type TournamentRow = Selectable<TournamentTable>;
export type EventRow = Selectable<EventTable>;
export type DeviceRow = Selectable<DeviceTable>;
export type UserRow = Selectable<UserTable>;
export type SessionRow = Selectable<SessionTable>;
export type JournalRow = Selectable<JournalTable>;
