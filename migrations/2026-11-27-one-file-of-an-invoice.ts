/** The file of an invoice is found in `invoice_file`, which refers to its media. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoice').dropColumn('pdf_media_id').execute();
}
