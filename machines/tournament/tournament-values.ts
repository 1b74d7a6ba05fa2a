/** The values of the tournament form, and their cleanup before validation and saving. */
import type { BreakRule, EventStatus, EventType, RankingCategory } from '../names.ts';

type Maybe<T> = T | null | undefined;
/** '' and -1 mean none. */
type RelatedId = Maybe<number | ''>;
type IdList = readonly (number | string | { id: number | string })[];

export const teamNumbers = [1, 2, 3, 4, 5] as const;
type TeamNumber = (typeof teamNumbers)[number];
type TeamValues = { [Name in `teamDiscipline${TeamNumber}Id`]?: RelatedId } & { [Name in `teamRaceTo${TeamNumber}`]?: Maybe<number> };

/** The values as typed; any of them may be missing. Fees are in EUR, dates are YYYY-MM-DD. */
export type TournamentValues = TeamValues & {
  eventId?: RelatedId;
  name?: Maybe<string>;
  mnemonic?: Maybe<string>;
  titleForOverallRanking?: Maybe<string>;
  tournamentStartDate?: Maybe<string>;
  tournamentEndDate?: Maybe<string>;
  entryFee1?: Maybe<number>;
  entryFee1Until?: Maybe<string>;
  entryFee2?: Maybe<number>;
  entryFee2Until?: Maybe<string>;
  entryFee3?: Maybe<number>;
  entryFee3Until?: Maybe<string>;
  entryFeeReduced?: Maybe<number>;
  entryFeeReduced2?: Maybe<number>;
  rankingCategory?: Maybe<RankingCategory>;
  tournamentCategoryId?: RelatedId;
  playerCategories?: Maybe<IdList>;
  numberOfTeamMatches?: Maybe<number>;
  chartTemplateId?: RelatedId;
  entryLimit?: Maybe<number>;
  numberOfTables?: Maybe<number>;
  numberOfPlayerSeeded?: Maybe<number>;
  description?: Maybe<string>;
  autoApproveMatches?: Maybe<boolean>;
  withUniformControl?: Maybe<boolean>;
  disciplineId?: RelatedId;
  breakRule?: Maybe<BreakRule>;
  raceTo?: Maybe<number>;
  numberOfTimeouts?: Maybe<number>;
  timeoutLengthInMinutes?: Maybe<number>;
  /** 0 or missing: only race-to ends a match. */
  timeLimitInMinutes?: Maybe<number>;
  eventPosterId?: RelatedId;
};
export type TournamentField = keyof TournamentValues;
export type CleanTournament = Omit<TournamentValues, 'playerCategories'> & { playerCategories: number[] };

/** The facts for the validation: the chosen event, flow chart, discipline and Classification. */
export type FormEvent = { eventType: EventType; eventStatus: EventStatus; eventStartDate: string; eventEndDate: string };
export type FormTemplate = { minParticipants: number; maxParticipants: number };
export type FormFacts = {
  event: FormEvent | null;
  template: FormTemplate | null;
  /** From `isTeamTournament`. */
  team: boolean;
};

/** Whether the discipline is "Team" or the Classification has type TEAM. Either is enough, because the Classification is not always visible. */
export function isTeamTournament(discipline: { mnemonic: string } | null, category: { type: string } | null): boolean {
  return discipline?.mnemonic.toLowerCase() === 'team' || category?.type.toUpperCase() === 'TEAM';
}

/** Turns empty texts and dates, ids of -1 and a time limit of 0 into null, and removes '' from id lists. */
export function cleanTournament(values: TournamentValues): CleanTournament {
  const tidy: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(tidy)) {
    if (typeof value === 'string') tidy[name] = value.trim() === '' ? null : value.trim();
    if (/Id$/.test(name) && value === -1) tidy[name] = null;
  }
  if (tidy.timeLimitInMinutes === 0) tidy.timeLimitInMinutes = null;
  return { ...tidy, playerCategories: idsOf(values.playerCategories ?? []) };
}

/** The largest row id in both databases. */
const maxId = 2_147_483_647;

/** [1], ["1", ""] and [{ id: 1 }] mean the same. */
export function idsOf(list: IdList): number[] {
  const ids = list.map((entry) => Number(typeof entry === 'object' ? entry.id : entry));
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= maxId))];
}
