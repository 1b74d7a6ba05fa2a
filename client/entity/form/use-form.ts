/** The state of every form: typed values, errors, edit conflicts and saving. */
import { useEffect, useRef, useState } from 'react';
import { useFocusFirstError } from '../../lists/dialogs/focus-first-error.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changesOf, conflictingChangesOf, isSame } from './changes.ts';
import type { Form, FormOptions, WrongField } from './form.ts';
import { type FieldSentences, failureWords, fieldsByLabel, sentencesOf, withoutChangedFields } from './form-sentences.ts';
import { useSave } from './use-save.ts';

export function useForm<Values extends object, Saved>(options: FormOptions<Values, Saved>): Form<Values> {
  const { labels, validate = noErrors, onlyValid = false, follow = merge, live } = options;
  const [first, setFirst] = useState(options.initial);
  const [values, setValues] = useState(first);
  const [acceptedVersion, setAcceptedVersion] = useState<number | null>(null);
  const [draftVersion, setDraftVersion] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const [contested, setContested] = useState<readonly string[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const [stoppedSaves, setStoppedSaves] = useState(0);
  const isStored = useRef(false);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const newest = live?.values ?? first;
  const merged = () => ({ ...newest, ...changesOf(first, values) });
  const startFromNewest = (next: Values) => {
    setFirst(newest);
    setValues(next);
    live?.accept?.();
  };
  if (live?.follows && isChangedFrom(first, newest)) startFromNewest(merged());
  const clientErrors = sentencesOf(validate(values));
  const failedWith = (fields: FieldSentences) => failureWords(options.namesFields ? fieldsByLabel(fields, labels) : [], labels);
  // The highest known version: the one that "Keep mine" accepted, or the one that a first step of this save has stored. A restored draft
  // keeps the version it was typed over.
  const version = acceptedVersion === null ? (draftVersion ?? options.version) : Math.max(acceptedVersion, options.version ?? 0);
  const saving = useSave<{ values: Values; version: number | null; purpose: string | null }, Saved>({
    send: async (body) => {
      const changes = changesOf(first, values);
      const shared = { initial: first, changes, onStored: () => setFirst(values), purpose: body.purpose };
      try {
        return await options.send(values, { ...shared, version: body.version });
      } catch (error) {
        if (live) throw error;
        // Somebody changed other fields only: theirs stay, and these changes are saved as well.
        const contest = conflictingChangesOf(error, first, changes);
        setContested((contest?.fields ?? []).map((field) => labels[field] ?? field));
        if (contest?.fields.length !== 0) throw error;
        return await options.send(values, { ...shared, version: contest.version });
      }
    },
    onSaved: (saved) => {
      if (!live) setFirst(values);
      isStored.current = !(options.staysOpen && isChangedFrom(values, latest.current));
      // The form goes on from the version that this save has stored.
      if (!isStored.current) setAcceptedVersion(versionOf(saved) ?? acceptedVersion);
      options.onSaved(saved);
    },
    onRefused: (_, error) => {
      if (live?.learn?.(error)) setRefusal(null);
    },
    offer: options.offer,
    ...(options.ends && { ends: true }),
    ...(options.saved && { saved: options.saved }),
    ...(options.quiet && { saved: null }),
    failed: ({ fields, sentence }) => {
      if (options.quiet || options.failed === null) return null;
      return options.failed
        ? options.failed(Object.keys(fields).length > 0 ? Object.values(fields) : [sentence])
        : failedWith(Object.keys(fields).length > 0 ? { ...clientErrors, ...fields } : {});
    },
  });
  const { refusal, setRefusal } = saving;
  const errors = hasTried || options.showsErrors ? { ...clientErrors, ...refusal?.fields } : {};
  const errorOf = (field: string): string | null => errors[field] ?? null;
  const set = (change: Partial<Values>) => {
    isStored.current = false;
    setValues((before) => follow(before, change));
    // A refusal of a live record may be about values that are gone, so any change clears it.
    const left = live ? null : withoutChangedFields(refusal, Object.keys(change));
    setRefusal(left);
    const isValid = left === null && validate(follow(values, change)).length === 0;
    if (isValid && Object.keys(errors).length > 0) showToast.clearErrors();
  };
  return {
    values,
    set,
    prefill: (change) => {
      setFirst((before) => follow(before, change));
      setValues((before) => follow(before, change));
    },
    errorOf,
    errors,
    bind: (field) => {
      const disabled = options.isFixed?.(field) ?? false;
      const required = !disabled && (options.isRequired?.(field, values) ?? false);
      const onChange = (value: Values[typeof field]) => set({ [field]: value } as unknown as Partial<Values>);
      return { label: labels[field] ?? field, required, disabled, error: errorOf(field), value: values[field], onChange };
    },
    wrong: fieldsByLabel(errors, labels),
    failing: fieldsByLabel(errors, labels).map((field) => labels[field] ?? field),
    sentence: (refusal?.conflict && !live) || Object.keys(errors).some((field) => field in labels) ? null : (refusal?.sentence ?? null),
    conflict: refusal?.conflict ?? null,
    contested,
    busy: saving.busy,
    isDirty: Boolean(options.isChanged) || isChangedFrom(first, values),
    isStored,
    turn,
    fields: useFocusFirstError(stoppedSaves + saving.refused),
    refusal,
    first,
    version,
    restore: (draft) => {
      setFirst({ ...first, ...draft.first });
      setValues({ ...values, ...draft.changes });
      setDraftVersion(draft.version);
      setTurn(turn + 1);
    },
    save: async (purpose) => {
      setHasTried(true);
      const hasErrors = Object.keys(clientErrors).length > 0;
      if (hasErrors) setStoppedSaves((times) => times + 1);
      if (hasErrors && onlyValid) {
        if (!options.quiet && onlyValid !== 'silent') showToast.error(failedWith(clientErrors));
      } else await saving.save({ values, version, purpose: purpose ?? null });
    },
    reset: () => {
      startFromNewest(newest);
      setTurn(turn + 1);
      setHasTried(false);
      setRefusal(null);
    },
    merge: () => {
      startFromNewest(merged());
      setRefusal(null);
    },
    keepMine: () => {
      if (live) startFromNewest(values);
      setAcceptedVersion(refusal?.conflict?.version ?? acceptedVersion);
      setRefusal(null);
    },
  };
}

/** Stops at the first difference. Pictures are long texts, so identity is compared first. */
const isChangedFrom = (first: object, values: object): boolean =>
  Object.entries(values).some(([field, value]) => !isSame(value, Reflect.get(first, field)));
const versionOf = (saved: unknown): number | null => {
  const version: unknown = Reflect.get(Object(saved), 'version');
  return typeof version === 'number' ? version : null;
};
const noErrors = (): readonly WrongField[] => [];
const merge = <Values extends object>(before: Values, change: Partial<Values>): Values => ({ ...before, ...change });
