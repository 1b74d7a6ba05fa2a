/** What follows from a change in the tournament form: dates and fees of the event, the Classification, Max. Participants. */

import { checkFields } from '#contract/kit/check.ts';
import type { ChartTemplate } from '#contract/tournament/chart-templates.ts';
import type { Event } from '#contract/tournament/events.ts';
import { tournamentForm, tournamentSent } from '#contract/tournament/tournament-form.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { afterRankingCategory, afterTemplate, tournamentDefaults, tournamentProblems } from '#machines/tournament/tournament-form.ts';
import {
  cleaned,
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
  // Until the disciplines are loaded, what is stored says whether it is one of teams: saving early would drop its matches.
  const isTeam = discipline || !values.disciplineId ? false : (values.numberOfTeamMatches ?? 0) > 0;
  return {
    event: find(lists.events, values.eventId),
    template: find(lists.templates, values.chartTemplateId),
    team: isTeam || isTeamTournament(discipline, find(lists.categories, values.tournamentCategoryId)),
  };
}

/** The form after one field was set, with what follows from it. */
export function withChange(values: TournamentValues, change: Partial<TournamentValues>, lists: FormLists): TournamentValues {
  const next = { ...values, ...change };
  const facts = factsOf(next, lists);
  if (change.eventId !== undefined) return withEvent(values, next, facts, factsOf(values, lists));
  if (change.rankingCategory) return { ...next, ...afterRankingCategory(change.rankingCategory, lists.categories) };
  if (change.chartTemplateId !== undefined) return { ...next, ...afterTemplate(facts.template) };
  return next;
}

/** What the event before had suggested follows the new event; what somebody typed stays. */
function withEvent(before: TournamentValues, next: TournamentValues, { event }: FormFacts, { event: old }: FormFacts): TournamentValues {
  const suggested: TournamentValues = tournamentDefaults(old);
  const defaults: TournamentValues = tournamentDefaults(event);
  const untouched = (Object.keys(defaults) as TournamentField[]).filter((field) => isSame(before[field], suggested[field]));
  return { ...next, ...Object.fromEntries(untouched.map((field) => [field, defaults[field]])) };
}

/** What is sent: hidden team matches are none. */
export function formToSend(values: TournamentValues, { team }: Pick<FormFacts, 'team'>): TournamentValues & { playerCategories: number[] } {
  const tidy = cleaned(values);
  const shown = team ? (tidy.numberOfTeamMatches ?? 0) : 0;
  const hidden = teamNumbers.filter((number) => number > shown).flatMap((number) => [`teamDiscipline${number}Id`, `teamRaceTo${number}`]);
  return { ...tidy, numberOfTeamMatches: shown, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** What is wrong with it: field by field as it would be sent, and what does not belong together. */
export function problemsOf(values: TournamentValues, facts: FormFacts): { field: string; sentence: string }[] {
  const wrong = checkFields(tournamentForm, formToSend(values, facts));
  return [...wrong, ...tournamentProblems(values, facts).filter(({ field }) => !wrong.some((known) => known.field === field))];
}

/** Field → label, in the order of the form, whose last is the poster. */
export const formLabels: Readonly<Record<string, string>> = {
  ...labelsOf(tournamentForm),
  eventPosterId: tournamentSent.fields.eventPosterId.label,
};

/** The fields of the form as they are stored. */
export function valuesOf(stored: Tournament): TournamentValues {
  return Object.fromEntries(Object.keys(formLabels).map((field) => [field, Reflect.get(stored, field)]));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
