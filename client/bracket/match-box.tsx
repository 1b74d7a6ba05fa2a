/** One match of a sheet: caption, two rows with flag, name and score, and a text about players who leave or enter the sheet. */

import { type CSSProperties, memo, type ReactNode, useContext } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';
import { useFields, useValueOf } from '../live/hooks.ts';
import { BoxCaption } from './box-caption.tsx';
import { BoxRow, EmptyRow } from './box-row.tsx';
import { boxSide, boxStatusOf, boxWords } from './box-view.ts';
import { BoxWords } from './box-words.tsx';
import { useBracketView } from './bracket-view.ts';
import { MarkedBox } from './marked-box.ts';
import type { BoxPosition } from './metrics.ts';

type MatchBoxProps = {
  box: SheetBox;
  layout: Sheet['layout'];
  position: BoxPosition;
  /** The live proxy; undefined while this stage is not drawn. */
  row: LiveMatch | undefined;
  /** The texts for the two sides of an undrawn match: who they wait for. */
  waits: string;
  /** 'WQ-D050' for each side of the first final round. */
  origins: string;
  /** The text under a box of the final stage. */
  note: string;
};

export const MatchBox = memo(function MatchBox(props: MatchBoxProps) {
  return props.row ? <DrawnBox {...props} row={props.row} /> : <UndrawnBox {...props} />;
});

function DrawnBox({ box, layout, position, row, origins, note }: MatchBoxProps & { row: LiveMatch }) {
  const { followed, onRender } = useBracketView();
  const match = useFields(row);
  onRender?.(box.label);
  const status = boxStatusOf(match);
  const [originA, originB] = origins.split('|');
  const follows = followed !== null && (match.participantAId === followed || match.participantBId === followed);
  const facts = { layout, status, width: position.width, round: box.round };
  return (
    <Frame box={box} layout={layout} position={position} look={status} words={boxWords(match)} follows={follows}>
      <BoxCaption match={row} layout={layout} />
      <BoxRow {...facts} side={boxSide(match, 'A')} followed={followed} origin={originA} />
      <BoxRow {...facts} side={boxSide(match, 'B')} followed={followed} origin={originB} />
      <BoxWords box={box} match={match} followed={followed} layout={layout} width={position.width} note={note} />
      <Glow matchId={match.id} />
    </Frame>
  );
}

function UndrawnBox({ box, layout, position, waits }: MatchBoxProps) {
  const [a = '', b = ''] = waits.split('|');
  return (
    <Frame box={box} layout={layout} position={position} look="open" words={`${box.label}: ${a}, ${b}. Not drawn yet.`} follows={false}>
      <span className="bk-caption">
        <b>{box.label}</b>
      </span>
      <EmptyRow side="A" words={a} />
      <EmptyRow side="B" words={b} />
    </Frame>
  );
}

type FrameProps = Pick<MatchBoxProps, 'box' | 'layout' | 'position'> & {
  look: string;
  words: string;
  follows: boolean;
  children: ReactNode;
};

function Frame({ box, layout, position, look, words, follows, children }: FrameProps) {
  const { onOpen } = useBracketView();
  const isMarked = useContext(MarkedBox) === box.label;
  const attributes = {
    'data-label': box.label,
    'data-look': look,
    'data-layout': layout,
    'data-follows': follows || undefined,
    'data-marked': isMarked || undefined,
    className: 'bk-box',
    style: { left: position.x, top: position.y, width: position.width, height: position.height } satisfies CSSProperties,
  };
  if (!onOpen) return <div {...attributes}>{children}</div>;
  return (
    <button {...attributes} type="button" tabIndex={-1} onClick={({ currentTarget }) => onOpen(box.label, currentTarget)}>
      {/* The same content as a text for screen readers. */}
      <span className="sr-only">{words}</span>
      <span aria-hidden className="contents">
        {children}
      </span>
    </button>
  );
}

const glowMs = 2000;

/** Two seconds of glow over a box that has just changed; nothing glows on the first render. */
function Glow({ matchId }: { matchId: number }) {
  const { store, serverNow } = useBracketView();
  const at = useValueOf(store.changedAt, (changes) => changes[`match:${matchId}`] ?? null, null);
  if (at === null || serverNow() - at > glowMs) return null;
  return <span key={at} className="bk-glow" />;
}
