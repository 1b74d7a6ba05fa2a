/** The lines of a sheet. A line renders again when its match is decided or another player is followed, but not after each rack. */

import { memo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet, SheetLink } from '#machines/draw/sheet.ts';
import type { Side } from '#machines/names.ts';
import { useValueOf } from '../live/hooks.ts';
import { boxStatusOf, winnerOnChart } from './box-view.ts';
import { useBracketView } from './bracket-view.ts';
import { type BoxPosition, linkPath, type Metrics, positionOf, sizeOf } from './metrics.ts';

type SheetLinksProps = { sheet: Sheet; metrics: Metrics; rows: ReadonlyMap<string, LiveMatch> };

export const SheetLinks = memo(function SheetLinks({ sheet, metrics, rows }: SheetLinksProps) {
  const positions = new Map(sheet.boxes.map((box) => [box.label, positionOf(box, metrics)]));
  const { width, height } = sizeOf(sheet, metrics);
  return (
    <svg className="bk-links" width={width} height={height} aria-hidden="true">
      {sheet.links.map((link) => {
        const [from, to] = [positions.get(link.from), positions.get(link.to)];
        return (
          from && to && <LinkLine key={`${link.from}${link.drop}`} link={link} from={from} to={to} row={rows.get(link.from) ?? null} />
        );
      })}
    </svg>
  );
});

type LinkLineProps = { link: SheetLink; from: BoxPosition; to: BoxPosition; row: LiveMatch | null };

function LinkLine({ link, from, to, row }: LinkLineProps) {
  const { followed } = useBracketView();
  const state = useValueOf(row, (match) => lineState(match, link.drop, followed), '-open');
  const [side, kind] = [state.slice(0, 1), state.slice(1)];
  const fromSide: Side | null = side === 'A' || side === 'B' ? side : null;
  return <path className="bk-link" data-kind={kind} d={linkPath({ from, to, side: link.side, fromSide: link.drop ? null : fromSide })} />;
}

/** Returns the side where the line starts ('A', 'B', or '-' for neither) followed by the style of the line, such as 'Adecided'. */
function lineState(match: LiveMatch, drop: boolean, followed: number | null): string {
  const winner = winnerOnChart(match);
  const movingSide = winner === null ? null : drop ? (winner === 'A' ? 'B' : 'A') : winner;
  const movingId = movingSide === null ? null : movingSide === 'A' ? match.participantAId : match.participantBId;
  if (followed !== null && movingId === followed) return `${movingSide}followed`;
  const plays = match.participantAId === followed || match.participantBId === followed;
  if (followed !== null && winner === null && plays && !drop) return `${match.participantAId === followed ? 'A' : 'B'}next`;
  if (drop) return '-drop';
  return winner === null || boxStatusOf(match) === 'open' ? '-open' : `${winner}decided`;
}
