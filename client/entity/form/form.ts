/** The types of use-form.ts: the options that a form takes and the state that it returns. */
import type { RefObject } from 'react';
import type { SaveProblem } from '../../lists/dialogs/save-problem.ts';
import type { Draft } from '../../state/drafts.ts';
import type { FieldSentences } from './form-sentences.ts';
import type { LiveValues } from './use-live-record.ts';
import type { SaveOptions } from './use-save.ts';

/** An error at one field. */
export type WrongField = { field: string; sentence: string };

export type SendOptions<Values> = {
  version: number | null;
  /** The initial values, and the fields that differ from them. Only these changes overwrite the stored record. */
  initial: Values;
  changes: Partial<Values>;
  /** Called when a first step has stored these values: the form compares with them from now on. */
  onStored: () => void;
  /** The button that was pressed, if the form has several. */
  purpose: string | null;
};

export type FormOptions<Values, Saved> = {
  initial: () => Values;
  /** The version of the loaded record; null for a new record. */
  version: number | null;
  send: (values: Values, options: SendOptions<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The label of each field, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** Returns the errors that the client can find; the server checks again. */
  validate?: (values: Values) => readonly WrongField[];
  /**
   * With this option nothing is sent while the client finds errors. Without it the form is sent anyway, because a page older than the
   * server may have outdated rules. With 'silent' there is no toast about these errors.
   */
  onlyValid?: boolean | 'silent';
  /** Whether errors are shown before the first attempt to save. */
  showsErrors?: boolean;
  /** Whether the error message names the fields. */
  namesFields?: boolean;
  /** Whether the form shows its own result instead of toasts. */
  quiet?: boolean;
  /** Keeps the form busy until its dialog is gone, so that it does not report its own change as made by somebody else. */
  ends?: true;
  /** The form stays open after a save, with everything that was typed while the save was running. */
  staysOpen?: boolean;
  /** A button in the success message. */
  offer?: SaveOptions<Values, Saved>['offer'];
  /** Replaces the success message. */
  saved?: string | ((answer: Saved) => string);
  /** Replaces the error message; null if the form shows the error itself. */
  failed?: ((sentences: readonly string[]) => string) | null;
  /** Applies a change and its consequences: other fields are cleared or filled. */
  follow?: (before: Values, change: Partial<Values>) => Values;
  /** Whether the field can no longer be changed, or not by this user. */
  isFixed?: (field: keyof Values & string) => boolean;
  isRequired?: (field: keyof Values & string, values: Values) => boolean;
  /** Whether something besides the values was changed, such as a picture. */
  isChanged?: boolean;
  /** The newest record, for a form that stays open while others change the record. Its changes come in through `merge` or `keepMine`. */
  live?: LiveValues<Values>;
};

/** A draft of an earlier visit: its time, and the two actions on it. */
export type DraftOffer = { at: string; restore: () => void; discard: () => void };

/** The properties that a control of client/ui takes for one field. */
type FieldBinding<Value> = {
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
  bind: <Name extends keyof Values & string>(field: Name) => FieldBinding<Values[Name]>;
  set: (change: Partial<Values>) => void;
  /** Fills fields of a new record as if they had begun with these values: nothing is lost when the form closes. */
  prefill: (change: Partial<Values>) => void;
  errorOf: (field: string) => string | null;
  /** The errors that are shown, by field. */
  errors: FieldSentences;
  /** The fields with an error now. */
  wrong: readonly string[];
  /** Their labels. */
  failing: readonly string[];
  /** The error above the fields that belongs to no field. */
  sentence: string | null;
  conflict: SaveProblem['conflict'];
  /** The labels of the fields that both users have changed. */
  contested: readonly string[];
  busy: boolean;
  isDirty: boolean;
  /** Whether everything typed is stored. A ref, because the user may leave the screen before the next render. */
  isStored: RefObject<boolean>;
  /** Changes after Reset: fields with a state of their own then start again. */
  turn: number;
  /** A ref for the element around the fields: the first field with an error gets the focus. */
  fields: RefObject<HTMLDivElement | null>;
  refusal: SaveProblem | null;
  /** The values that the form compares with, and the version that a save replaces. */
  first: Values;
  version: number | null;
  /** Continues with the typed values of an earlier visit. */
  restore: (draft: Draft) => void;
  /** Typed values of an earlier visit that were not saved, if the form stores them (`useDraftedForm`). */
  offer?: DraftOffer | null;
  /** Deletes these values, because the user discarded them. */
  forget?: () => void;
  /** `purpose`: which of several buttons was pressed. */
  save: (purpose?: string) => Promise<void>;
  reset: () => void;
  /** Saves over the version that somebody else saved. */
  keepMine: () => void;
  /** Takes the newest record for the fields that the user has not changed. */
  merge: () => void;
};
