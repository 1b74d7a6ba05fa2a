/** What can be said of a side of a match besides its score. */
import { isGone } from '../../draw/byes.ts';
import type { MatchStatus, Side } from '../../names.ts';
import type { MatchState } from '../events.ts';
import { columnsOf } from '../sides.ts';

/** WALKOVER: did not turn up (machines/README.md 8.7). */
export const modificationChoices = ['NONE', 'FORFEIT', 'DISQUALIFY', 'WALKOVER'] as const;
export type ModificationChoice = (typeof modificationChoices)[number];

/** The choice that stands for what is stored; a bye is nobody's modification. */
export function storedModification(state: MatchState, side: Side): ModificationChoice {
  if (state[columnsOf[side].disqualified]) return 'DISQUALIFY';
  if (state[columnsOf[side].forfeit]) return 'FORFEIT';
  return state[columnsOf[side].walkover] && !isGone(state, side) ? 'WALKOVER' : 'NONE';
}

/** What can be chosen for a side of the stored match: somebody who plays has turned up. */
export const modificationsOffered = (state: MatchState, side: Side): readonly ModificationChoice[] =>
  modificationChoices.filter(
    (choice) => choice !== 'WALKOVER' || notStarted.includes(state.status) || storedModification(state, side) === 'WALKOVER',
  );

const notStarted: readonly MatchStatus[] = ['CREATED', 'SCHEDULED', 'READY'];
