/** 'Updated 17:12:04 · next in 16 s'. It ticks by itself, so that the list need not render. */
import { formatClock } from '../format.ts';
import { useHallNow } from '../shell/hall-clock.tsx';
import { hall } from '../state/hall.ts';
import { refreshEveryMs } from './refresh-every-ms.ts';

type UpdatedNoteProps = { at: number; failed: boolean; zone: string | undefined; everyMs?: number };

/** `at` is the time of the last answer on this computer's clock, as React Query stamps it. */
export function UpdatedNote({ at, failed, zone, everyMs = refreshEveryMs }: UpdatedNoteProps) {
  useHallNow(1000);
  if (at === 0) return null;
  const age = Date.now() - at;
  const next = Math.max(0, Math.ceil((everyMs - age) / 1000));
  const words = `Updated ${formatClock(hall.serverNow() - age, zone)}`;
  return <span>{failed ? `${words} · the last refresh failed` : `${words} · next in ${next} s`}</span>;
}
