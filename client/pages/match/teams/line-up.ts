/** A team match's line-up while it is being made: who plays which single match, and what is sent to store it. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Side, sides, upcomingMatchStatuses } from '#machines/names.ts';
import { isShootOut } from '../../../hall/team/team-match.ts';

/** '12A' → the participant chosen for side A of match 12; what is not in it is as stored. */
export type Choices = Readonly<Record<string, number | null>>;
type LineUpChange = { matchId: number; participantAId: number | null; participantBId: number | null; version: number };

export const choiceKey = ({ id }: Pick<LiveMatch, 'id'>, side: Side): string => `${id}${side}`;

const storedPlayer = (single: LiveMatch, side: Side): number | null => (side === 'A' ? single.participantAId : single.participantBId);

export function chosenPlayer(single: LiveMatch, side: Side, choices: Choices): number | null {
  const chosen = choices[choiceKey(single, side)];
  return chosen === undefined ? storedPlayer(single, side) : chosen;
}

/** The line-up of a single match that has a table stands. */
export const isOpen = ({ matchStatus }: LiveMatch): boolean => upcomingMatchStatuses.some((status) => status === matchStatus);

/** Label of another regular single match in which he would play. */
export function playsElsewhere(
  singles: readonly LiveMatch[],
  single: LiveMatch,
  side: Side,
  playerId: number,
  choices: Choices,
): string | null {
  if (isShootOut(single)) return null;
  const others = singles.filter((other) => other.id !== single.id && !isShootOut(other));
  return others.find((other) => chosenPlayer(other, side, choices) === playerId)?.label ?? null;
}

/** Whether somebody would play two regular single matches. */
export const hasDouble = (singles: readonly LiveMatch[], choices: Choices): boolean =>
  singles.some((single) =>
    sides.some((side) => {
      const player = chosenPlayer(single, side, choices);
      return player !== null && playsElsewhere(singles, single, side, player, choices) !== null;
    }),
  );

/** Every open single match in which somebody else shall stand, with both its players. */
export const lineUpChanges = (singles: readonly LiveMatch[], choices: Choices): LineUpChange[] =>
  singles
    .filter(isOpen)
    .filter((single) => sides.some((side) => chosenPlayer(single, side, choices) !== storedPlayer(single, side)))
    .map((single) => ({
      matchId: single.id,
      participantAId: chosenPlayer(single, 'A', choices),
      participantBId: chosenPlayer(single, 'B', choices),
      version: single.version,
    }));
