/** Progress by round: the width of a round is its number of matches. A stage that is not drawn yet stands behind a line. */
import { Check } from 'lucide-react';
import { type RoundProgress, roundsOf } from '../../../../hall/day/progress.ts';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { MatchesCard } from './matches-card.tsx';

export function RoundsCard({ rows }: { rows: TournamentRows }) {
  const rounds = roundsOf(rows.played);
  const { undrawn } = rows;
  return (
    <MatchesCard title="Progress by round" aside={<Legend />}>
      <ul className="flex flex-wrap gap-x-1.5 gap-y-2 px-4 pb-3 max-sm:grid max-sm:grid-cols-4">
        {rounds.map((round) => (
          <Round key={round.id} round={round} />
        ))}
        {undrawn > 0 && <Round round={{ id: 0, mnemonic: 'SE', total: undrawn, approved: 0, onTables: 0 }} later />}
      </ul>
    </MatchesCard>
  );
}

function Round({ round: { mnemonic, total, approved, onTables }, later = false }: { round: RoundProgress; later?: boolean }) {
  const over = approved === total;
  return (
    <li className={later ? 'min-w-11 basis-0 border-line-2 border-l pl-3' : 'min-w-11 basis-0'} style={{ flexGrow: total }}>
      <span aria-hidden className="flex h-2 overflow-hidden rounded-[2px] bg-line">
        <span className="bg-(--slate-solid)" style={{ width: `${(approved / total) * 100}%` }} />
        <span className="bg-(--teal-solid)" style={{ width: `${(onTables / total) * 100}%` }} />
      </span>
      <span className="mt-1 flex items-center gap-1 whitespace-nowrap font-semibold text-xs">
        {mnemonic}
        {over && <Check aria-hidden className="tone-green size-3.5 text-tone" />}
      </span>
      <span className="block whitespace-nowrap text-ink-2 text-xs tabular">
        {over ? total : `${approved} of ${total}`}
        <span className="sr-only">{` ${over ? 'matches, all approved' : 'approved'}${onTables > 0 ? `, ${onTables} on a table` : ''}`}</span>
      </span>
    </li>
  );
}

const Legend = () => (
  <span aria-hidden className="flex gap-3">
    {legend.map(([words, look]) => (
      <span key={words} className="flex items-center gap-1.5">
        <span className={`h-1.5 w-3 rounded-[2px] ${look}`} /> {words}
      </span>
    ))}
  </span>
);

const legend = [
  ['approved', 'bg-(--slate-solid)'],
  ['on a table', 'bg-(--teal-solid)'],
  ['to come', 'bg-line'],
] as const;
