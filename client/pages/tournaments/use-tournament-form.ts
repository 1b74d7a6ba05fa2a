/** The state of the tournament form: what is typed, what is wrong with it, and saving it. */
import { useState } from 'react';
import { createTournament, type Tournament, type TournamentForm, updateTournament } from '#contract/tournaments.ts';
import { type FormProblem, tournamentDefaults, tournamentProblems } from '#machines/tournament-form.ts';
import { isLocked, lockedWords } from '#machines/tournament-locks.ts';
import type { FormFacts, TournamentField, TournamentValues } from '#machines/tournament-values.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { type PosterField, usePoster } from '../../entity/use-poster.ts';
import { releaseAfterMs, type SaveProblem, saveProblemOf } from '../../lists/save-problem.ts';
import { labelsOf } from '../../tournament/form-words.ts';
import { showToast } from '../../ui/toast.tsx';
import { factsOf, formToSend, valuesOf, withChange } from './form-changes.ts';
import { useFormLists } from './use-form-lists.ts';

export type TournamentFormState = {
  values: TournamentValues;
  lists: ReturnType<typeof useFormLists>;
  facts: FormFacts;
  set: (change: Partial<TournamentValues>) => void;
  /** The words under a field. */
  errorOf: (field: TournamentField) => string | null;
  /** Why a field can no longer change; '' where one sentence over the form says it of all. */
  lockOf: (field: TournamentField) => string | null;
  poster: PosterField;
};

export function useTournamentForm(stored: Tournament | null, onSaved: () => void, isReadOnly = false) {
  const lists = useFormLists();
  const [first] = useState<TournamentValues>(() => (stored ? valuesOf(stored) : tournamentDefaults(null)));
  const [values, setValues] = useState(first);
  // What is stored by now: a second Save, after a poster that failed, saves the same tournament.
  const [known, setKnown] = useState<Known | null>(stored);
  const [judged, setJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const [refusal, setRefusal] = useState<SaveProblem | null>(null);
  const poster = usePoster(stored?.eventPosterId ?? null);
  const facts = factsOf(values, lists);
  const status = stored?.tournamentStatus ?? 'CREATED';
  const isOpen = (field: string) => !isReadOnly && !isLocked(field, status);
  // What can no longer change cannot be mended either.
  const problems = tournamentProblems(values, facts).filter(({ field }) => isOpen(field));
  const save = async () => {
    if (busy) return;
    setJudged(true);
    showToast.clear();
    if (problems.length > 0) {
      setRefused((times) => times + 1);
      return sayFailed(problems.map(({ field }) => field));
    }
    setBusy(true);
    setRefusal(null);
    try {
      const saved = await store(known, onlyFields(formToSend(values, facts), isOpen));
      setKnown(saved);
      await poster.save({ tournamentId: saved.id });
      await queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
      showToast.success('Record successfully saved');
      onSaved();
    } catch (error) {
      const problem = saveProblemOf(error);
      setRefusal(problem);
      setRefused((times) => times + 1);
      sayFailed(Object.keys(problem.fields), problem.sentence);
      setTimeout(() => setBusy(false), releaseAfterMs);
    }
  };
  return {
    values,
    lists,
    facts,
    poster,
    busy,
    refusal,
    /** So many saves were refused. */
    refused,
    problems,
    judged,
    isDirty: poster.isChanged || JSON.stringify(values) !== JSON.stringify(first),
    set: (change: Partial<TournamentValues>) => {
      setValues((before) => withChange(before, change, lists));
      setRefusal((before) => withoutFields(before, Object.keys(change)));
    },
    errorOf: (field: TournamentField) => (judged ? wordsFor(field, problems) : null) ?? refusal?.fields[field] ?? null,
    lockOf: (field: TournamentField) => (isReadOnly ? '' : isOpen(field) ? null : lockedWords(status)),
    /** Saves over what somebody else saved. */
    keepMine: () => {
      setKnown((before) => before && { ...before, version: refusal?.conflict?.version ?? before.version });
      setRefusal(null);
    },
    save,
  };
}

type Known = Pick<Tournament, 'id' | 'version'>;

async function store(known: Known | null, form: TournamentValues): Promise<Known> {
  // The form's own values are the body: relations that were emptied are null by now.
  const body = form as TournamentForm;
  const { id, version } = known
    ? await send(updateTournament, { body: { ...body, id: known.id, version: known.version } })
    : await send(createTournament, { body });
  return { id, version };
}

/** What is not sent stays as it is stored. */
const onlyFields = (form: TournamentValues, isWanted: (field: string) => boolean): TournamentValues =>
  Object.fromEntries(Object.entries(form).filter(([field]) => isWanted(field)));

/** Spec 2 §8: the message, then the failing fields. */
function sayFailed(fields: readonly string[], sentence?: string): void {
  const words = fields.length > 0 ? labelsOf(fields) : sentence;
  showToast.error(words ? `Record could not be saved: ${words}` : 'Record could not be saved');
}

const wordsFor = (field: TournamentField, problems: readonly FormProblem[]): string | null =>
  problems.find((problem) => problem.field === field)?.sentence ?? null;

function withoutFields(refusal: SaveProblem | null, fields: readonly string[]): SaveProblem | null {
  if (!refusal || !fields.some((field) => field in refusal.fields)) return refusal;
  return { ...refusal, fields: Object.fromEntries(Object.entries(refusal.fields).filter(([field]) => !fields.includes(field))) };
}
