/** The seed list of the preview on paper. */
import type { SeedPreviewRow } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { PrintSheet } from '../../../ui/frame/print-sheet.tsx';
import type { DrawPreview } from './draw-machine.ts';

export function SeedSheet({ tournament, preview }: { tournament: Tournament; preview: DrawPreview }) {
  return (
    <PrintSheet>
      <h1 className="text-xl font-bold">Seed list · {tournament.name}</h1>
      <p>
        {tournament.eventName} · {preview.chart} · before the draw
      </p>
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr className="border-b text-left">
            <th className="py-1">Seed</th>
            <th>Player</th>
            <th>Country</th>
            <th>Source</th>
            <th>Match</th>
          </tr>
        </thead>
        <tbody>
          {preview.seeds.map((row) => (
            <tr key={row.participantId} className="break-inside-avoid border-b">
              <td className="py-1 tabular">{row.seed}</td>
              <td>{row.displayName}</td>
              <td>{row.country}</td>
              <td>{sourceWords(row)}</td>
              <td>{row.match}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

function sourceWords(row: SeedPreviewRow): string {
  const lot = row.byLot ? ', equal, by lot' : '';
  if (row.source === 'PRIORITY') return `Priority ${row.seedingPriority}${lot}`;
  if (row.source === 'TOURNAMENT') return row.place === null ? '' : `Place ${row.place}${lot}`;
  return row.points === null ? '' : `${row.points} points${lot}`;
}
