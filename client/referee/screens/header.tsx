/** The line on top: table, match, sync chip, swap and menu. */
import { ArrowRightLeft, Check, Ellipsis, Pause, Play, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MatchStatus } from '#machines/names.ts';
import { usePhone } from '../pad/use-phone.ts';
import type { MatchView } from './match-view.ts';

type Props = {
  tableNumber: number;
  view: MatchView | null;
  chip: ReactNode;
  onSwap: (() => void) | null;
  onMenu: () => void;
};

const status: Partial<Record<MatchStatus, { word: string; Icon: typeof Play }>> = {
  READY: { word: 'Announced', Icon: Volume2 },
  RUNNING: { word: 'Running', Icon: Play },
  TIMEOUT: { word: 'Time-out', Icon: Pause },
  FINISHED: { word: 'Finished', Icon: Check },
};

export function Header({ tableNumber, view, chip, onSwap, onMenu }: Props) {
  const phone = usePhone();
  return (
    <header className="header">
      <p className="tile" data-status={view?.state.status ?? 'FREE'}>
        <span>Table</span> <b>{tableNumber}</b>
      </p>
      {view ? <MatchTitle view={view} phone={phone} /> : <span className="title" />}
      <div className="chip-place">{chip}</div>
      {onSwap && !phone && (
        <button type="button" className="icon-button swap" aria-label="Swap the sides" onClick={onSwap}>
          <ArrowRightLeft aria-hidden="true" size={30} />
        </button>
      )}
      <button type="button" className="icon-button menu" aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
        <Ellipsis aria-hidden="true" size={34} />
      </button>
    </header>
  );
}

function MatchTitle({ view: { row, state }, phone }: { view: MatchView; phone: boolean }) {
  const shown = status[state.status];
  return (
    <div className="title">
      <h1>{`${phone ? row.roundMnemonic : row.roundName} · ${row.label}`}</h1>
      <p>
        {shown && (
          <span className="status" data-status={state.status}>
            <shown.Icon aria-hidden="true" className="filled" size={18} />
            {shown.word}
          </span>
        )}
        {phone ? ` · race to ${state.raceTo}` : ` · ${row.categoryName} · ${row.disciplineName} · race to ${state.raceTo}`}
      </p>
    </div>
  );
}
