/** The consequences of a change in the tournament form: dates and fees of the event, the Classification, Max. Participants. */

import { checkFields } from '#contract/kit/check.ts';
import type { ChartTemplate } from '#contract/tournament/chart-templates.ts';
import type { Event } from '#contract/tournament/events.ts';
import { tournamentBody, tournamentForm } from '#contract/tournament/tournament-form.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { afterRankingCategory, afterTemplate, tournamentDefaults, tournamentProblems } from '#machines/tournament/tournament-form.ts';
import {
  cleanTournament,
  type FormFacts,
  isTeamTournament,
  type TournamentField,
  type TournamentValues,
  teamNumbers,
} from '#machines/tournament/tournament-values.ts';
import { labelsOf } from '../../../entity/fields/entity-fields.tsx';
import type { Discipline, TournamentCategory } from '../../../lists/use-lookups.ts';

export type FormLists = {
  events: readonly Event[];
  templates: readonly ChartTemplate[];
  disciplines: readonly Discipline[];
  categories: readonly TournamentCategory[];
};

export function factsOf(values: TournamentValues, lists: FormLists): FormFacts {
  const find = <Row extends { id: number }>(rows: readonly Row[], id: number | '' | null | undefined) =>
    rows.find((row) => row.id === id) ?? null;
  const discipline = find(lists.disciplines, values.disciplineId);
  // Until the disciplines are loaded, the stored values decide whether it is a team tournament. Saving early would otherwise drop its
  // matches.
  const isTeam = discipline || !values.disciplineId ? false : (values.numberOfTeamMatches ?? 0) > 0;
  return {
    event: find(lists.events, values.eventId),
    template: find(lists.templates, values.chartTemplateId),
    team: isTeam || isTeamTournament(discipline, find(lists.categories, values.tournamentCategoryId)),
  };
}

/** Returns the form after one field was set, with the fields that follow from it. */
export function withChange(values: TournamentValues, change: Partial<TournamentValues>, lists: FormLists): TournamentValues {
  const next = { ...values, ...change };
  const facts = factsOf(next, lists);
  if (change.eventId !== undefined) return withEvent(values, next, facts, factsOf(values, lists));
  if (change.rankingCategory) return { ...next, ...afterRankingCategory(change.rankingCategory, lists.categories) };
  if (change.chartTemplateId !== undefined) return { ...next, ...afterTemplate(facts.template) };
  return next;
}

/** Defaults of the previous event follow the new event; values that the user typed stay. */
function withEvent(before: TournamentValues, next: TournamentValues, { event }: FormFacts, { event: old }: FormFacts): TournamentValues {
  const suggested: TournamentValues = tournamentDefaults(old);
  const defaults: TournamentValues = tournamentDefaults(event);
  const untouched = (Object.keys(defaults) as TournamentField[]).filter((field) => isSame(before[field], suggested[field]));
  return { ...next, ...Object.fromEntries(untouched.map((field) => [field, defaults[field]])) };
}

/** Returns the values to send; hidden team matches are reset. */
export function formToSend(values: TournamentValues, { team }: Pick<FormFacts, 'team'>): TournamentValues & { playerCategories: number[] } {
  const tidy = cleanTournament(values);
  const shown = team ? (tidy.numberOfTeamMatches ?? 0) : 0;
  const hidden = teamNumbers.filter((number) => number > shown).flatMap((number) => [`teamDiscipline${number}Id`, `teamRaceTo${number}`]);
  return { ...tidy, numberOfTeamMatches: shown, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** Returns the problems: each field as it would be sent, then combinations of fields. */
export function problemsOf(values: TournamentValues, facts: FormFacts): { field: string; sentence: string }[] {
  const wrong = checkFields(tournamentForm, formToSend(values, facts));
  return [...wrong, ...tournamentProblems(values, facts).filter(({ field }) => !wrong.some((known) => known.field === field))];
}

/** Field → label in the order of the form; the poster is last. */
export const formLabels: Readonly<Record<string, string>> = {
  ...labelsOf(tournamentForm),
  eventPosterId: tournamentBody.fields.eventPosterId.label,
};

/** Returns the stored values of the form's fields. */
export function valuesOf(stored: Tournament): TournamentValues {
  return Object.fromEntries(Object.keys(formLabels).map((field) => [field, Reflect.get(stored, field)]));
}

/**
 * Returns the form of a copy: the same game, fees and field, without poster. In an event that still takes tournaments the copy needs another
 * name. Otherwise the user chooses an event, and the dates follow it.
 */
export function copyValues(stored: Tournament, events: readonly Pick<Event, 'id' | 'eventStatus'>[]): TournamentValues {
  const values = { ...valuesOf(stored), eventPosterId: null };
  const isOpen = events.some(({ id, eventStatus }) => id === stored.eventId && eventStatus === 'CREATED');
  if (isOpen) return { ...values, name: `${stored.name} (copy)` };
  const { tournamentStartDate, tournamentEndDate, entryFee1Until } = tournamentDefaults(null);
  return { ...values, eventId: null, tournamentStartDate, tournamentEndDate, entryFee1Until, entryFee2Until: null, entryFee3Until: null };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
