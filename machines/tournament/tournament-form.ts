/** The defaults, visible fields and validation of the tournament form, the same in browser and server. */

import { isAmount, noAmount } from '../money/amount.ts';
import type { RankingCategory } from '../names.ts';
import type { FieldCode } from '../refusal-codes.ts';
import {
  cleanTournament,
  type FormEvent,
  type FormFacts,
  type FormTemplate,
  type TournamentField,
  type TournamentValues,
  teamNumbers,
} from './tournament-values.ts';

/** `code`: the name of the constraint, as JHipster clients translate it. */
export type FormProblem = {
  field: TournamentField;
  code: FieldCode;
  sentence: string;
};

/** The size of the largest flow chart. */
const maxField = 256;
export const maxTeamMatches = 5;

/** Returns the default values of a new tournament of this event; without an event, the values that all events share. */
export function tournamentDefaults(event: FormEvent | null) {
  const isTour = event?.eventType === 'EURO_TOUR';
  return {
    tournamentStartDate: event?.eventStartDate ?? null,
    tournamentEndDate: event?.eventEndDate ?? null,
    entryFee1: isTour ? 150 : 0,
    entryFee1Until: event?.eventStartDate ?? null,
    entryFee2: 0,
    entryFee3: 0,
    entryFeeReduced: isTour ? 100 : 0,
    entryFeeReduced2: isTour ? 100 : 0,
    numberOfTeamMatches: 0,
    numberOfPlayerSeeded: 0,
    playerCategories: [] as number[],
    autoApproveMatches: false,
    withUniformControl: false,
    breakRule: 'ALTERNATE',
    numberOfTimeouts: 1,
    timeoutLengthInMinutes: 5,
  } as const satisfies TournamentValues;
}

/** Choosing a flow chart also sets Max. Participants. */
export const afterTemplate = (template: FormTemplate | null): Pick<TournamentValues, 'entryLimit'> =>
  template ? { entryLimit: template.maxParticipants } : {};

/**
 * ETM sets the Classification of men, ETW that of women. The specification names categories 7 and 13 of its own installation.
 * The ids differ here, so the mnemonic finds the category.
 */
export function afterRankingCategory(
  rankingCategory: RankingCategory,
  categories: readonly { id: number; mnemonic: string }[],
): Pick<TournamentValues, 'tournamentCategoryId'> {
  const mnemonic = { ETM: 'men', ETW: 'women' }[rankingCategory as string];
  const category = categories.find((candidate) => candidate.mnemonic.toLowerCase() === mnemonic);
  return category ? { tournamentCategoryId: category.id } : {};
}

/** Fields that only some tournaments have. All other fields are always visible. */
const conditional: readonly TournamentField[] = [
  'tournamentCategoryId',
  'playerCategories',
  'numberOfTeamMatches',
  ...teamNumbers.flatMap((number) => [`teamDiscipline${number}Id`, `teamRaceTo${number}`] as const),
];

/** Returns the conditional fields that this tournament does not have. */
export function hiddenFields(values: TournamentValues, facts: Pick<FormFacts, 'event' | 'team'>): ReadonlySet<TournamentField> {
  const shown = visibleFields(values, facts);
  return new Set(conditional.filter((field) => !shown.has(field)));
}

/** Returns the conditional fields that this tournament has. */
export function visibleFields(values: TournamentValues, { event, team }: Pick<FormFacts, 'event' | 'team'>): ReadonlySet<TournamentField> {
  const shown = new Set<TournamentField>();
  if (event?.eventType === 'EUROPEAN_CHAMPIONSHIP') shown.add('tournamentCategoryId');
  if (event?.eventType === 'EURO_TOUR') shown.add('playerCategories');
  if (!team) return shown;
  shown.add('numberOfTeamMatches');
  for (const number of teamRows(values)) shown.add(`teamDiscipline${number}Id`).add(`teamRaceTo${number}`);
  return shown;
}

/** Returns at most one problem per field, in the order of the form. An empty list means that the form can be saved. */
export function tournamentProblems(values: TournamentValues, facts: FormFacts): FormProblem[] {
  const form = cleanTournament(values);
  const problems = [...missing(form, facts), ...beyond(form, facts), ...teamProblems(form, facts), ...dateProblems(form)];
  return problems.filter((problem, index) => problems.findIndex(({ field }) => field === problem.field) === index);
}

const alwaysRequired: Readonly<Partial<Record<TournamentField, string>>> = {
  eventId: 'Please select an event',
  name: 'Please enter a name',
  mnemonic: 'Please enter a mnemonic',
  rankingCategory: 'Please select a ranking category',
  disciplineId: 'Please select a discipline',
  raceTo: 'Please enter a race to',
  numberOfTimeouts: 'Please enter the number of time-outs',
};
const requiredOnTour: Readonly<Partial<Record<TournamentField, string>>> = {
  titleForOverallRanking: 'Please enter a title for the overall ranking',
  tournamentStartDate: 'Please enter a date',
  tournamentEndDate: 'Please enter a date',
  entryFee1: 'Please enter the entry fee',
  entryFee1Until: 'Please enter a date',
};

/** Whether the form marks the field with an asterisk. */
export const isRequired = (field: TournamentField, event: FormEvent | null): boolean =>
  Object.hasOwn(alwaysRequired, field) || (event?.eventType === 'EURO_TOUR' && Object.hasOwn(requiredOnTour, field));

function missing(form: TournamentValues, { event }: FormFacts): FormProblem[] {
  const sentences = { ...alwaysRequired, ...(event?.eventType === 'EURO_TOUR' ? requiredOnTour : {}) };
  return (Object.entries(sentences) as [TournamentField, string][])
    .filter(([field]) => form[field] === null || form[field] === undefined)
    .map(([field, sentence]) => ({ field, code: 'NotNull', sentence }));
}

/** Returns the smallest and largest allowed number per field. */
export function fieldBounds(
  facts: Pick<FormFacts, 'template'>,
): Readonly<Partial<Record<TournamentField, readonly [min: number, max: number]>>> {
  const { template } = facts;
  const max = template?.maxParticipants ?? maxField;
  const fee = [0, 100_000] as const;
  return {
    raceTo: [1, 999],
    numberOfTimeouts: [1, 99],
    timeoutLengthInMinutes: [1, 60],
    timeLimitInMinutes: [0, 600],
    entryLimit: [template?.minParticipants ?? 0, max],
    numberOfPlayerSeeded: [0, max],
    numberOfTables: [0, 200],
    entryFee1: fee,
    entryFee2: fee,
    entryFee3: fee,
    entryFeeReduced: fee,
    entryFeeReduced2: fee,
  };
}

function beyond(form: TournamentValues, facts: FormFacts): FormProblem[] {
  return (Object.entries(fieldBounds(facts)) as [TournamentField, readonly [number, number]][]).flatMap(([field, limits]) =>
    outside(field, form[field], limits),
  );
}

const isFee = (field: TournamentField): boolean => /^entryFee(?:[123]|Reduced2?)$/.test(field);

function outside(field: TournamentField, value: unknown, [min, max]: readonly [number, number]): FormProblem[] {
  if (typeof value !== 'number') return [];
  if (isFee(field) && !isAmount(value)) return [{ field, code: 'Pattern', sentence: noAmount }];
  if (!(value >= min)) return [{ field, code: 'Min', sentence: `At least ${min}` }];
  return value > max ? [{ field, code: 'Max', sentence: `At most ${max}` }] : [];
}

function teamProblems(form: TournamentValues, { team }: FormFacts): FormProblem[] {
  if (!team) return [];
  const rows = teamRows(form).flatMap((number): FormProblem[] => {
    const discipline = `teamDiscipline${number}Id` as const;
    const raceTo = `teamRaceTo${number}` as const;
    const none: FormProblem[] = form[discipline] ? [] : [{ field: discipline, code: 'NotNull', sentence: 'Please select a discipline' }];
    const typed = form[raceTo] ?? null;
    if (typed === null) return [...none, { field: raceTo, code: 'NotNull', sentence: 'Please enter a race to' }];
    return [...none, ...outside(raceTo, typed, [0, 999])];
  });
  return [...outside('numberOfTeamMatches', form.numberOfTeamMatches, [0, maxTeamMatches]), ...rows];
}

const teamRows = ({ numberOfTeamMatches }: TournamentValues) => teamNumbers.filter((number) => number <= (numberOfTeamMatches ?? 0));

function dateProblems({ tournamentStartDate: start, tournamentEndDate: end }: TournamentValues): FormProblem[] {
  const isTurned = start && end && end < start;
  return isTurned ? [{ field: 'tournamentEndDate', code: 'Min', sentence: 'The end cannot be before the start' }] : [];
}
