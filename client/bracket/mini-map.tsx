/** A sheet as bars of 11 × 5 px that only show where matches are played. It renders when a colour changes. */

import { memo, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { useServerTime, useValueOf } from '../live/hooks.ts';
import { toneOf } from './box-view.ts';
import { useBracketView } from './bracket-view.ts';
import { linkPath, type Metrics, positionOf, sizeOf } from './metrics.ts';

const bar = { width: 11, height: 5 };
/** The rows have a pitch of 7; gaps between the columns leave room for the lines. */
const metrics: Metrics = { boxWidth: 11, firstWidth: 11, rowHeight: 2, pitch: 7, gap: 4, caption: 0, margin: 1 };
const everyMs = 15_000;

type MiniMapProps = {
  sheet: Sheet;
  rows: ReadonlyMap<string, LiveMatch>;
  width?: number;
  height?: number;
};

export const MiniMap = memo(function MiniMap({ sheet, rows, width, height }: MiniMapProps) {
  const { store, serverNow, followed } = useBracketView();
  const now = useServerTime(serverNow, everyMs);
  const live = useMemo(() => sheet.boxes.map(({ label }) => rows.get(label)), [sheet, rows]);
  const tones = useValueOf(store.matches, () => live.map((row) => (row ? toneOf(row, now) : 'open')).join(), '').split(',');
  const follows = useValueOf(
    store.matches,
    () =>
      live
        .map((row) =>
          Number(row !== undefined && followed !== null && (row.participantAId === followed || row.participantBId === followed)),
        )
        .join(''),
    '',
  );
  const size = sizeOf(sheet, metrics);
  const sizes = width && height ? { width, height } : { width: size.width, height: size.height - 18 };
  return (
    <svg className="bk-map" {...sizes} viewBox={`0 0 ${size.width} ${size.height - 18}`} preserveAspectRatio="none" aria-hidden="true">
      <MiniLinks sheet={sheet} />
      {sheet.boxes.map((box, index) => {
        const { x, y } = positionOf(box, metrics);
        return (
          <rect
            key={box.label}
            className="bk-bar"
            {...bar}
            x={x}
            y={y + 3}
            rx={1.5}
            data-label={box.label}
            data-tone={tones[index]}
            data-follows={follows[index] === '1' || undefined}
          />
        );
      })}
    </svg>
  );
});

const MiniLinks = memo(function MiniLinks({ sheet }: { sheet: Sheet }) {
  const positions = new Map(sheet.boxes.map((box) => [box.label, positionOf(box, metrics)]));
  const paths = sheet.links.map((link) => {
    const [from, to] = [positions.get(link.from), positions.get(link.to)];
    return from && to ? linkPath({ from, to, side: link.side, fromSide: null }) : '';
  });
  return <path className="bk-twig" d={paths.join('')} transform="translate(0 3)" />;
});
