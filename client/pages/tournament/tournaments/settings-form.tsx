/** The form of a tournament as a part of its page, not as a dialog. */
import { RotateCcw, Save } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { FormMessages } from '../../../entity/form/form-messages.tsx';
import { WithHistory } from '../../../history/with-history.tsx';
import { useUnsavedGuard } from '../../../lists/dialogs/use-unsaved-guard.tsx';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { useSaveKey } from '../../../ui/fields/use-save-key.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { openFields, TournamentFields, useWhyNotEdit } from './tournament-fields.tsx';
import { useTournamentForm } from './use-tournament-form.ts';

export function SettingsForm({ stored, onReload }: { stored: Tournament; onReload: () => void }) {
  const reason = useWhyNotEdit(stored);
  const form = useTournamentForm({ stored, onSaved: onReload, isReadOnly: reason !== null });
  const { question } = useUnsavedGuard(form.isDirty, noop, form);
  useSaveKey(reason || form.busy ? undefined : () => void form.save());
  return (
    <WithHistory of={{ entity: 'tournament', id: stored.id }}>
      <Card className="min-w-0">
        <div ref={form.fields} className="flex flex-col gap-5">
          <FormMessages form={form} reason={reason} onReload={onReload} />
          <TournamentFields form={form} stored={stored} reason={reason} />
        </div>
      </Card>
      {!reason && (
        <footer className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-2 border-t bg-canvas py-3 max-sm:static">
          {form.wrong.length > 0 && <Refusal>{openFields(form.wrong.length)}</Refusal>}
          <Button size="dialog" icon={RotateCcw} disabledReason={form.isDirty ? null : 'Nothing has changed.'} onPress={form.reset}>
            Reset
          </Button>
          <Button size="dialog" icon={Save} busy={form.busy} onPress={() => void form.save()}>
            Save
          </Button>
        </footer>
      )}
      {question}
    </WithHistory>
  );
}

/** Nothing closes, because the form is a part of the page. */
const noop = (): void => undefined;
