/** The live rows that the next calls name. Each part keeps its identity until one of its rows changes. */
import { useStorePart } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';

export function useCallRows() {
  const tables = useStorePart(hall, (store) => store.tables);
  const matches = useStorePart(hall, (store) => store.matches);
  return { tables, matches };
}
