/** The line-up of a team match while the user edits it: the players per single match, and the request. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Side, sides, upcomingMatchStatuses } from '#machines/names.ts';
import { isShootOut } from '../../../hall/team/team-match.ts';

/** '12A' → the participant chosen for side A of match 12. A missing key means the stored player. */
export type LineUpChoices = Readonly<Record<string, number | null>>;
type LineUpChange = { matchId: number; participantAId: number | null; participantBId: number | null; version: number };

export const choiceKey = ({ id }: Pick<LiveMatch, 'id'>, side: Side): string => `${id}${side}`;

const storedPlayer = (single: LiveMatch, side: Side): number | null => (side === 'A' ? single.participantAId : single.participantBId);

/** Returns the stored players as the values of the form. */
export const storedLineUp = (singles: readonly LiveMatch[]): LineUpChoices =>
  Object.fromEntries(singles.flatMap((single) => sides.map((side) => [choiceKey(single, side), storedPlayer(single, side)])));

export function chosenPlayer(single: LiveMatch, side: Side, choices: LineUpChoices): number | null {
  const chosen = choices[choiceKey(single, side)];
  return chosen === undefined ? storedPlayer(single, side) : chosen;
}

/** The line-up of a single match that has a table is fixed. */
export const isOpen = ({ matchStatus }: LiveMatch): boolean => upcomingMatchStatuses.some((status) => status === matchStatus);

/** Returns the label of another regular single match that already has the player. */
export function playsElsewhere(
  singles: readonly LiveMatch[],
  single: LiveMatch,
  side: Side,
  playerId: number,
  choices: LineUpChoices,
): string | null {
  if (isShootOut(single)) return null;
  const others = singles.filter((other) => other.id !== single.id && !isShootOut(other));
  return others.find((other) => chosenPlayer(other, side, choices) === playerId)?.label ?? null;
}

/** Returns true when a player is in two regular single matches. */
export const hasDouble = (singles: readonly LiveMatch[], choices: LineUpChoices): boolean =>
  singles.some((single) =>
    sides.some((side) => {
      const player = chosenPlayer(single, side, choices);
      return player !== null && playsElsewhere(singles, single, side, player, choices) !== null;
    }),
  );

/** Returns every open single match with a changed player, with both of its players. */
export const lineUpChanges = (singles: readonly LiveMatch[], choices: LineUpChoices): LineUpChange[] =>
  singles
    .filter(isOpen)
    .filter((single) => sides.some((side) => chosenPlayer(single, side, choices) !== storedPlayer(single, side)))
    .map((single) => ({
      matchId: single.id,
      participantAId: chosenPlayer(single, 'A', choices),
      participantBId: chosenPlayer(single, 'B', choices),
      version: single.version,
    }));
