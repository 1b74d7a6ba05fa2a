/** The fields of a tournament's form with what is locked, for the dialog and for the tab Settings. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type TournamentStatus, tournamentStatusWords } from '#machines/names.ts';
import { isClosed } from '#machines/tournament/tournament-locks.ts';
import { PosterInput } from '../../../entity/fields/poster-input.tsx';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useMay } from '../../../state/session.ts';
import { whyNotAction } from '../../../tournament/tournament-actions.ts';
import { useActionSetting } from '../../../tournament/use-action-setting.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { FormFields } from './form-fields.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

/** `reason` says why the form is read-only. */
type TournamentFieldsProps = { form: TournamentFormState; stored: Tournament | null; reason: string | null };

export const TournamentFields = ({ form, stored, reason }: TournamentFieldsProps) => (
  <>
    {form.lists.failed && <ListsFailed error={form.lists.failed} onRetry={form.lists.retry} />}
    {!reason && stored && stored.tournamentStatus !== 'CREATED' && <Callout title={lockWords(stored.tournamentStatus)} />}
    <FormFields key={form.turn} form={form} isNew={stored === null} />
    <PosterInput poster={form.poster} disabled={reason !== null} />
  </>
);

const ListsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <NotLoaded title="The choices could not be loaded." error={error} onRetry={onRetry} />
);

export function useWhyNotEdit(stored: Tournament | null): string | null {
  const may = useMay();
  const setting = useActionSetting();
  if (stored) return whyNotAction('edit', stored, setting);
  return may('tournament:create') ? null : 'Your account may not create tournaments.';
}

function lockWords(status: TournamentStatus): string {
  if (isClosed(status)) return `The tournament is ${tournamentStatusWords[status]}: only name, description and poster can still change.`;
  return 'The draw is made: name, mnemonic, title, entry fees, automatic approval, description and poster can still change.';
}

export const openFields = (count: number): string => (count === 1 ? 'One field needs attention.' : `${count} fields need attention.`);
