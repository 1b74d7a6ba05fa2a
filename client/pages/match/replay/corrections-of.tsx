/** The corrections of the match on the chosen table with their authors. Each leads to its moment. */
import { useState } from 'react';
import type { ReplayEntry, ReplayMatch } from '#contract/match/replay.ts';
import { formatClock, matchName } from '../../../format.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { findMoments } from './use-replay.ts';

type CorrectionsProps = { id: number; match: ReplayMatch; zone: string; onJump: (at: number) => void };

const linkClass = 'text-left font-semibold text-accent hover:underline tablet:min-h-11';

export function CorrectionsOf({ id, match, zone, onJump }: CorrectionsProps) {
  const [corrections, setCorrections] = useState<readonly ReplayEntry[] | null>(null);
  const name = matchName(match);
  const ask = (): void => {
    void reportFailure('Replay', async () => setCorrections(await findMoments(id, `${name} corrected`)));
  };
  if (corrections === null)
    return (
      <button type="button" className={linkClass} onClick={ask}>
        {`Who corrected ${name}, and when?`}
      </button>
    );
  if (corrections.length === 0) return <p role="status" className="text-ink-2">{`Nobody has corrected ${name}.`}</p>;
  return (
    <ul aria-label={`Corrections of ${name}`} className="flex flex-col gap-1">
      {corrections.map(({ seq, at, words, by }) => (
        <li key={seq}>
          <button type="button" className={linkClass} onClick={() => onJump(Date.parse(at))}>
            <span className="tabular">{formatClock(at, zone)}</span> {`${words} · ${by}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
