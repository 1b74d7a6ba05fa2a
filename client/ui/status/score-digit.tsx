/** A score in a list: the leader's is bold, and a changed score stands on an accent pill for two seconds. */
import { scoreText } from '#machines/match/score-text.ts';
import './changed-digit.css';
import { useState } from 'react';
import { cx } from '../frame/cx.ts';

type ScoreDigitProps = { score: number; leads?: boolean; className?: string };

export function ScoreDigit({ score, leads = false, className }: ScoreDigitProps) {
  const [seen, setSeen] = useState({ score, turn: 0 });
  if (seen.score !== score) setSeen({ score, turn: seen.turn + 1 });
  const pill = seen.turn === 0 ? '' : seen.turn % 2 === 1 ? 'digit-odd' : 'digit-even';
  return (
    <span
      className={cx(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-chip px-1 text-[15px] tabular',
        leads ? 'font-bold text-ink' : 'font-medium text-ink-2',
        pill,
        className,
      )}
    >
      {scoreText(score)}
    </span>
  );
}
