/** The play time of a match, in lists and in the edit form. A file of its own, so that the form loads no other cell. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { minutesOver, playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { LateChip, useLateStart } from '../../../../hall/late/late-chip.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { PlaytimeChip } from '../../../../ui/status/playtime-chip.tsx';

export function PlaytimeCell({ match }: { match: LiveMatch }) {
  const now = useHallNow(playtimeEveryMs);
  if (match.matchStartTime === null) return <WaitingTime match={match} />;
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

function WaitingTime({ match }: { match: LiveMatch }) {
  return useLateStart(match) ? <LateChip match={match} /> : <span className="text-ink-3">–</span>;
}

export const playtimeEveryMs = 5000;
