/**
 * Merges a form with a match that changed meanwhile (server/README.md R4): the form is never overwritten, and the user decides. `base`
 * is the match that filled the form, `current` the newest one.
 */
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

/** Returns the changes of the match that the form shows; an empty list needs no decision. */
export function changesBetween(base: LiveMatch, current: LiveMatch): FormChange[] {
  const before = filledFrom(base);
  const after = filledFrom(current);
  return fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Returns the fields that the user changed. */
export const touchedFields = (form: MatchForm, base: LiveMatch): EditField[] => {
  const before = filledFrom(base);
  return fields.filter((field) => form[field] !== before[field]);
};

/** Returns the fields that both changed to different values: "yours 7 · on table 7 it is 6". */
export function contested(form: MatchForm, base: LiveMatch, current: LiveMatch): FormChange[] {
  const mine = touchedFields(form, base);
  return changesBetween(base, current).filter(({ field, to }) => mine.includes(field) && form[field] !== to);
}

/** Merges: untouched fields take the current value, touched fields keep the user's value. */
export function mergeForm(form: MatchForm, base: LiveMatch, current: LiveMatch): MatchForm {
  const mine = touchedFields(form, base);
  const merged = { ...filledFrom(current) };
  for (const field of mine) Object.assign(merged, { [field]: form[field] });
  return merged;
}

/** 'score A 5 → 6, break B → A' */
export const changeWords = (changes: readonly FormChange[]): string =>
  changes.map(({ field, from, to }) => `${names[field]} ${valueWords(from)} → ${valueWords(to)}`).join(', ');

/** Returns the changes that saving makes: 'score A 6 → 7, break A → B'. */
export function plannedChangeWords(form: MatchForm, base: LiveMatch): string {
  const before = filledFrom(base);
  return changeWords(touchedFields(form, base).map((field) => ({ field, from: before[field], to: form[field] })));
}

export function valueWords(value: MatchForm[EditField]): string {
  if (value === null) return 'open';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === 'NONE' || value === 'FORFEIT' || value === 'DISQUALIFY' || value === 'WALKOVER') return modificationWords[value];
  return value in matchStatusLooks ? matchStatusLooks[value as keyof typeof matchStatusLooks].word : String(value);
}

const modificationWords = { NONE: 'no changes', FORFEIT: 'forfeit', DISQUALIFY: 'disqualified', WALKOVER: 'did not turn up' };
const names: Record<EditField, string> = {
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
const fields = Object.keys(names) as EditField[];
