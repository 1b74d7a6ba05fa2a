/** The modifications of a side: forfeit, disqualification and walkover. */
import { isEmptySide } from '../../draw/byes.ts';
import type { MatchStatus, Side } from '../../names.ts';
import type { MatchState } from '../events.ts';
import { columnsOf } from '../sides.ts';

/** WALKOVER: the side did not turn up (machines/README.md 8.7). */
export const modificationChoices = ['NONE', 'FORFEIT', 'DISQUALIFY', 'WALKOVER'] as const;
export type ModificationChoice = (typeof modificationChoices)[number];

/** Returns the choice for the stored columns. A bye is not a modification. */
export function storedModification(state: MatchState, side: Side): ModificationChoice {
  if (state[columnsOf[side].disqualified]) return 'DISQUALIFY';
  if (state[columnsOf[side].forfeit]) return 'FORFEIT';
  return state[columnsOf[side].walkover] && !isEmptySide(state, side) ? 'WALKOVER' : 'NONE';
}

/** Returns the choices for a side. After the start a walkover is missing, because the player has turned up. */
export const modificationsOffered = (state: MatchState, side: Side): readonly ModificationChoice[] =>
  modificationChoices.filter(
    (choice) => choice !== 'WALKOVER' || notStarted.includes(state.status) || storedModification(state, side) === 'WALKOVER',
  );

const notStarted: readonly MatchStatus[] = ['CREATED', 'SCHEDULED', 'READY'];
