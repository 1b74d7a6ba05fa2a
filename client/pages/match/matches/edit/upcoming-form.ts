/** The edit form of an upcoming match: its values, its problems, and the request. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import type { ModificationChoice } from '#machines/match/edit/modification-choices.ts';
import { outsideDay } from '#machines/match/event-days.ts';
import { sentences } from '#machines/sentences.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { matchSettingOf, matchStateOf } from '../../../../live/match-state.ts';
import { hall } from '../../../../state/hall.ts';
import { fieldNames, filledFrom, type MatchForm } from './edit-changes.ts';
import { instantOf, type LocalTime, localTimeOf, quarterHours } from './quarter-hours.ts';

export type UpcomingForm = LocalTime & {
  raceTo: number | null;
  participantAId: number | null;
  participantBId: number | null;
  aModification: ModificationChoice;
  bModification: ModificationChoice;
  confirmed: boolean;
  /** The time may lie outside the event's days. */
  outsideConfirmed: boolean;
};
type UpcomingField = 'raceTo' | 'outsideConfirmed' | 'day' | 'time' | 'participantAId' | 'participantBId' | EditField;
export const upcomingLabels = {
  raceTo: 'Race-To',
  day: 'Scheduled-time: day',
  time: 'Scheduled-time: time',
  outsideConfirmed: 'confirmation',
  ...fieldNames,
};
type UpcomingErrors = Partial<Record<UpcomingField, string>>;

export function storedForm(match: LiveMatch, zone: string | undefined): UpcomingForm {
  const { raceTo, participantAId, participantBId } = match;
  const { aModification, bModification } = filledFrom(match);
  const time = localTimeOf(match.matchScheduledTime, zone);
  return { ...time, raceTo, participantAId, participantBId, aModification, bModification, confirmed: false, outsideConfirmed: false };
}

/** Returns sentences by field; an empty object means that the browser considers the form valid. */
export function upcomingErrors(match: LiveMatch, form: UpcomingForm, zone: string | undefined, at: string): UpcomingErrors {
  const errors: UpcomingErrors = {};
  if (form.raceTo === null || !Number.isInteger(form.raceTo) || form.raceTo < 1)
    errors.raceTo = 'Race-To must be a whole number of at least 1.';
  if (form.day === null) errors.day = sentences.scheduledTimeMissing;
  if (form.time === null) errors.time = sentences.scheduledTimeMissing;
  else if (!quarterHours.includes(form.time) && form.time !== localTimeOf(match.matchScheduledTime, zone).time) {
    errors.time = sentences.quarterHour;
  }
  const outside = outsideDays(match, form, zone);
  if (outside !== null && !form.outsideConfirmed) errors.outsideConfirmed = outside;
  for (const { field, sentence } of modificationProblems(match, form, at)) errors[field] ??= sentence;
  return errors;
}

/** Returns why a changed time needs a confirmation, or null. The server judges the same while the event is not loaded. */
export function outsideDays(match: LiveMatch, form: UpcomingForm, zone: string | undefined): string | null {
  const at = changedFields(match, form, zone)?.matchScheduledTime;
  const event = hall.store.events[match.eventId];
  return at !== undefined && form.day !== null && event ? outsideDay(form.day, event) : null;
}

/** Returns the form's modifications in the shape of the edit form of a running match. */
export const modifiedForm = (match: LiveMatch, { aModification, bModification, confirmed }: UpcomingForm): MatchForm => ({
  ...filledFrom(match),
  aModification,
  bModification,
  confirmed,
});

export const isModified = ({ aModification, bModification }: UpcomingForm): boolean => aModification !== 'NONE' || bModification !== 'NONE';

/** For a single match, checks the players in the form instead of the stored ones. */
function modificationProblems(match: LiveMatch, form: UpcomingForm, at: string) {
  if (!isModified(form)) return [];
  const { participantAId, participantBId } = form;
  const state = { ...matchStateOf(match), ...(match.teamParentMatchId === null ? {} : { participantAId, participantBId }) };
  return planEdit(state, matchSettingOf(match), { ...modifiedForm(match, form), at }).problems ?? [];
}

type UpcomingChanges = {
  raceTo?: number;
  matchScheduledTime?: string;
  confirmed?: true;
  participantAId?: number | null;
  participantBId?: number | null;
};

/** Returns the fields that differ from the stored match, or null. */
export function changedFields(match: LiveMatch, form: UpcomingForm, zone: string | undefined): UpcomingChanges | null {
  const changes: UpcomingChanges = {};
  const instant = instantOf(form, zone);
  const isSameTime = instant !== null && match.matchScheduledTime !== null && Date.parse(instant) === minute(match.matchScheduledTime);
  // The wins that a team match needs follow from its single matches.
  if (form.raceTo !== null && form.raceTo !== match.raceTo && !isTeamMatch(match)) changes.raceTo = form.raceTo;
  if (instant !== null && !isSameTime) changes.matchScheduledTime = instant;
  if (changes.matchScheduledTime !== undefined && form.outsideConfirmed) changes.confirmed = true;
  if (match.teamParentMatchId !== null) {
    if (form.participantAId !== match.participantAId) changes.participantAId = form.participantAId;
    if (form.participantBId !== match.participantBId) changes.participantBId = form.participantBId;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Rounds down to minutes, because the form shows no seconds. */
const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000) * 60_000;
