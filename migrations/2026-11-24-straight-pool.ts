/** Scores of straight pool go below zero: a foul is a small letter in the racks. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of ['tournament_match_score', 'tournament_match_racks']) {
    await db.schema.alterTable('tournament_match').dropConstraint(constraint).execute();
  }
  const add = db.schema.alterTable('tournament_match');
  await add
    .addCheckConstraint('tournament_match_score', sql`a_score between -99 and race_to and b_score between -99 and race_to`)
    .execute();
  await add.addCheckConstraint('tournament_match_racks', sql`a_score = ${points('A', 'a')} and b_score = ${points('B', 'b')}`).execute();
}

/** Racks or points won less fouls; both engines tell capitals apart here. */
const points = (won: string, foul: string) =>
  sql`length(replace(racks, ${sql.lit(foul)}, '')) - length(replace(racks, ${sql.lit(won)}, ''))`;
