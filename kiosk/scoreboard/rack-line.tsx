/** The racks of the match in order: upper lane for A, lower lane for B. The rack in play stands in its breaker's lane; dots mark possible later racks. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { scoreText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { Flag } from '../frame/flag.tsx';
import { useDrawnPortrait } from '../frame/portrait.ts';
import type { SideView } from './match-view.ts';
import { type RackCell, rackCells } from './racks.ts';

/** The position of the first column, the width of all columns, and how many still have room for their figures. */
const wide = { left: 152, width: 1608, max: 27 };
const upright = { left: 112, width: 888, max: 17 };
const gap = 8;

export function RackLine({ match, a, b }: { match: LiveMatch; a: SideView; b: SideView }) {
  const line = useDrawnPortrait() ? upright : wide;
  const cells = rackCells(match, line.max);
  const pitch = (line.width + gap) / cells.length;
  const breaker: Side | null = a.breaks ? 'A' : b.breaks ? 'B' : null;
  const sameCountry = a.country === b.country;
  return (
    <div className="rack-line" role="img" aria-label={`Racks: ${match.racks || 'none yet'}`}>
      {[a, b].map((view) => (
        <div key={view.side} className={`lane lane-${view.side}`}>
          {!sameCountry && <Flag countryId={view.countryId} className="flag-small" />}
          <span>{sameCountry ? view.side : (view.country ?? view.side)}</span>
        </div>
      ))}
      {cells.map((cell, index) => (
        <span key={cell.rack} className={classOf(cell, breaker)} style={{ left: line.left + index * pitch, width: pitch - gap }}>
          {cell.running !== null && scoreText(cell.running)}
        </span>
      ))}
    </div>
  );
}

function classOf({ side, isFoul, running, inPlay }: RackCell, breaker: Side | null): string {
  const isLong = running !== null && scoreText(running).length > 2;
  if (side) return `rack rack-${side}${isLong ? ' rack-long' : ''}${isFoul ? ' rack-foul' : ''}`;
  return inPlay && breaker ? `rack rack-in-play rack-${breaker}` : 'rack-to-come';
}
