/**
 * Saves only the name of an older profile that lacks required fields. The desk often has to correct a name in a hurry; the other fields
 * stay incomplete.
 */
import { Save } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { patchRecord, refreshRecords } from '../../../api/records.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { changesOf } from '../../../entity/form/changes.ts';
import { storedValues } from '../../../entity/form/form-values.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { Button } from '../../../ui/frame/button.tsx';

const names = ['lastName', 'firstName', 'displayName', 'initials'] as const;

export function SaveName({ form, stored }: Pick<OwnFieldProps, 'form' | 'stored'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, save } = useSave({
    send: (row: Readonly<Record<string, unknown>>) =>
      patchRecord(playerProfiles, {
        ...Object.fromEntries(names.map((name) => [name, form.values[name]])),
        ...{ id: Number(row.id), version: Number(row.version) },
      }),
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      form.isStored.current = true;
      form.forget?.();
      void refreshRecords(playerProfiles);
      void navigate({ pathname: '..', search }, { relative: 'path' });
    },
  });
  if (!stored?.incomplete) return null;
  const changed = Object.keys(changesOf(storedValues(playerProfiles.fields, stored), form.values));
  const isName = (name: string): boolean => names.some((one) => one === name);
  if (!changed.some(isName)) return null;
  const more = changed.every(isName) ? null : 'Not only the name has changed.';
  return (
    <Button icon={Save} busy={busy} disabledReason={more} onPress={() => void save(stored)}>
      Save only the name
    </Button>
  );
}
