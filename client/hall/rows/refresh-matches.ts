/** Lists that no socket feeds. */
import { keys, queryClient } from '../../api/queries.ts';

/** After a change of our own, lists that no socket feeds are asked anew. */
export function refreshMatches(): void {
  void queryClient.invalidateQueries({ queryKey: keys.matches.all });
  void queryClient.invalidateQueries({ queryKey: keys.freeTables.all });
}

/** What changes a table changes the lists of its matches too. */
export function refreshTables(): void {
  refreshMatches();
  void queryClient.invalidateQueries({ queryKey: keys.tables.all });
}
