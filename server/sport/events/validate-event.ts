/** Validates the event form against the stored data: the form's own rules, and whether everything it refers to exists. */

import type { FieldProblem } from '#contract/kit/check.ts';
import { type EventForm, type EventPatch, events } from '#contract/tournament/events.ts';
import { type EventProblem, type EventValues, eventProblems } from '#machines/tournament/event-form.ts';
import { idsOf } from '#machines/tournament/tournament-values.ts';
import { relevantProblems } from '../../entity/relevant-problems.ts';
import { invalidForm } from '../../kernel/errors.ts';
import { allExist, missingReference } from '../../store/rows/reference-check.ts';
import type { EventRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { isPosterTaken } from './posters/poster-owners.ts';

/** Undefined: the field was not sent and keeps its value. */
export type EventLists = Record<'venues' | 'hotels' | 'users', number[] | undefined>;

export function listsOf({ venues, hotels, users }: EventForm): EventLists {
  const ids = (list: EventForm['venues']): number[] | undefined => (list === undefined ? undefined : idsOf(list ?? []));
  return { venues: ids(venues), hotels: ids(hotels), users: ids(users) };
}

/** `named`: the fields that a PATCH names; null validates all fields. */
type JudgeEventInput = { lists: EventLists; row: EventRow | null; named: EventPatch | null };

/** Throws all problems of the form at once. */
export async function validateEvent(work: WorkContext, form: EventForm, { lists, row, named }: JudgeEventInput): Promise<void> {
  const ownProblems =
    row && named ? relevantProblems<EventValues, EventProblem>({ stored: row, sent: named, problemsOf: eventProblems }) : null;
  const problems: FieldProblem[] = [...(ownProblems ?? eventProblems({ ...row, ...definedFields(form) }))];
  const related = [
    ['seasonId', relationId(form.seasonId)],
    ['eventPosterId', relationId(form.eventPosterId)],
    ['venues', lists.venues],
    ['hotels', lists.hotels],
    ['users', lists.users],
  ] as const;
  for (const [name, ids] of related) {
    const field = events.fields[name];
    if (!(await allExist(work.db, field.of, [ids ?? []].flat()))) problems.push(missingReference(name, field));
  }
  const poster = relationId(form.eventPosterId);
  if (poster && poster !== row?.eventPosterId && (await isPosterTaken(work.db, poster)))
    problems.push({ field: 'eventPosterId', code: 'NotAllowed', sentence: 'This poster belongs to another event or tournament' });
  if (problems.length > 0) throw invalidForm('event', problems);
}

/** Returns the fields that were sent. */
export const definedFields = (form: EventPatch): Partial<EventForm> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<EventForm>;

/** Returns the id, or null when nothing is chosen. */
export const relationId = (id: number | '' | null | undefined): number | null => (typeof id === 'number' && id > 0 ? id : null);
