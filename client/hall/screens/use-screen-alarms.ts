/** Screens that show what is no longer so, and of which nobody has said that they take care; an alarm ends by itself when they show the present. */
import { usePart } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { useTicking } from '../rows/use-ticking.ts';
import type { ScreenLine } from './screen-lines.ts';
import { alarmsOf, takerOf } from './standing.ts';
import { useMayManageScreens, useScreenLines } from './use-screen-lines.ts';

/** Null for whom the screens are no business, and until they are known. */
export function useScreenAlarms(): ScreenLine[] | null {
  const mine = useMayManageScreens();
  const lines = useScreenLines();
  // Who is cut off hears of no screen, and says nothing against any: the time of alarms stands still meanwhile.
  const cutOffAt = usePart(hall, ({ connection }) => connection.since);
  const now = useTicking((at) => cutOffAt ?? at);
  return (mine && lines && alarmsOf(lines, now).filter((line) => takerOf(line, now) === null)) || null;
}
