/** A sentence and the next step, with a link for users who may take it. */
import { Link } from 'react-router-dom';
import { useMay } from '../../state/session.ts';
import { cx } from '../../ui/frame/cx.ts';
import type { TournamentNextStep } from './tournament-next-step.ts';

type NextStepLineProps = TournamentNextStep & { right?: 'tournament:run' | 'event:write'; eventId?: number; className?: string };

export function NextStepLine({ words, to, link, right = 'tournament:run', eventId, className = 'text-sm' }: NextStepLineProps) {
  const may = useMay();
  return (
    <p className={cx('flex flex-wrap gap-x-2 text-ink-2', className)}>
      {words}
      {may(right, eventId) && (
        <Link to={to} className="rounded-chip font-semibold text-accent hover:underline">
          {link}
        </Link>
      )}
    </p>
  );
}
