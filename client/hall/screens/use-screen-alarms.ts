/** Screens that show what is no longer so, and of which nobody has said that they take care; an alarm ends by itself when they show the present. */
import { useHeardTime } from '../rows/use-ticking.ts';
import type { ScreenLine } from './screen-lines.ts';
import { alarmsOf, takerOf } from './standing.ts';
import { useMayManageScreens, useScreenLines } from './use-screen-lines.ts';

/** Null for whom the screens are no business, and until they are known. */
export function useScreenAlarms(): ScreenLine[] | null {
  const mine = useMayManageScreens();
  const lines = useScreenLines();
  const now = useHeardTime((at) => at);
  return (mine && lines && alarmsOf(lines, now).filter((line) => takerOf(line, now) === null)) || null;
}
