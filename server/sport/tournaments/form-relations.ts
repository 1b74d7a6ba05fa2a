/** Checks that everything a tournament form refers to exists and may be referred to. */

import type { Kysely } from 'kysely';
import type { FieldProblem } from '#contract/kit/check.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { tournamentBody } from '#contract/tournament/tournament-form.ts';
import type { CleanTournament } from '#machines/tournament/tournament-values.ts';
import { allExist, missingReference } from '../../store/rows/reference-check.ts';
import type { Database } from '../../store/schema.ts';
import { isPosterTaken } from '../events/posters/poster-owners.ts';

/** `values` are cleaned; `stored`: the tournament's present poster. Returns the problems. */
export async function relationProblems(
  db: Kysely<Database>,
  values: CleanTournament,
  stored: { id: number; eventPosterId: number | null } | null,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [name, field] of Object.entries<Field>(tournamentBody.fields)) {
    if (field.kind !== 'one' && field.kind !== 'many') continue;
    const ids = [Reflect.get(values, name)].flat().filter((id) => typeof id === 'number');
    if (!(await allExist(db, field.of, ids))) problems.push(missingReference(name, field));
  }
  const { eventPosterId } = values;
  if (typeof eventPosterId === 'number' && eventPosterId !== stored?.eventPosterId && (await isPosterTaken(db, eventPosterId)))
    problems.push({ field: 'eventPosterId', code: 'NotAllowed', sentence: 'This poster belongs to another event or tournament' });
  return problems;
}
