/** The Edit-match form with a few changes, and the result of saving it. */

import { planEdit } from '#machines/match/edit/edit-match.ts';
import { type EditForm, formOf } from '#machines/match/edit/form.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import { aSetting, at, play } from './a-match.ts';

export const saving = at(4000);

export const plan = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}) =>
  planEdit(match, aSetting(setting), { ...formOf(match, saving), ...changes });

/** Returns 'field: sentence' for every problem. */
export const problems = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): string[] =>
  plan(match, changes, setting).problems?.map(({ field, sentence }) => `${field}: ${sentence}`) ?? [];

/** Returns the types of the events that the change becomes. */
export const steps = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): string[] => {
  const { events, problems: found } = plan(match, changes, setting);
  return events?.map((event) => event.type) ?? [`refused: ${found?.[0]?.sentence}`];
};

export const result = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): MatchState =>
  play(match, plan(match, changes, setting).events ?? [], aSetting(setting));
