/** The words of the predicted schedule. Its instants are clock times of the event, written as if they were UTC. */
import { formatDay, formatTime } from '../../../format.ts';

const dayMs = 86_400_000;

/** '21:40', or 'Sun 29.11.26 01:20' when that is not the first day. */
export function endWords(at: number, midnight: number): string {
  const time = formatTime(at, 'UTC');
  return at < midnight + dayMs ? time : `${formatDay(at, 'UTC')} ${time}`;
}

export const timeWords = (at: number): string => formatTime(at, 'UTC');

/** '−50 min', '+1 h 05'. */
export function deltaWords(minutes: number): string {
  if (minutes === 0) return 'no change';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const length = hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')}`;
  return `${minutes < 0 ? '−' : '+'}${length}`;
}
