/** Every rack so far in its winner's lane, the rack in play, and the dots to come; racks not yet confirmed are hollow. */
import type { MatchView } from './match-view.ts';

export function RackStrip({ view, swapped }: { view: MatchView; swapped: boolean }) {
  const { racks, raceTo } = view.state;
  const columns = Math.max(2 * raceTo - 1, racks.length);
  const cells = Array.from({ length: columns }, (_, index) => ({ index, winner: racks[index] }));
  const decided = view.state.aScore >= raceTo || view.state.bScore >= raceTo;
  const waiting = view.rackTaps.filter((tap) => tap && tap.state !== 'confirmed').length;
  return (
    <div className="racks" data-swapped={swapped || undefined} role="img" aria-label={stripWords(racks, waiting)}>
      {cells.map(({ index, winner }) => {
        const tap = view.rackTaps[index];
        if (winner)
          return <span key={index} className="rack" data-side={winner} data-hollow={(tap && tap.state !== 'confirmed') || undefined} />;
        if (index === racks.length && !decided)
          return (
            <span key={index} className="rack-now">
              <span>{index + 1}</span>
            </span>
          );
        return <span key={index} className="rack-dot" />;
      })}
    </div>
  );
}

function stripWords(racks: string, waiting: number): string {
  if (racks === '') return 'No rack played yet';
  return `Racks won: ${[...racks].join(' ')}${waiting > 0 ? `; the last ${waiting} not yet confirmed` : ''}`;
}
