/** The edit form of a match: its values, and its changes in words. `base` is the match that filled the form, `current` the newest one. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EditField, type EditForm, formOf } from '#machines/match/edit/form.ts';
import { matchStateOf } from '../../../../live/match-state.ts';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';

/** The form without the save time, which the server sets. */
export type MatchForm = Omit<EditForm, 'at'>;
export type FormChange = { field: EditField; from: MatchForm[EditField]; to: MatchForm[EditField] };

export function filledFrom(match: LiveMatch): MatchForm {
  const { at: _at, ...form } = formOf(matchStateOf(match), '');
  return form;
}

const between = (before: MatchForm, after: MatchForm): FormChange[] =>
  fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, from: before[field], to: after[field] }));

/** Returns the changes of the match that the form shows; an empty list needs no decision. */
export const changesBetween = (base: LiveMatch, current: LiveMatch): FormChange[] => between(filledFrom(base), filledFrom(current));

/** Returns the changes that the user made. */
export const ownChanges = (form: MatchForm, base: LiveMatch): FormChange[] => between(filledFrom(base), form);

/** Returns the fields that both changed to different values: "yours 7 · on table 7 it is 6". */
export function contested(form: MatchForm, base: LiveMatch, current: LiveMatch): FormChange[] {
  const mine = ownChanges(form, base).map(({ field }) => field);
  return changesBetween(base, current).filter(({ field, to }) => mine.includes(field) && form[field] !== to);
}

/** 'score A 5 → 6, break B → A' */
export const changeWords = (changes: readonly FormChange[]): string =>
  changes.map(({ field, from, to }) => `${fieldNames[field]} ${valueWords(from)} → ${valueWords(to)}`).join(', ');

export function valueWords(value: MatchForm[EditField]): string {
  if (value === null) return 'open';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === 'NONE' || value === 'FORFEIT' || value === 'DISQUALIFY' || value === 'WALKOVER') return modificationWords[value];
  return value in matchStatusLooks ? matchStatusLooks[value as keyof typeof matchStatusLooks].word : String(value);
}

const modificationWords = { NONE: 'no changes', FORFEIT: 'forfeit', DISQUALIFY: 'disqualified', WALKOVER: 'did not turn up' };
export const fieldNames: Record<EditField, string> = {
  matchStatus: 'status',
  aScore: 'score A',
  bScore: 'score B',
  nextToBreak: 'break',
  aTimeout: 'time-out A',
  bTimeout: 'time-out B',
  aModification: 'player A',
  bModification: 'player B',
  confirmed: 'confirmation',
  resetMatch: 'reset',
};
const fields = Object.keys(fieldNames) as EditField[];
