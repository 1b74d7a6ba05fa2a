/** Turns a validated tournament form into the stored row: hidden fields get their fixed value, empty fields their default. */
import { searchText } from '#contract/kit/search-text.ts';
import { centsOf } from '#machines/money/amount.ts';
import { tournamentDefaults, visibleFields } from '#machines/tournament/tournament-form.ts';
import { type CleanTournament, type FormFacts, teamNumbers } from '#machines/tournament/tournament-values.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';

/** A form without problems, and the facts by which it was validated. */
export type ValidTournament = { values: CleanTournament; facts: FormFacts };

/** A form without problems has an event, a discipline and a race-to. */
export function tournamentColumns({ values, facts }: ValidTournament) {
  const defaults = tournamentDefaults(facts.event);
  const { template } = facts;
  const name = values.name ?? '';
  const mnemonic = values.mnemonic ?? '';
  return {
    eventId: Number(values.eventId),
    name,
    mnemonic,
    titleForOverallRanking: values.titleForOverallRanking ?? null,
    tournamentStartDate: values.tournamentStartDate ?? null,
    tournamentEndDate: values.tournamentEndDate ?? null,
    ...fees(values),
    rankingCategory: values.rankingCategory ?? 'ORA',
    tournamentCategoryId: relation(values.tournamentCategoryId),
    numberOfTeamMatches: facts.team ? (values.numberOfTeamMatches ?? 0) : 0,
    chartTemplateId: relation(values.chartTemplateId),
    entryLimit: values.entryLimit ?? template?.maxParticipants ?? 0,
    minParticipants: template?.minParticipants ?? 0,
    maxParticipants: template?.maxParticipants ?? 0,
    numberOfTables: values.numberOfTables ?? 0,
    numberOfPlayerSeeded: values.numberOfPlayerSeeded ?? 0,
    description: sanitizedRichText(values.description),
    autoApproveMatches: values.autoApproveMatches ?? defaults.autoApproveMatches,
    withUniformControl: values.withUniformControl ?? defaults.withUniformControl,
    disciplineId: Number(values.disciplineId),
    breakRule: values.breakRule ?? defaults.breakRule,
    raceTo: Number(values.raceTo),
    numberOfTimeouts: Number(values.numberOfTimeouts),
    timeoutLengthInMinutes: values.timeoutLengthInMinutes ?? defaults.timeoutLengthInMinutes,
    timeLimitInMinutes: values.timeLimitInMinutes ?? null,
    eventPosterId: relation(values.eventPosterId),
    search: searchText([name, mnemonic]),
  };
}

/** Rows for the tables beside the tournament's own. */
export function tournamentLists({ values, facts }: ValidTournament) {
  const shown = visibleFields(values, facts);
  return {
    playerCategories: shown.has('playerCategories') ? values.playerCategories : [],
    teamMatches: teamNumbers
      .filter((number) => shown.has(`teamRaceTo${number}`))
      .map((number) => ({
        number,
        disciplineId: Number(values[`teamDiscipline${number}Id`]),
        raceTo: Number(values[`teamRaceTo${number}`]),
      })),
  };
}

function fees(values: CleanTournament) {
  return {
    entryFee1Cents: cents(values.entryFee1),
    entryFee1Until: values.entryFee1Until ?? null,
    entryFee2Cents: cents(values.entryFee2),
    entryFee2Until: values.entryFee2Until ?? null,
    entryFee3Cents: cents(values.entryFee3),
    entryFee3Until: values.entryFee3Until ?? null,
    entryFeeReducedCents: cents(values.entryFeeReduced),
    entryFeeReduced2Cents: cents(values.entryFeeReduced2),
  };
}

const cents = (euros: number | null | undefined): number => centsOf(euros ?? 0);
const relation = (id: number | '' | null | undefined): number | null => (typeof id === 'number' ? id : null);
