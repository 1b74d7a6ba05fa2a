/** The reasons why controls of the pad are locked: the machine's sentences, shortened to fit a button. */

import type { MatchState, Refusal } from '#machines/match/events.ts';
import { stepWithoutNote } from '#machines/match/match.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { distinctNames } from '../pad/player.ts';
import type { MatchView } from '../screens/match-view.ts';
import { eventOfAction, type PadAction } from './actions.ts';

/**
 * Returns the first refusal when the actions run one after the other, or null when all are allowed. `at` is server time in milliseconds
 * since 1970.
 */
export function lockOf(view: MatchView, actions: readonly (PadAction | null)[], at: number): Refusal | null {
  let state: MatchState = view.state;
  for (const action of actions) {
    const event = action && eventOfAction(action, new Date(at).toISOString());
    if (!event) return noRackRefusal(view);
    const refusal = whyNot(state, view.setting, event);
    if (refusal) return refusal;
    const step = stepWithoutNote(state, view.setting, event);
    if (step.ok) state = step.next;
  }
  return null;
}

const noRackRefusal = ({ setting }: MatchView): Refusal => ({
  code: 'NO_RACK',
  sentence: `There is no ${setting.isStraightPool ? 'point' : 'rack'} to take back.`,
});

/** Returns the text of a locked start. The machine calls the players A and B; the table uses their names. */
export function startLockWords({ row }: Pick<MatchView, 'row'>, { code, sentence }: Refusal): string {
  if (code !== 'UNIFORM_OPEN') return sentence;
  const names = distinctNames(row);
  const open = sides.filter((side) => !row[columnsOf[side].uniformApproved]).map((side) => names[side]);
  return `Uniform control is still open for ${open.join(' and ')}.`;
}

/** Returns the text of a locked time-out. */
export function timeoutLockWords({ code }: Refusal): string {
  if (code === 'RACE_REACHED') return 'race is over';
  return code === 'NO_TIMEOUT_LEFT' ? 'none left' : 'not now';
}

/** Returns the text of a locked Finish button. */
export function finishLockWords({ state, setting }: MatchView, { code }: Refusal): string {
  if (code === 'LEVEL_AT_TIME_LIMIT') return 'shoot-out first';
  const { timeLimitInMinutes: limit } = setting;
  return limit === null ? `opens at ${state.raceTo}` : `at ${state.raceTo} or ${limit}′`;
}

/** Returns the text of a locked +1 button. */
export function plusLockWords({ state }: MatchView, side: Side, { code, sentence }: Refusal): string {
  if (code === 'SHOTCLOCK_OPEN') return 'Acknowledge the shot clock';
  if (code !== 'RACE_REACHED') return sentence;
  return (side === 'A' ? state.aScore : state.bScore) >= state.raceTo ? `Race to ${state.raceTo} reached` : 'Match is decided';
}
