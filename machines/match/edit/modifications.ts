/** The modifications per side in the Edit-match form: forfeit, disqualification and no-show. */

import { type Side, sides } from '../../names.ts';
import type { MatchEvent, MatchState } from '../events.ts';
import type { EditField, EditForm } from './form.ts';
import { type ModificationChoice, storedModification } from './modification-choices.ts';

export const chosenModification = (form: Pick<EditForm, 'aModification' | 'bModification'>, side: Side): ModificationChoice =>
  side === 'A' ? form.aModification : form.bModification;

export const modificationsChanged = (state: MatchState, form: EditForm, side: Side): boolean =>
  chosenModification(form, side) !== storedModification(state, side);

/** Returns the events for chosen modifications that are not stored yet. */
export function modificationEvents(state: MatchState, form: EditForm): { event: MatchEvent; field: EditField }[] {
  return sides.flatMap((side) => {
    const type = chosenModification(form, side);
    if (type === 'NONE' || !modificationsChanged(state, form, side)) return [];
    return [{ event: { type, side, at: form.at }, field: side === 'A' ? 'aModification' : 'bModification' }];
  });
}
