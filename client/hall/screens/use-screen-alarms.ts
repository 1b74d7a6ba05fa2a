/** The screens that show outdated data and that nobody has taken over. An alarm ends by itself when the screen shows the present. */
import { useHeardTime } from '../rows/use-ticking.ts';
import type { ScreenLine } from './screen-lines.ts';
import { alarmsOf, takerOf } from './standing.ts';
import { useMayManageScreens, useScreenLines } from './use-screen-lines.ts';

/** Returns null for users who may not manage screens, and until the screens are known. */
export function useScreenAlarms(): ScreenLine[] | null {
  const mine = useMayManageScreens();
  const lines = useScreenLines();
  const now = useHeardTime((at) => at);
  return (mine && lines && alarmsOf(lines, now).filter((line) => takerOf(line, now) === null)) || null;
}
