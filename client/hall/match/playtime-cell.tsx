/** The play time of a match, in lists and in the edit form. A file of its own, so that the form loads no other cell. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { minutesOver, playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { PlaytimeChip } from '../../ui/status/playtime-chip.tsx';

export function PlaytimeCell({ match }: { match: LiveMatch }) {
  const now = useHallNow(playtimeEveryMs);
  if (match.matchStartTime === null) return <span className="text-ink-3">–</span>;
  const play = playOf(match);
  return (
    <PlaytimeChip
      status={playtimeStatus(play, now)}
      minutes={Math.floor(playedMs(play, now) / 60_000)}
      over={minutesOver(play, now)}
      wordless={match.matchStatus === 'FINISHED'}
    />
  );
}

export const playtimeEveryMs = 5000;
