/** Who may play a single match of a team match, and when a line-up may still change (rules.md 9.4). */
import type { Refusal } from './match-events.ts';

export type LineUpFacts = {
  /** In the shoot-out every member may be chosen, also those who played. */
  isShootOut: boolean;
  /** A member of the team on this side who is not blocked, withdrawn or disqualified; nobody, who only empties the place. */
  isMember: boolean;
  /** Label of another regular single match of this team match in which he stands. */
  playsIn: string | null;
  /** Somebody else stands there already, and the first single match of the team match has a table or is over. */
  isSubstitution: boolean;
  /** How often this team has substituted in this team match. */
  substitutions: number;
};

/** Per team and team match. */
export const substitutionsAllowed = 1;

/** Why this player cannot be chosen, or null. Whether the single match has started is the match machine's to say. */
export function whyNotLineUp(name: string, facts: LineUpFacts): Refusal | null {
  if (!facts.isMember) return { code: 'NOT_IN_TEAM', sentence: `${name} does not play for this team.` };
  if (facts.playsIn !== null && !facts.isShootOut) {
    return { code: 'IN_LINE_UP_ALREADY', sentence: `${name} plays match ${facts.playsIn} already: a player plays one single match only.` };
  }
  if (!facts.isSubstitution || facts.substitutions < substitutionsAllowed) return null;
  return { code: 'SUBSTITUTED_ALREADY', sentence: 'The team has substituted already: one substitution per team match.' };
}
