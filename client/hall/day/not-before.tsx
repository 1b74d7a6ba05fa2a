/** 'not before 15:40' beside a scheduled time that will not be kept. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { unknownZone } from '../../bracket/unknown-zone.ts';
import { formatTime } from '../../format.ts';

type NotBeforeProps = { match: Pick<LiveMatch, 'matchScheduledTime'>; forecast: MatchForecast | undefined; zone: string | undefined };

export function NotBefore({ match, forecast, zone }: NotBeforeProps) {
  const words = notBefore(match, forecast, zone);
  return words && <span className="font-medium text-ink-2 tabular">{words}</span>;
}

/** Returns '' if the match will probably begin about on time. */
export function notBefore(
  { matchScheduledTime }: NotBeforeProps['match'],
  forecast: MatchForecast | undefined,
  zone: string | undefined,
): string {
  if (!forecast || zone === unknownZone) return '';
  const late = matchScheduledTime === null || forecast.start.mid - Date.parse(matchScheduledTime) >= toleratedMs;
  return late ? `not before ${formatTime(forecast.start.mid, zone)}` : '';
}

/** A forecast is not exact to the minute, so a small delay is ignored. */
const toleratedMs = 5 * 60_000;
