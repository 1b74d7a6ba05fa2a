/** The announced matches of the running events that do not begin, the longest wait first. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { hall } from '../../state/hall.ts';
import { useTicking } from '../rows/use-ticking.ts';
import { lateStartOf } from './late-looks.ts';

export type LateMatch = { match: LiveMatch; minutes: number };

/** Renders when a match becomes late, changes or begins, and at each of its minutes. Without `eventIds` all events count. */
export function useLateMatches(eventIds?: readonly number[]): LateMatch[] {
  const key = useTicking((now) =>
    lateAt(now)
      .filter(({ match }) => eventIds?.includes(match.eventId) ?? true)
      .map(({ match, minutes }) => `${match.id} ${match.version} ${minutes}`)
      .join(),
  );
  if (key === '') return [];
  return key.split(',').flatMap((entry) => {
    const [id, , minutes] = entry.split(' ').map(Number);
    const match = hall.store.matches[id ?? 0];
    return match ? [{ match: { ...match }, minutes: minutes ?? 0 }] : [];
  });
}

const lateAt = (now: number): LateMatch[] =>
  Object.values(hall.store.matches)
    .flatMap((match) => {
      const late = lateStartOf(match, now);
      return late ? [{ match, minutes: late.minutes }] : [];
    })
    .sort((one, other) => other.minutes - one.minutes || one.match.id - other.match.id);
