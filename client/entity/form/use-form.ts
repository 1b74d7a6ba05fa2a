/** The state of a form, the only one there is: what is typed, what is wrong with it, who was faster, and saving it. */
import { useRef, useState } from 'react';
import { useShowWrong } from '../../lists/dialogs/focus-first-error.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { changesOf, contestOf, isSame } from './changes.ts';
import type { Form, FormOptions, WrongField } from './form.ts';
import { failureWords, inOrder, mended, type Sentences, sentencesOf } from './form-sentences.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

export function useForm<Values extends object, Saved>(options: FormOptions<Values, Saved>): Form<Values> {
  const { labels, judge = nothing, waits = false, follow = together } = options;
  const [first, setFirst] = useState(options.first);
  const [values, setValues] = useState(first);
  const [kept, setKept] = useState<number | null>(null);
  const [typedOver, setTypedOver] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const [contested, setContested] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState(false);
  const [stopped, setStopped] = useState(0);
  const isStored = useRef(false);
  const found = sentencesOf(judge(values));
  const failedWith = (fields: Sentences) => failureWords(options.namesFields ? inOrder(fields, labels) : [], labels);
  // Only ever newer: what was kept, or what a first step of this save has stored. What was typed before is of the version it was typed over.
  const version = kept === null ? (typedOver ?? options.version) : Math.max(kept, options.version ?? 0);
  const { offer, forget } = useDraft({
    ...{ draft: options.draft, first, values, version, isStored },
    onRestore: (draft) => {
      setFirst({ ...first, ...draft.first });
      setValues({ ...values, ...draft.changes });
      setTypedOver(draft.version);
      setTurn(turn + 1);
    },
  });
  const saving = useSave<{ values: Values; version: number | null }, Saved>({
    send: async (body) => {
      const changes = changesOf(first, values);
      const shared = { first, changes, onStored: () => setFirst(values) };
      try {
        return await options.send(values, { ...shared, version: body.version });
      } catch (error) {
        // Somebody changed other fields: theirs stay, and these are saved as well.
        const contest = contestOf(error, first, changes);
        setContested((contest?.fields ?? []).map((field) => labels[field] ?? field));
        if (contest?.fields.length !== 0) throw error;
        return await options.send(values, { ...shared, version: contest.version });
      }
    },
    onSaved: (saved) => {
      setFirst(values);
      isStored.current = true;
      forget();
      options.onSaved(saved);
    },
    offer: options.offer,
    ...(options.saved && { saved: options.saved }),
    ...(options.quiet && { saved: null }),
    failed: ({ fields, sentence }) => {
      if (options.quiet || options.failed === null) return null;
      return options.failed
        ? options.failed(Object.keys(fields).length > 0 ? Object.values(fields) : [sentence])
        : failedWith(Object.keys(fields).length > 0 ? { ...found, ...fields } : {});
    },
  });
  const { refusal, setRefusal } = saving;
  const errors = judged ? { ...found, ...refusal?.fields } : {};
  const errorOf = (field: string): string | null => errors[field] ?? null;
  const set = (change: Partial<Values>) => {
    isStored.current = false;
    setValues((before) => follow(before, change));
    const left = mended(refusal, Object.keys(change));
    setRefusal(left);
    const isRight = left === null && judge(follow(values, change)).length === 0;
    if (isRight && Object.keys(errors).length > 0) showToast.clearErrors();
  };
  return {
    values,
    set,
    errorOf,
    bind: (field) => {
      const disabled = options.isFixed?.(field) ?? false;
      const required = !disabled && (options.isRequired?.(field, values) ?? false);
      const onChange = (value: Values[typeof field]) => set({ [field]: value } as unknown as Partial<Values>);
      return { label: labels[field] ?? field, required, disabled, error: errorOf(field), value: values[field], onChange };
    },
    wrong: inOrder(errors, labels),
    sentence: refusal?.conflict || Object.keys(errors).some((field) => field in labels) ? null : (refusal?.sentence ?? null),
    conflict: refusal?.conflict ?? null,
    contested,
    busy: saving.busy,
    isDirty: Boolean(options.isChanged) || isChangedFrom(first, values),
    isStored,
    turn,
    fields: useShowWrong(stopped + saving.refused),
    refusal,
    offer,
    forget,
    save: async () => {
      setJudged(true);
      const isWrong = Object.keys(found).length > 0;
      if (isWrong) setStopped((times) => times + 1);
      if (isWrong && waits) {
        if (!options.quiet) showToast.error(failedWith(found));
      } else await saving.save({ values, version });
    },
    reset: () => {
      setValues(first);
      setTurn(turn + 1);
      setJudged(false);
      setRefusal(null);
    },
    keepMine: () => {
      setKept(refusal?.conflict?.version ?? kept);
      setRefusal(null);
    },
  };
}

/** Pictures are long texts: compared by identity first, and not at all once something differs. */
const isChangedFrom = (first: object, values: object): boolean =>
  Object.entries(values).some(([field, value]) => !isSame(value, Reflect.get(first, field)));
const nothing = (): readonly WrongField[] => [];
const together = <Values extends object>(before: Values, change: Partial<Values>): Values => ({ ...before, ...change });
