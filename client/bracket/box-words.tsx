/** Under a box: where its loser goes and who came from another sheet, in words because a line would cross everything. */
import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';
import { boxSide, decidedBy, isAtTable, lookOf } from './box-view.ts';
import { FinalWords } from './final-words.tsx';

type BoxWordsProps = {
  box: SheetBox;
  match: LiveMatch;
  layout: Sheet['layout'];
  followed: number | null /** 'predicted start 18:05 ± 20′' */;
  note: string;
};

export function BoxWords({ box, match, layout, followed, note }: BoxWordsProps) {
  if (layout === 'final') {
    // The first column stands too close for words.
    if (box.column === 0) return null;
    if (isAtTable(lookOf(match))) return <FinalWords match={match} />;
    return note ? <span className="bk-below">{note}</span> : null;
  }
  const isOpen = decidedBy(match) === null;
  const plays = followed !== null && (match.participantAId === followed || match.participantBId === followed);
  const dropped = box.dropsIn.flatMap(({ side, from }) => {
    const { isPerson, surname } = boxSide(match, side);
    return isPerson ? [{ side, surname, from }] : [];
  });
  if (dropped.length > 0)
    return (
      <Line>
        {dropped.map(({ side, surname, from }, index) => (
          <span key={side} className="bk-from">
            <span>{surname}</span>
            {` from ${from}${index < dropped.length - 1 ? ', ' : ''}`}
          </span>
        ))}
      </Line>
    );
  if (box.loserLeavesTo === null || box.round === 'R1' || lookOf(match) === 'walkover') return null;
  if (plays && isOpen) return <Line strong>{`if he loses: ${box.loserLeavesTo}`}</Line>;
  return <Line>{`loser to ${box.loserLeavesTo}`}</Line>;
}

function Line({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span className="bk-below" data-strong={strong || undefined}>
      <CornerDownRight aria-hidden />
      {children}
    </span>
  );
}
