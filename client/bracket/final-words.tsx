/** The chips under a box of the final stage: status and playing time. On other sheets a box only has room for an icon. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { overMark, playOf } from '#machines/match/playtime.ts';
import { useServerTime } from '../live/hooks.ts';
import { boxStatusWord, playOfBox } from './box-view.ts';
import { useBracketView } from './bracket-view.ts';

const everyMs = 10_000;
const lagWords = { NORMAL: 'On time', YELLOW: 'Over', ORANGE: 'Long', RED: 'Too long' } as const;

export function FinalWords({ match }: { match: LiveMatch }) {
  const { serverNow } = useBracketView();
  const now = useServerTime(serverNow, everyMs);
  const play = playOfBox(match, now);
  return (
    <span className="bk-below bk-chips">
      <span className="bk-chip">{boxStatusWord(match)}</span>
      {play && (
        <span className="bk-chip" data-lag={play.lag}>
          {lagWords[play.lag]} {play.lag === 'NORMAL' ? `${play.minutes}′` : overMark(playOf(match), now)}
        </span>
      )}
    </span>
  );
}
