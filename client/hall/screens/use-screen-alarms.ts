/** The screens that show outdated data and that nobody has taken over. An alarm ends by itself when the screen shows the present. */
import { useHeardTime } from '../rows/use-ticking.ts';
import type { ScreenRow } from './screen-rows.ts';
import { alarmsOf, takenOverBy } from './screen-status.ts';
import { useMayManageScreens, useScreenRows } from './use-screen-rows.ts';

/** Returns null for users who may not manage screens, and until the screens are known. */
export function useScreenAlarms(): ScreenRow[] | null {
  const now = useHeardTime((at) => at);
  return useEveryScreenAlarm()?.filter((line) => takenOverBy(line, now) === null) ?? null;
}

/** Like `useScreenAlarms`, with the alarms that somebody has taken over, the most urgent first. */
export function useEveryScreenAlarm(): ScreenRow[] | null {
  const mine = useMayManageScreens();
  const lines = useScreenRows();
  const now = useHeardTime((at) => at);
  return (mine && lines && alarmsOf(lines, now)) || null;
}
