/** The state of the tournament form: the consequences of each change, the fields fixed by the draw, and the poster. */
import { useState } from 'react';
import { createTournament, type TournamentForm, updateTournament } from '#contract/tournament/tournament-calls.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { isRequired, tournamentDefaults } from '#machines/tournament/tournament-form.ts';
import { isLocked } from '#machines/tournament/tournament-locks.ts';
import type { FormFacts, TournamentValues } from '#machines/tournament/tournament-values.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { type PosterField, usePoster } from '../../../entity/fields/use-poster.ts';
import { isSame } from '../../../entity/form/changes.ts';
import type { Form } from '../../../entity/form/form.ts';
import { useDraftedForm } from '../../../entity/form/use-drafted-form.ts';
import { copyValues, factsOf, formLabels, formToSend, problemsOf, valuesOf, withChange } from './form-changes.ts';
import { useFormLists } from './use-form-lists.ts';

export type TournamentFormState = Form<TournamentValues> & {
  lists: ReturnType<typeof useFormLists>;
  facts: FormFacts;
  poster: PosterField;
};

type TournamentFormInput = {
  stored: Tournament | null;
  /** The tournament whose values a new one starts with. */
  copyOf?: Tournament | null;
  onSaved: () => void;
  isReadOnly?: boolean;
};

export function useTournamentForm({ stored, copyOf = null, onSaved, isReadOnly = false }: TournamentFormInput): TournamentFormState {
  const lists = useFormLists();
  // The tournament as stored now: a second Save, after a failed poster, saves the same tournament.
  const [known, setKnown] = useState<StoredTournament | null>(stored);
  const poster = usePoster(stored?.eventPosterId ?? null);
  const isFixed = (field: string) => isReadOnly || isLocked(field, stored?.tournamentStatus ?? 'CREATED');
  const form = useDraftedForm<TournamentValues, void>({
    initial: () => {
      if (stored) return valuesOf(stored);
      return copyOf ? copyValues(copyOf, lists.events) : tournamentDefaults(null);
    },
    version: known?.version ?? null,
    draft: { key: `tournament:${stored?.id ?? (copyOf ? `copy-${copyOf.id}` : 'new')}` },
    labels: formLabels,
    namesFields: true,
    isChanged: poster.isChanged,
    isFixed,
    isRequired: (field, values) => isRequired(field, factsOf(values, lists).event),
    follow: (before, change) => withChange(before, change, lists),
    // Problems of fixed fields are left out, because the user cannot correct them.
    validate: (values) => problemsOf(values, factsOf(values, lists)).filter(({ field }) => !isFixed(field)),
    onlyValid: true,
    send: async (values, { version, initial, onStored }) => {
      // Fields that are not sent keep their stored values. The body contains the form's own values, in which emptied relations are
      // already null.
      const before = known ? formToSend(initial, factsOf(initial, lists)) : {};
      const isChanged = (field: string, value: unknown) => known === null || !isSame(value, Reflect.get(before, field));
      const next = Object.entries(formToSend(values, factsOf(values, lists)));
      const open = next.filter(([field, value]) => !isFixed(field) && isChanged(field, value));
      const body = Object.fromEntries(open) as TournamentForm;
      const saved = known
        ? await send(updateTournament, { body: { ...body, id: known.id, version } })
        : await send(createTournament, { body });
      setKnown({ id: saved.id, version: saved.version });
      onStored();
      await poster.save({ tournamentId: saved.id });
      await queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
    },
    onSaved,
  });
  return { ...form, lists, facts: factsOf(form.values, lists), poster };
}

type StoredTournament = Pick<Tournament, 'id' | 'version'>;
