/** The position in the flow chart: the number of this sheet, and all sheets by letter. */
import type { BracketPage } from './chart-pages.ts';

export function ChartStrip({ pages, index }: { pages: readonly BracketPage[]; index: number }) {
  const letters = [...new Set(pages.map(({ letter }) => letter))];
  const now = pages[index];
  const skipsSheets = pages.some(({ state }) => state === 'playing') && pages.some(({ state }) => state !== 'playing');
  return (
    <footer className="tv-strip">
      <p className="tv-sheet-number">{`Sheet ${index + 1} of ${pages.length}`}</p>
      <p className="tv-letters" aria-hidden="true">
        {letters.map((letter) => (
          <span key={letter} data-now={letter === now?.letter || undefined}>
            {letter}
            {pages.map(
              (page) => page.letter === letter && <i key={page.key} data-now={page === now || undefined} data-state={page.state} />,
            )}
          </span>
        ))}
      </p>
      {skipsSheets && (
        <p className="tv-legend">
          <i data-state="playing" /> in play now
        </p>
      )}
    </footer>
  );
}
