/**
 * The text under a box: where its loser goes, and which player came from another sheet. A text, because a line would cross the whole
 * drawing.
 */
import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';
import type { Side } from '#machines/names.ts';
import { boxSide, boxStatusOf, isAtTable, winnerOnChart } from './box-view.ts';
import { FinalWords } from './final-words.tsx';
import { fitLine, textWidth } from './name-fit.ts';

type BoxWordsProps = {
  box: SheetBox;
  match: LiveMatch;
  layout: Sheet['layout'];
  width: number;
  followed: number | null;
  /** 'predicted start 18:05 ± 20′' */
  note: string;
};

export function BoxWords({ box, match, layout, width, followed, note }: BoxWordsProps) {
  if (layout === 'final') {
    // The first column has no room for a text.
    if (box.column === 0) return null;
    if (isAtTable(boxStatusOf(match))) return <FinalWords match={match} />;
    return note ? <span className="bk-below">{note}</span> : null;
  }
  const isOpen = winnerOnChart(match) === null;
  const plays = followed !== null && (match.participantAId === followed || match.participantBId === followed);
  const dropped = box.dropsIn.flatMap(({ side, from }) => {
    const { isPerson, surname } = boxSide(match, side);
    return isPerson ? [{ side, surname, from }] : [];
  });
  if (dropped.length > 0) return <Drops dropped={dropped} width={width} />;
  if (box.loserLeavesTo === null || box.round === 'R1' || boxStatusOf(match) === 'walkover') return null;
  if (plays && isOpen) return <BoxNote strong>{`if they lose: ${box.loserLeavesTo}`}</BoxNote>;
  return <BoxNote>{`loser to ${box.loserLeavesTo}`}</BoxNote>;
}

type DroppedPlayer = { side: Side; surname: string; from: string };

/** Hardly wider than its box and never cut: first the type shrinks, then the line breaks. */
function Drops({ dropped, width }: { dropped: readonly DroppedPlayer[]; width: number }) {
  const room = width + beyondBox - icon;
  return (
    <BoxNote>
      <span className="bk-drops" style={{ maxWidth: room }}>
        {dropped.map(({ side, surname, from }) => {
          const scale = fitLine(`${surname} from ${from}`, room, (text) => textWidth(text, font));
          return (
            <span key={side} className="bk-from" {...(scale < 1 ? { style: { fontSize: `${scale}em` } } : {})}>
              {surname} <span>from {from}</span>
            </span>
          );
        })}
      </span>
    </BoxNote>
  );
}

const font = "400 11px 'Inter Variable', Inter, system-ui, sans-serif";
/** Pixels: the part of the gap between two columns that the text may use, and the arrow with its gap. */
const beyondBox = 10;
const icon = 15;

function BoxNote({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span className="bk-below" data-strong={strong || undefined}>
      <CornerDownRight aria-hidden />
      {children}
    </span>
  );
}
