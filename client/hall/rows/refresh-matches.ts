/** Reloads lists that get no live updates. */
import { keys, queryClient } from '../../api/queries.ts';

/** After a change by this user, lists without live updates are loaded again. */
export function refreshMatches(): void {
  void queryClient.invalidateQueries({ queryKey: keys.matches.all });
  void queryClient.invalidateQueries({ queryKey: keys.freeTables.all });
}

/** A change of a table also changes the lists of its matches. */
export function refreshTables(): void {
  refreshMatches();
  void queryClient.invalidateQueries({ queryKey: keys.tables.all });
}
