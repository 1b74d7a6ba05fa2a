/** The form of a new or stored tournament in a dialog: every conditional field, its side effects and its refusals. */

import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf } from '#machines/tournament/entrants.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { listPath, type TournamentList } from '../../../tournament/tournament-lists.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { openFields, TournamentFields, useWhyNotEdit } from './tournament-fields.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

type TournamentFormDialogProps = {
  /** The list that contains a saved tournament. */
  list: TournamentList;
  stored: Tournament | null;
  /** The tournament whose values a new one starts with. */
  copyOf?: Tournament | null;
  onReload: (() => void) | null;
  onClose: () => void;
};

export function TournamentFormDialog({ list, stored, copyOf = null, onReload, onClose }: TournamentFormDialogProps) {
  const navigate = useNavigate();
  const reason = useWhyNotEdit(stored);
  const form = useTournamentForm({
    stored,
    copyOf,
    onSaved: () => void navigate({ pathname: listPath(list), search: location.search }),
    isReadOnly: reason !== null,
  });
  return (
    <FormDialog
      title={stored ? `${reason ? 'Tournament' : 'Edit tournament'} ${stored.name}` : 'Create new Tournament'}
      chips={stored && <TournamentStatusChip status={stored.tournamentStatus} />}
      facts={
        stored
          ? `${stored.eventName} · ${countText(stored.numberOfParticipants, entrantWordOf(stored))}`
          : copyOf
            ? `A copy of ${copyOf.name}, ${copyOf.eventName}, without players, draw and poster.`
            : 'Dates and fees come from the event; all of them can be changed.'
      }
      width="full"
      form={form}
      history={stored && { entity: 'tournament', id: stored.id }}
      reason={reason}
      onReload={onReload}
      onClose={onClose}
      hint={form.wrong.length > 0 && <Refusal>{openFields(form.wrong.length)}</Refusal>}
    >
      <TournamentFields form={form} stored={stored} reason={reason} />
    </FormDialog>
  );
}
