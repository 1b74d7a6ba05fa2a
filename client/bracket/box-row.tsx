/** One player of a box: flag, name fitted to the width, seed number, a ball for the player who breaks next, and the score. */
import type { Sheet } from '#machines/draw/sheet.ts';
import type { Side } from '#machines/names.ts';
import { type BoxSide, type BoxStatus, fullName } from './box-view.ts';
import { fitLines, textWidth } from './name-fit.ts';
import { RowFlag } from './row-flag.tsx';

type BoxRowProps = {
  side: BoxSide;
  status: BoxStatus;
  layout: Sheet['layout'];
  width: number;
  round: string;
  followed: number | null;
  /** The match or group position that a player of the first final round comes from: 'WQ-D050' or 'A1'. */
  origin: string | undefined;
};

export function BoxRow({ side, status, layout, width, round, followed, origin }: BoxRowProps) {
  const isFollowed = followed !== null && side.participantId === followed;
  return (
    <span
      className="bk-row"
      data-side={side.side}
      data-won={side.won || undefined}
      data-lost={side.lost || undefined}
      data-followed={isFollowed || undefined}
    >
      {side.isPerson && <RowFlag countryId={side.countryId} country={side.country} />}
      <RowName side={side} available={spaceFor({ side, layout, width, round, origin })} />
      {side.isPerson && round === 'R1' && side.seed !== null && <span className="bk-seed">{side.seed}</span>}
      {side.breaks && <span className="bk-ball" title="Breaks next" />}
      {origin && <span className="bk-origin">{origin}</span>}
      {status !== 'walkover' && <span className="bk-score">{side.score}</span>}
    </span>
  );
}

export function EmptyRow({ side, words }: { side: Side; words: string }) {
  return (
    <span className="bk-row" data-side={side}>
      <span className="bk-name bk-waits">{words}</span>
      <span className="bk-score" />
    </span>
  );
}

const font = "12px 'Inter Variable', Inter, system-ui, sans-serif";
const fonts = { bold: `600 ${font}`, plain: `400 ${font}` };
/** Pixels: the edges, flag, gaps and score of a row, then the optional parts beside the name. */
const widths = { row: 62, label: 44, seed: 20, ball: 15, origin: 66 };

function spaceFor({ side, layout, width, round, origin }: Omit<BoxRowProps, 'status' | 'followed'>): number {
  const seed = round === 'R1' && side.seed !== null ? widths.seed : 0;
  const label = layout === 'final' ? widths.label : 0;
  return width - widths.row - seed - label - (side.breaks ? widths.ball : 0) - (origin ? widths.origin : 0);
}

function RowName({ side, available }: { side: BoxSide; available: number }) {
  if (!side.isPerson) return <span className="bk-name bk-waits">{side.surname}</span>;
  const { lines, given, scale } = fitLines(side.surname, side.given, available, (text, bold) =>
    textWidth(text, bold ? fonts.bold : fonts.plain),
  );
  return (
    <span
      className="bk-name"
      data-lines={lines.length}
      title={fullName(side)}
      {...(scale < 1 ? { style: { fontSize: `${scale}em` } } : {})}
    >
      {lines.map((line) => (
        <b key={line}>{line}</b>
      ))}
      {given && ` ${given}`}
    </span>
  );
}
