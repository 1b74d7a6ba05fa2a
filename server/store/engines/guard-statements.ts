/** Guards the statements of the embedded database: nothing is confirmed that is not in the file (server/README.md R5 e). */
import type SqliteFile from 'better-sqlite3';
import { type DatabaseFile, reportOfError } from './database-file.ts';
import { type DatabaseLoss, DatabaseLost, refuseIfLost } from './database-loss.ts';
import type { StatementGuard } from './sqlite-connection.ts';

type WatchedDatabase = { file: DatabaseFile; loss: DatabaseLoss };

/** For the connection that reads. It reports errors about the file. */
export const guardReads =
  (guarded: WatchedDatabase): StatementGuard =>
  (_sql, run) => {
    try {
      return run();
    } catch (error) {
      throw recognised(error, guarded);
    }
  };

/**
 * For the connection that writes. The files are checked before each commit, so that a commit never follows a foreign write, and after it,
 * so that the commit is in the file that the next start opens.
 */
export function guardWrites(connection: SqliteFile.Database, guarded: WatchedDatabase): StatementGuard {
  const guard = guardReads(guarded);
  const { file, loss } = guarded;
  return (sql, run) => {
    // A rollback releases the connection in any state.
    if (sql === 'rollback') return guard(sql, run);
    refuseIfLost(loss);
    if (sql === 'commit') file.verify();
    const result = guard(sql, run);
    if (!connection.inTransaction) file.verifyOwnWrite(sql.startsWith('pragma wal_checkpoint'));
    return result;
  };
}

function recognised(error: unknown, { file, loss }: WatchedDatabase): unknown {
  const report = reportOfError(error);
  if (report === null) return error;
  // A file that was cut or replaced is the better explanation.
  file.look();
  loss.report(report);
  return new DatabaseLost(loss.found() ?? report, error);
}
