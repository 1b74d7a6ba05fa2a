/** The form of a new or stored tournament: every conditional field, its side effects and its refusals. */

import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { entrantWordOf } from '#machines/tournament/entrants.ts';
import { isClosed } from '#machines/tournament/tournament-locks.ts';
import { PosterInput } from '../../../entity/fields/poster-input.tsx';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useMay } from '../../../state/session.ts';
import { listPath, type TournamentList } from '../../../tournament/tournament-lists.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { FormFields } from './form-fields.tsx';
import { whyNotAction } from './tournament-actions.ts';
import { useActionSetting } from './use-action-setting.ts';
import { useTournamentForm } from './use-tournament-form.ts';

type TournamentFormDialogProps = {
  /** The list that contains a saved tournament. */
  list: TournamentList;
  stored: Tournament | null;
  onReload: (() => void) | null;
  onClose: () => void;
};

export function TournamentFormDialog({ list, stored, onReload, onClose }: TournamentFormDialogProps) {
  const navigate = useNavigate();
  const reason = useWhyNot(stored);
  const form = useTournamentForm(stored, () => void navigate({ pathname: listPath(list), search: location.search }), reason !== null);
  return (
    <FormDialog
      title={stored ? `${reason ? 'Tournament' : 'Edit tournament'} ${stored.name}` : 'Create new Tournament'}
      chips={stored && <TournamentStatusChip status={stored.tournamentStatus} />}
      facts={
        stored
          ? `${stored.eventName} · ${countText(stored.numberOfParticipants, entrantWordOf(stored))}`
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
      {form.lists.failed && <ListsFailed error={form.lists.failed} onRetry={form.lists.retry} />}
      {!reason && stored && stored.tournamentStatus !== 'CREATED' && <Callout title={lockWords(stored.tournamentStatus)} />}
      <FormFields key={form.turn} form={form} isNew={stored === null} />
      <PosterInput poster={form.poster} disabled={reason !== null} />
    </FormDialog>
  );
}

const ListsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <NotLoaded title="What there is to choose from could not be loaded." error={error} onRetry={onRetry} />
);

function useWhyNot(stored: Tournament | null): string | null {
  const may = useMay();
  const setting = useActionSetting();
  if (stored) return whyNotAction('edit', stored, setting);
  return may('tournament:create') ? null : 'Your account may not create tournaments.';
}

function lockWords(status: TournamentStatus): string {
  if (isClosed(status)) return `The tournament is ${status}: only name, description and poster can still change.`;
  return 'The draw is made: name, mnemonic, title, entry fees, automatic approval, description and poster can still change.';
}

const openFields = (count: number): string => (count === 1 ? 'One field needs you.' : `${count} fields need you.`);
