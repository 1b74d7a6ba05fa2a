/** Shows every rack so far in its winner's lane, the rack in play and dots for the racks to come. Unconfirmed racks are hollow. */
import { runningScores } from '#machines/match/racks.ts';
import type { MatchView } from '../screens/match-view.ts';

/** The strip has room for this many columns; a longer match shows its latest racks. */
const maxColumns = 49;

export function RackStrip({ view, swapped }: { view: MatchView['written']; swapped: boolean }) {
  const { racks, raceTo } = view.state;
  const columns = Math.max(2 * raceTo - 1, racks.length);
  const first = Math.max(0, Math.min(racks.length + 4, columns) - maxColumns);
  const played = runningScores(racks);
  const cells = Array.from({ length: Math.min(columns, maxColumns) }, (_, at) => ({ index: first + at, counted: played[first + at] }));
  const decided = view.state.aScore >= raceTo || view.state.bScore >= raceTo;
  const waiting = view.rackTaps.filter((tap) => tap && tap.state !== 'confirmed').length;
  return (
    <section className="rack-strip" aria-label="Racks">
      <div className="racks" data-swapped={swapped || undefined} role="img" aria-label={stripWords(racks, waiting)}>
        {cells.map(({ index, counted }) => {
          const tap = view.rackTaps[index];
          if (counted)
            return (
              <span
                key={index}
                className="rack"
                data-side={counted.side}
                data-foul={counted.change < 0 || undefined}
                data-hollow={(tap && tap.state !== 'confirmed') || undefined}
              />
            );
          if (index === racks.length && !decided)
            return (
              <span key={index} className="rack-now">
                <span>{index + 1}</span>
              </span>
            );
          return <span key={index} className="rack-dot" />;
        })}
      </div>
    </section>
  );
}

function stripWords(racks: string, waiting: number): string {
  if (racks === '') return 'No rack played yet';
  const letters = [...racks].map((letter) => (letter === 'a' || letter === 'b' ? `foul ${letter.toUpperCase()}` : letter));
  return `Racks won: ${letters.join(' ')}${waiting > 0 ? `; the last ${waiting} not yet confirmed` : ''}`;
}
