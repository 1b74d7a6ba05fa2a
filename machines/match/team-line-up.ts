/** Who may play a single match of a team match, and when a line-up may still change (machines/README.md 9.4). */

import type { TournamentStatus } from '../names.ts';
import type { Refusal } from './events.ts';

type LineUpFacts = {
  /** In the shoot-out every member may be chosen, also those who played. */
  isShootOut: boolean;
  /** A member of the team on this side who is not blocked, withdrawn or disqualified; nobody, who only empties the place. */
  isMember: boolean;
  /** Whether the team has named him as one who plays; nobody, who only empties the place, counts as one. */
  playing: boolean;
  /** Label of another regular single match of this team match in which he stands. */
  playsIn: string | null;
  /** Somebody else stands there already, and the first single match of the team match has a table or is over. */
  isSubstitution: boolean;
  /** How often this team has substituted in this team match. */
  substitutions: number;
};

/** Per team and team match. */
const substitutionsAllowed = 1;

/** Why this player cannot be chosen, or null. Whether the single match has started is the match machine's to say. */
export function whyNotLineUp(name: string, facts: LineUpFacts): Refusal | null {
  if (!facts.isMember) return { code: 'NOT_IN_TEAM', sentence: `${name} does not play for this team.` };
  if (!facts.playing) {
    return { code: 'NOT_PLAYING', sentence: `${name} is not marked as playing: tick that among the members of the team first.` };
  }
  if (facts.playsIn !== null && !facts.isShootOut) {
    return { code: 'IN_LINE_UP_ALREADY', sentence: `${name} plays match ${facts.playsIn} already: a player plays one single match only.` };
  }
  if (!facts.isSubstitution || facts.substitutions < substitutionsAllowed) return null;
  return { code: 'SUBSTITUTED_ALREADY', sentence: 'The team has substituted already: one substitution per team match.' };
}

type PlayingFacts = {
  tournamentStatus: TournamentStatus;
  /** Of a team; players who enter for themselves are not asked. */
  isMember: boolean;
  /** What is wanted. */
  playing: boolean;
  /** Label of a single match in which he stands and that is not over. */
  playsIn: string | null;
};

/** Why a member of a team cannot be marked as playing, or as not playing, or null. */
export function whyNotChangePlaying(name: string, { tournamentStatus, isMember, playing, playsIn }: PlayingFacts): Refusal | null {
  if (!isMember) return { code: 'NO_TEAM_MEMBER', sentence: `${name} is no member of a team.` };
  if (!['CREATED', 'GENERATED', 'RUNNING'].includes(tournamentStatus)) {
    return { code: 'TOURNAMENT_OVER', sentence: `The tournament is ${tournamentStatus}: its teams can no longer change.` };
  }
  if (playing || playsIn === null) return null;
  return { code: 'IN_LINE_UP', sentence: `${name} stands in match ${playsIn}: choose another player there first.` };
}
