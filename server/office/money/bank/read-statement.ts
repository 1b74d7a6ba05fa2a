/** Reads the file of a bank, whatever its format. */
import type { Kysely } from 'kysely';
import type { ReadStatementAnswer, StatementFile } from '#contract/money/bank-import.ts';
import type { Database } from '../../../store/schema.ts';
import { type KeyedLine, keyedLines, type Statement } from './bank-statement.ts';
import { camtStatements } from './camt-statements.ts';
import { csvStatement } from './csv-statement.ts';

export type ReadFile = { statements: Statement[]; lines: KeyedLine[] } & Pick<ReadStatementAnswer, 'format' | 'repeated' | 'table'>;

/** Throws a 400 with a sentence for a file that is no statement. */
export async function readFileOfBank(db: Kysely<Database>, { name, text, columns }: StatementFile): Promise<ReadFile> {
  if (/^\uFEFF?\s*</.test(text) || /\.xml$/i.test(name)) {
    const statements = camtStatements(text);
    return { format: 'CAMT.053', statements, ...keyedLines(statements), table: null };
  }
  const { statement, table } = await csvStatement(db, text, columns ?? null);
  return { format: 'CSV', statements: [statement], ...keyedLines([statement]), table };
}
