/** The form of a season: name, year, status. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { FormOf } from '#contract/entity.ts';
import type { seasons } from '#contract/seasons.ts';
import { seasonStatuses } from '#machines/names.ts';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { ChangedByOther } from '../../lists/changed-by-other.tsx';
import { DialogState } from '../../lists/dialog-state.tsx';
import { formSentence, releaseAfterMs, type SaveProblem, saveProblemOf } from '../../lists/save-problem.ts';
import { useCloseModal } from '../../lists/use-close-modal.ts';
import { type Season, seasonsKey } from '../../lists/use-seasons.ts';
import { useUnsavedGuard } from '../../lists/use-unsaved-guard.tsx';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { eventStatusLooks } from '../../ui/event-status-chip.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

export function NewSeasonModal() {
  return <SeasonForm stored={null} onReload={null} onClose={useCloseModal()} />;
}

export function EditSeasonModal() {
  const { id } = useParams();
  const close = useCloseModal();
  const [turn, setTurn] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [...seasonsKey, 'one', id],
    queryFn: async ({ signal }) => (await request({ path: `/api/seasons/${id}`, signal })).body as Season,
    refetchOnMount: 'always',
  });
  if (!data || !isFetchedAfterMount)
    return <DialogState title="Edit season" what="The season" error={error} onRetry={refetch} onClose={close} />;
  const reload = async () => {
    await refetch();
    setTurn(turn + 1);
  };
  return <SeasonForm key={turn} stored={data} onReload={() => void reload()} onClose={close} />;
}

type SeasonFormProps = { stored: Season | null; onReload: (() => void) | null; onClose: () => void };
/** What is missing is refused by the server in its own words. */
type SeasonValues = Partial<Omit<FormOf<typeof seasons>, 'seasonYear'>> & { seasonYear?: number | null };

function SeasonForm({ stored, onReload, onClose }: SeasonFormProps) {
  const form = useSeasonForm(stored, onClose);
  const { values, set, refusal, busy } = form;
  const sentence = formSentence(refusal);
  const { close, question } = useUnsavedGuard(form.isDirty && !busy, onClose);
  const reason = useMay()('season:write') ? null : 'Your account may not change seasons.';
  const save = () => {
    if (!reason) void form.save();
  };
  return (
    <Dialog
      title={stored ? `Edit season · ${stored.name}` : 'Create new Season'}
      onClose={close}
      onSave={save}
      footerRight={
        <>
          <Button size="dialog" shortcut="Esc" onPress={close}>
            Cancel
          </Button>
          <Button size="dialog" variant="primary" shortcut="Ctrl S" busy={busy} disabledReason={busy ? null : reason} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {refusal?.conflict && onReload ? (
          <ChangedByOther by={refusal.conflict.by} onReload={onReload} onKeep={null} />
        ) : (
          sentence && <Callout kind="error" title={sentence} />
        )}
        <TextField
          label="Name"
          required
          maxLength={80}
          value={values.name ?? ''}
          onChange={(name) => set({ name })}
          error={refusal?.fields.name}
          autoFocus
        />
        <NumberField
          label="Year"
          required
          value={values.seasonYear ?? null}
          onChange={(year) => set({ seasonYear: year })}
          error={refusal?.fields.seasonYear}
        />
        <SelectField
          label="Status"
          required
          options={seasonStatuses.map((id) => ({ id, label: eventStatusLooks[id].word }))}
          value={values.seasonStatus ?? null}
          onChange={(seasonStatus) => set({ seasonStatus })}
          error={refusal?.fields.seasonStatus}
        />
      </div>
      {question}
    </Dialog>
  );
}

function useSeasonForm(stored: Season | null, onDone: () => void) {
  const [first] = useState<SeasonValues>(() => stored ?? { seasonYear: new Date().getFullYear(), seasonStatus: 'CREATED' });
  const [values, setValues] = useState(first);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveProblem | null>(null);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    showToast.clear();
    try {
      await request({ method: stored ? 'PUT' : 'POST', path: '/api/seasons', body: values });
      await queryClient.invalidateQueries({ queryKey: seasonsKey });
      showToast.success('Record successfully saved');
      onDone();
    } catch (error) {
      setRefusal(saveProblemOf(error));
      showToast.error('Record could not be saved');
      setTimeout(() => setBusy(false), releaseAfterMs);
    }
  };
  const set = (change: SeasonValues) => setValues((before) => ({ ...before, ...change }));
  return { values, set, busy, refusal, save, isDirty: JSON.stringify(values) !== JSON.stringify(first) };
}
