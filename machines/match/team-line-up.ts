/** The rules for the line-up of a team match: eligible players and allowed changes (machines/README.md 9.4). */

import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import type { Refusal } from './events.ts';

type LineUpFacts = {
  /** In the shoot-out every member may play, including members who have played. */
  isShootOut: boolean;
  /** The player is a member of this team and not blocked, withdrawn or disqualified. Also true when the slot is emptied. */
  isMember: boolean;
  /** The team has marked the player as playing. Also true when the slot is emptied. */
  playing: boolean;
  /** The label of another regular single match of this team match that has the player in its line-up. */
  playsIn: string | null;
  /** The slot has another player, and the first single match of the team match has a table or is over. */
  isSubstitution: boolean;
  /** The number of substitutions of this team in this team match. */
  substitutions: number;
};

/** Per team in one team match. */
const substitutionsAllowed = 1;

/** Returns why the player cannot be chosen, or null. The match machine checks whether the single match has started. */
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
  /** The player belongs to a team; individual players have no such mark. */
  isMember: boolean;
  /** The requested mark. */
  playing: boolean;
  /** The label of an unfinished single match that has the player in its line-up. */
  playsIn: string | null;
};

/** Returns why a team member cannot get the requested mark (playing or not playing), or null. */
export function whyNotChangePlaying(name: string, { tournamentStatus, isMember, playing, playsIn }: PlayingFacts): Refusal | null {
  if (!isMember) return { code: 'NO_TEAM_MEMBER', sentence: `${name} is no member of a team.` };
  if (!['CREATED', 'GENERATED', 'RUNNING'].includes(tournamentStatus)) {
    return {
      code: 'TOURNAMENT_OVER',
      sentence: `The tournament is ${tournamentStatusWords[tournamentStatus]}: its teams can no longer change.`,
    };
  }
  if (playing || playsIn === null) return null;
  return { code: 'IN_LINE_UP', sentence: `${name} stands in match ${playsIn}: choose another player there first.` };
}
