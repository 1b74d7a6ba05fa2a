/** What of a tournament may still change after its draw, and why not the rest. */
import type { FormProblem } from './tournament-form.ts';
import { cleaned, type TournamentField, type TournamentValues } from './tournament-values.ts';

/** The matches stand on these: changing them would make played and announced ones wrong. */
const locked: Readonly<Partial<Record<TournamentField, string>>> = {
  rankingCategory: 'The ranking category',
  tournamentCategoryId: 'The classification',
  playerCategories: 'The allowed ages',
  disciplineId: 'The discipline',
  chartTemplateId: 'The flow chart',
  entryLimit: 'The number of participants',
  numberOfPlayerSeeded: 'The number of seeded players',
  numberOfTables: 'The number of tables',
  tournamentStartDate: 'The start date',
  tournamentEndDate: 'The end date',
  breakRule: 'The break rule',
  raceTo: 'The race to',
  numberOfTimeouts: 'The number of time-outs',
  timeoutLengthInMinutes: 'The length of time-outs',
  withUniformControl: 'The uniform control',
  numberOfTeamMatches: 'The number of team matches',
  teamDiscipline1Id: 'Team match 1',
  teamDiscipline2Id: 'Team match 2',
  teamDiscipline3Id: 'Team match 3',
  teamDiscipline4Id: 'Team match 4',
  teamDiscipline5Id: 'Team match 5',
  teamRaceTo1: 'Team match 1',
  teamRaceTo2: 'Team match 2',
  teamRaceTo3: 'Team match 3',
  teamRaceTo4: 'Team match 4',
  teamRaceTo5: 'Team match 5',
};

/** Said at a field that is locked. */
export const lockedWords = 'Fixed by the draw';

/** Name, mnemonic, description, poster, fees, title for the overall ranking and automatic approval may change until the end. */
export const isLocked = (field: string): boolean => field === 'eventId' || Object.hasOwn(locked, field);

/** For a tournament that is no longer CREATED: fields that differ from what is stored; those that were not sent do not. */
export function lockProblems(values: TournamentValues, stored: TournamentValues): FormProblem[] {
  const sent = cleaned(values);
  const known = cleaned(stored);
  return (Object.entries(locked) as [TournamentField, string][])
    .filter(([field]) => values[field] !== undefined && !isSame(sent[field], known[field]))
    .map(([field, label]) => ({ field, code: 'NotAllowed', sentence: `${label} can no longer change: the draw is made.` }));
}

const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other);

/** The order of an id list means nothing. */
const normal = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort((a, b) => Number(a) - Number(b)) : (value ?? null));
