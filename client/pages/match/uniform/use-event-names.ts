/** The events of the listed matches, as options. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';

export function useEventNames(matches: readonly LiveMatch[]): { id: number; label: string }[] {
  const { events } = useStore(hall);
  const ids = [...new Set(matches.map(({ eventId }) => eventId))].sort((one, other) => one - other);
  return ids.map((id) => ({ id, label: events[id]?.shortName ?? events[id]?.name ?? `Event ${id}` }));
}
