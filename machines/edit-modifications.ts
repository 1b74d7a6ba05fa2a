/** Forfeit, disqualification and no-show per side, as the Edit-match form asks for them. */
import { isGone } from './byes.ts';
import { type EditField, type EditForm, type ModificationChoice, modificationChoices } from './edit-form.ts';
import type { MatchEvent, MatchState } from './match-events.ts';
import { columnsOf } from './match-sides.ts';
import { type MatchStatus, type Side, sides } from './names.ts';

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

export const chosenModification = (form: Pick<EditForm, 'aModification' | 'bModification'>, side: Side): ModificationChoice =>
  side === 'A' ? form.aModification : form.bModification;

export const modificationsChanged = (state: MatchState, form: EditForm, side: Side): boolean =>
  chosenModification(form, side) !== storedModification(state, side);

/** The modifications chosen that are not stored yet. */
export function modificationEvents(state: MatchState, form: EditForm): { event: MatchEvent; field: EditField }[] {
  return sides.flatMap((side) => {
    const type = chosenModification(form, side);
    if (type === 'NONE' || !modificationsChanged(state, form, side)) return [];
    return [{ event: { type, side, at: form.at }, field: side === 'A' ? 'aModification' : 'bModification' }];
  });
}
