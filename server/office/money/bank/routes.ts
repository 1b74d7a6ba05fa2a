/** Serves the import of bank statements. */
import type { FastifyInstance } from 'fastify';
import {
  bookStatement as bookCall,
  listBankImports,
  readStatement,
  saveBankColumns,
  takeBackImport as takeBackCall,
} from '#contract/money/bank-import.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { serve } from '../../../http/serve.ts';
import { badRequest } from '../../../kernel/errors.ts';
import { commit } from '../../../store/unit/commit.ts';
import { bookStatement } from './book-statement.ts';
import { isComplete, storeColumns } from './csv-columns.ts';
import { proposeBookings } from './propose-bookings.ts';
import { readFileOfBank } from './read-statement.ts';
import { bankImports, takeBackImport } from './take-back-import.ts';

export async function bankRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readStatement, ({ context, actor, body }) => proposeBookings(context, actor, body));
  serve(app, saveBankColumns, async ({ context, actor, command, body: { bank, ...file } }) => {
    if (!isComplete(file.columns)) throw badRequest('Please choose the columns of the day and of the amount.');
    // A column that holds no days or no amounts is refused before it is stored.
    const { table } = await readFileOfBank(context.read, file);
    if (table === null) throw badRequest('A CAMT.053 statement has no columns to choose.');
    await commit(context, { actor: signedIn(actor), ...command }, (work) =>
      storeColumns(work, table.heads, { bank, columns: file.columns }),
    );
    return proposeBookings(context, actor, file);
  });
  serve(app, bookCall, ({ context, actor, command, body }) => bookStatement(context, { actor: signedIn(actor), ...command }, body));
  serve(app, listBankImports, ({ context }) => bankImports(context));
  serve(app, takeBackCall, ({ context, actor, command, params }) =>
    takeBackImport(context, { actor: signedIn(actor), ...command }, params.id),
  );
}
