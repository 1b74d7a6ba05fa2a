/** Whether everything a tournament's form refers to exists and may be referred to. */
import type { Kysely } from 'kysely';
import { type CleanTournament, teamNumbers } from '#machines/tournament-values.ts';
import type { Database } from '../db/schema.ts';
import { isPosterTaken } from '../posters/whose.ts';

type Problem = { field: string; code: string; sentence: string };
type Known = 'event' | 'chartTemplate' | 'discipline' | 'tournamentCategory' | 'playerCategory' | 'eventPoster';

/** `values` are cleaned; `stored`: the poster it has already. */
export async function relationProblems(
  db: Kysely<Database>,
  values: CleanTournament,
  stored: { id: number; eventPosterId: number | null } | null,
): Promise<Problem[]> {
  const related: readonly (readonly [field: string, table: Known, ids: readonly unknown[]])[] = [
    ['eventId', 'event', [values.eventId]],
    ['chartTemplateId', 'chartTemplate', [values.chartTemplateId]],
    ['disciplineId', 'discipline', [values.disciplineId]],
    ['tournamentCategoryId', 'tournamentCategory', [values.tournamentCategoryId]],
    ['playerCategories', 'playerCategory', values.playerCategories],
    ['eventPosterId', 'eventPoster', [values.eventPosterId]],
    ...teamNumbers.map((number) => [`teamDiscipline${number}Id`, 'discipline', [values[`teamDiscipline${number}Id`]]] as const),
  ];
  const problems: Problem[] = [];
  for (const [field, table, ids] of related) {
    const wanted = ids.filter((id) => typeof id === 'number');
    if (wanted.length > 0 && !(await allExist(db, table, wanted)))
      problems.push({ field, code: 'NotFound', sentence: 'This entry does not exist any more' });
  }
  const { eventPosterId } = values;
  if (typeof eventPosterId === 'number' && eventPosterId !== stored?.eventPosterId && (await isPosterTaken(db, eventPosterId)))
    problems.push({ field: 'eventPosterId', code: 'NotAllowed', sentence: 'This poster belongs to another event or tournament' });
  return problems;
}

async function allExist(db: Kysely<Database>, table: Known, ids: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === new Set(ids).size;
}
