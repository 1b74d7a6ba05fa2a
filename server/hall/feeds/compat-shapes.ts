/**
 * The shapes of the compat feed, by its published field names. Every field is present: a text that this server does not have is '', a number is
 * 0, a list is empty.
 */
type CompatCountry = { name: string; alpha3: string; image: string; continent: string };
export type CompatOrganization = { organizationId: number; stub: string; name: string; url: string; logo: string; profileColor: string };

export type CompatPlayer = {
  playerId: number;
  name: string;
  firstname: string;
  lastname: string;
  url: string;
  image: string;
  country: CompatCountry;
};
/** `represents`: an empty list for a player of no organization. */
type CompatMatchPlayer = CompatPlayer & { represents: CompatOrganization | [] };

export type CompatVenue = { venueId: number; name: string; url: string; owner: CompatOrganization };

type CompatTable = {
  tableId: number;
  name: string;
  manufacturer: string;
  model: string;
  branch: string;
  branchId: number;
  size: string;
  cloth: string;
  pockets: string;
  slate: string;
  description: string;
  venue: CompatVenue;
};

/** `time`: an instant with its offset. */
export type CompatNote = { note: string; time: string };
export type CompatStatus = { matchstatus: 'waiting' | 'playing' | 'finished'; matchstatusCode: 0 | 1 | 2 };

export type CompatMatch = CompatStatus & {
  matchId: number;
  matchno: number;
  roundName: string;
  round: number;
  playerA: CompatMatchPlayer;
  playerB: CompatMatchPlayer;
  scoreA: number;
  scoreB: number;
  raceTo: number;
  discipline: string;
  disciplineId: number;
  branch: string;
  penalty: number;
  groupNo: number;
  inningsPlayerA: number;
  inningsPlayerB: number;
  highBreaksA: [];
  highBreaksB: [];
  runoutsA: number;
  runoutsB: number;
  lagWinner: string;
  handicapA: number;
  handicapB: number;
  table: CompatTable;
  tournamentId: number;
  challengeId: number;
  starttime: string;
  stoptime: string;
  bestOfSets: number;
  useInnings: boolean;
  frames: [];
  properties: { runoutsA: number; runoutsB: number; lagWinsA: number; lagWinsB: number };
  sets: [];
  curVersion: number;
  notes: CompatNote[];
  matchType: string;
  videoLink: string;
  comment: string;
  winnerNext: number;
  loserNext: number;
};

export type CompatTournament = {
  tournamentId: number;
  name: string;
  type: string;
  format: string;
  url: string;
  timezone: string;
  displayDate: string;
  starttime: string;
  stoptime: string;
  deadline: string;
  status: string;
  discipline: string;
  contacts: [];
  owner: CompatOrganization;
  venues: CompatVenue[];
  standings: [];
  matches: CompatMatch[];
};

export type CompatEntrant = CompatPlayer & { seeding: number };

export type CompatScoreboard = {
  status: string;
  tournament: { name: string; tournamentId: number; discipline: string; displayDate: string };
  challenge: Record<string, never>;
  match: CompatMatch | Record<string, never>;
  venueId: number;
  venueName: string;
  error: string;
};
