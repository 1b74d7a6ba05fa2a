/** The fields of a tournament that are locked after its draw and after its end. */
import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import type { FormProblem } from './tournament-form.ts';
import { cleanTournament, type TournamentField, type TournamentValues } from './tournament-values.ts';

/** Locked after the draw, because a change would make played and announced matches wrong. */
const locked: Readonly<Partial<Record<TournamentField, string>>> = {
  eventId: 'The event',
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
  timeLimitInMinutes: 'The time limit',
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

/** Also locked after the end, because rankings, invoices and exports of the tournament depend on these fields. */
const lockedAtTheEnd: Readonly<Partial<Record<TournamentField, string>>> = {
  mnemonic: 'The mnemonic',
  titleForOverallRanking: 'The title for the overall ranking',
  entryFee1: 'Entry fee 1',
  entryFee1Until: 'The date of entry fee 1',
  entryFee2: 'Entry fee 2',
  entryFee2Until: 'The date of entry fee 2',
  entryFee3: 'Entry fee 3',
  entryFee3Until: 'The date of entry fee 3',
  entryFeeReduced: 'The entry fee of women',
  entryFeeReduced2: 'The entry fee of U18',
  autoApproveMatches: 'The automatic approval',
};

/** APPROVED or CANCELED: only the name, the description and the poster may still change. */
export const isClosed = (status: TournamentStatus): boolean => status === 'APPROVED' || status === 'CANCELED';

/** Whether the field is locked. Name, mnemonic, description, poster, fees, ranking title and automatic approval may change until the end. */
export const isLocked = (field: string, status: TournamentStatus): boolean => Object.hasOwn(lockedIn(status), field);

/** Returns a problem for each locked field that differs from the stored value. Fields that were not sent count as unchanged. */
export function lockProblems(values: TournamentValues, stored: TournamentValues, status: TournamentStatus): FormProblem[] {
  const sent = cleanTournament(values);
  const current = cleanTournament(stored);
  const why = isClosed(status) ? `the tournament is ${tournamentStatusWords[status]}` : 'the draw is made';
  return (Object.entries(lockedIn(status)) as [TournamentField, string][])
    .filter(([field]) => values[field] !== undefined && !isSame(sent[field], current[field]))
    .map(([field, label]) => ({ field, code: 'NotAllowed', sentence: `${label} can no longer change: ${why}.` }));
}

function lockedIn(status: TournamentStatus): Readonly<Partial<Record<TournamentField, string>>> {
  if (status === 'CREATED') return {};
  return isClosed(status) ? { ...locked, ...lockedAtTheEnd } : locked;
}

const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other);

/** The order of an id list does not matter. */
const normal = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort((a, b) => Number(a) - Number(b)) : (value ?? null));
