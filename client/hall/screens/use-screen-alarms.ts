/** Screens that show what is no longer so; an alarm ends by itself when they show the present. */
import { useTicking } from '../rows/use-ticking.ts';
import type { ScreenLine } from './screen-lines.ts';
import { isAlarm } from './standing.ts';
import { useScreenLines } from './use-screen-lines.ts';

/** Null for whom the screens are no business, and until they are known. */
export function useScreenAlarms(): ScreenLine[] | null {
  const lines = useScreenLines();
  const now = useTicking((at) => at);
  return lines?.filter((line) => isAlarm(line, now)) ?? null;
}
