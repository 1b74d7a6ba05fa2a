/** Why a control of the pad is locked, in the machine's own sentences, and shorter where a button must hold them. */

import type { MatchState, Refusal } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/match.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { namesApart } from '../pad/player.ts';
import type { MatchView } from '../screens/match-view.ts';
import { type Action, eventOfAction } from './actions.ts';

/** The first refusal met when these are done one after the other; null = alive. `at`: server time in milliseconds since 1970. */
export function lockOf(view: MatchView, actions: readonly (Action | null)[], at: number): Refusal | null {
  let state: MatchState = view.state;
  for (const action of actions) {
    const event = action && eventOfAction(action, new Date(at).toISOString());
    if (!event) return nothingToDo(view);
    const refusal = whyNot(state, view.setting, event);
    if (refusal) return refusal;
    const step = stepMatch(state, view.setting, event);
    if (step.ok) state = step.next;
  }
  return null;
}

const nothingToDo = ({ setting }: MatchView): Refusal => ({
  code: 'NO_RACK',
  sentence: `There is no ${setting.isStraightPool ? 'point' : 'rack'} to take back.`,
});

/** The words on a locked start: on paper the players are A and B, at the table they have names. */
export function startLockWords({ row }: Pick<MatchView, 'row'>, { code, sentence }: Refusal): string {
  if (code !== 'UNIFORM_OPEN') return sentence;
  const names = namesApart(row);
  const open = sides.filter((side) => !row[columnsOf[side].uniformApproved]).map((side) => names[side]);
  return `Uniform control is still open for ${open.join(' and ')}.`;
}

/** The words on a locked time-out. */
export function timeoutLockWords({ code }: Refusal): string {
  if (code === 'RACE_REACHED') return 'race is over';
  return code === 'NO_TIMEOUT_LEFT' ? 'none left' : 'not now';
}

/** The words on a locked Finish. */
export function finishLockWords({ state, setting }: MatchView, { code }: Refusal): string {
  if (code === 'LEVEL_AT_TIME_LIMIT') return 'shoot-out first';
  const { timeLimitInMinutes: limit } = setting;
  return limit === null ? `opens at ${state.raceTo}` : `at ${state.raceTo} or ${limit}′`;
}

/** The words on a locked +1. */
export function plusLockWords({ state }: MatchView, side: Side, { code, sentence }: Refusal): string {
  if (code === 'SHOTCLOCK_OPEN') return 'Acknowledge the shot clock';
  if (code !== 'RACE_REACHED') return sentence;
  return (side === 'A' ? state.aScore : state.bScore) >= state.raceTo ? `Race to ${state.raceTo} reached` : 'Match is decided';
}
