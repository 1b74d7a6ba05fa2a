/** After entrants changed: their lists, who may still enter, and the counts of the tournaments are asked anew. */
import { keys, queryClient } from '../api/queries.ts';

export function refreshEntries(): void {
  for (const area of [keys.participants, keys.availablePlayers, keys.tournaments])
    void queryClient.invalidateQueries({ queryKey: area.all });
}
