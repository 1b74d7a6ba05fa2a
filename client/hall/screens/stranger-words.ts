/** Browsers that opened a TV page and do not belong to the hall: counted in one sentence. Times are in milliseconds on the server's clock. */
import { countText } from '#machines/count-text.ts';
import { formatTime } from '../../format.ts';
import type { ScreenRow } from './screen-rows.ts';
import { screenStatusOf } from './screen-status.ts';

export const offlineOf = (strangers: readonly ScreenRow[], now: number): ScreenRow[] =>
  strangers.filter((line) => screenStatusOf(line, now) === 'silent');

/** Returns '7 other browsers' and ' opened a TV page since 04:58: 2 open now, 5 offline. They raise no alarm.' */
export function strangerWords(strangers: readonly ScreenRow[], now: number, zone: string | undefined): { count: string; rest: string } {
  const since = Math.min(...strangers.flatMap(({ firstSeenAt }) => (firstSeenAt === null ? [] : Date.parse(firstSeenAt))));
  const offline = offlineOf(strangers, now).length;
  const sentence = strangers.length === 1 ? 'It raises no alarm.' : 'They raise no alarm.';
  return {
    count: countText(strangers.length, 'other browser'),
    rest: ` opened a TV page since ${formatTime(since, zone)}: ${strangers.length - offline} open now, ${offline} offline. ${sentence}`,
  };
}
