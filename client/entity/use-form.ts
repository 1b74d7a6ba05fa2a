/** The state of a form, the only one there is: what is typed, what is wrong with it, who was faster, and saving it. */
import { type RefObject, useRef, useState } from 'react';
import type { SaveProblem } from '../lists/save-problem.ts';
import { useShowWrong } from '../lists/use-show-wrong.ts';
import { showToast } from '../ui/toast.tsx';
import { changesOf, contestOf, isSame } from './changes.ts';
import { failureWords, inOrder, mended, type Sentences, sentencesOf } from './sentences.ts';
import { type DraftOf, type DraftOffer, useDraft } from './use-draft.ts';
import { type SaveOptions, useSave } from './use-save.ts';

type Problem = { field: string; sentence: string };

export type Sending<Values> = {
  version: number | null;
  /** What the form was filled from, and what differs from it: nothing else is sent over what is stored. */
  first: Values;
  changes: Partial<Values>;
  /** A first step has stored these values: they are what the form is compared with from now on. */
  onStored: () => void;
};

type FormOptions<Values, Saved> = {
  first: () => Values;
  /** The version the form was filled from; null: a new record. */
  version: number | null;
  send: (values: Values, options: Sending<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Field → label, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** What is wrong already here; the server has the last word. */
  judge?: (values: Values) => readonly Problem[];
  /** While `judge` finds something, nothing is sent. Else the server is asked all the same: a page left open over an update knows less than it. */
  waits?: boolean;
  /** The message names the fields (spec 2 §8). */
  namesFields?: boolean;
  /** The form itself says what became of it: no messages. */
  quiet?: boolean;
  /** A button in the message of success. */
  offer?: SaveOptions<Values, Saved>['offer'];
  /** The message of success, where it is another one. */
  saved?: string;
  /** The message of failure, where it is another one; null: the form itself says it. */
  failed?: ((sentences: readonly string[]) => string) | null;
  /** What follows from a change: other fields, cleared or filled. */
  follow?: (before: Values, change: Partial<Values>) => Values;
  /** It can no longer change, or not by this person. */
  isFixed?: (field: keyof Values & string) => boolean;
  isRequired?: (field: keyof Values & string, values: Values) => boolean;
  /** Something beside the values was changed, a picture. */
  isChanged?: boolean;
  /** What is typed outlives a reload under this name; without one it does not. */
  draft?: DraftOf | null;
};

/** What a control of client/ui takes for one field. */
type Bound<Value> = {
  label: string;
  required: boolean;
  disabled: boolean;
  error: string | null;
  value: Value;
  onChange: (value: Value) => void;
};

export type Form<Values> = {
  values: Values;
  /** `<TextField {...form.bind('name')} />` */
  bind: <Name extends keyof Values & string>(field: Name) => Bound<Values[Name]>;
  set: (change: Partial<Values>) => void;
  errorOf: (field: string) => string | null;
  /** Fields that are wrong now. */
  wrong: readonly string[];
  /** Over the fields: what no field says. */
  sentence: string | null;
  conflict: SaveProblem['conflict'];
  /** The labels of what both have changed. */
  contested: readonly string[];
  busy: boolean;
  isDirty: boolean;
  /** Everything typed is stored: the screen may be left, before it was drawn again too. */
  isStored: RefObject<boolean>;
  /** Another one after Reset: fields with a state of their own begin anew. */
  turn: number;
  /** For what holds the fields: the first wrong one gets the focus. */
  fields: RefObject<HTMLDivElement | null>;
  refusal: SaveProblem | null;
  /** What was typed before and not saved. */
  offer: DraftOffer | null;
  /** Nothing of what is typed is kept: it was discarded. */
  forget: () => void;
  save: () => Promise<void>;
  reset: () => void;
  /** Saves over what somebody else saved. */
  keepMine: () => void;
};

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
const nothing = (): readonly Problem[] => [];
const together = <Values extends object>(before: Values, change: Partial<Values>): Values => ({ ...before, ...change });
