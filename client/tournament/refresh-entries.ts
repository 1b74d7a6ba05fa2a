/** After entrants changed: their lists, who may still enter, and the counts of the tournaments are asked anew. */
import { keys, queryClient } from '../api/queries.ts';

export async function refreshEntries(): Promise<void> {
  const areas = [keys.participants, keys.availablePlayers, keys.tournaments];
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: area.all })));
}
