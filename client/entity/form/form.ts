/** What a form is told and what it gives: the words of use-form.ts. */
import type { RefObject } from 'react';
import type { SaveProblem } from '../../lists/dialogs/save-problem.ts';
import type { DraftOf, DraftOffer } from './use-draft.ts';
import type { SaveOptions } from './use-save.ts';

/** What is wrong with one field. */
export type WrongField = { field: string; sentence: string };

export type Sending<Values> = {
  version: number | null;
  /** What the form was filled from, and what differs from it: nothing else is sent over what is stored. */
  first: Values;
  changes: Partial<Values>;
  /** A first step has stored these values: they are what the form is compared with from now on. */
  onStored: () => void;
};

export type FormOptions<Values, Saved> = {
  first: () => Values;
  /** The version the form was filled from; null: a new record. */
  version: number | null;
  send: (values: Values, options: Sending<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Field → label, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** What is wrong already here; the server has the last word. */
  judge?: (values: Values) => readonly WrongField[];
  /** While `judge` finds something, nothing is sent. Else the server is asked all the same: a page left open over an update knows less than it. */
  waits?: boolean;
  /** The message names the fields. */
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
