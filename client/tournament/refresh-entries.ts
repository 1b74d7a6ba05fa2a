/** Reloads the lists of entrants and available players and the counts of the tournaments, after entrants have changed. */
import { keys, queryClient } from '../api/queries.ts';

export async function refreshEntries(): Promise<void> {
  const areas = [keys.participants, keys.availablePlayers, keys.tournaments];
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: area.all })));
}
