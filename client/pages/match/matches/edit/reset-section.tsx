/** The section under the ticked reset: the losses, the consequences, and a second checkbox that names the score. */
import { CalendarClock, Circle, type LucideIcon, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { runningScores } from '#machines/match/racks.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { sides } from '#machines/names.ts';
import { surnameOf } from '../../../../hall/match/match-side.ts';
import { hall } from '../../../../state/hall.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { playedScore } from './played-score.ts';
import { type ResetCost, resetCosts } from './reset-costs.ts';

type ResetBoxProps = {
  match: LiveMatch;
  zone: string | undefined;
  /** The score that the user agreed to lose. */
  discarded: string | null;
  onDiscard: (score: string | null) => void;
};

export function ResetSection({ match, zone, discarded, onDiscard }: ResetBoxProps) {
  const score = playedScore(match);
  const section = useRef<HTMLDivElement>(null);
  // The section opens below the checkbox. On a phone it would stay out of sight without scrolling.
  useEffect(() => section.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={section} className="mt-3 flex flex-col gap-3 sm:pl-7">
      {resetCosts(match, hall.serverNow(), zone).map(({ kind, lead, rest }) => {
        const Icon = icons[kind];
        return (
          <div key={kind} className="flex items-start gap-3 text-sm">
            <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', kind === 'play' ? 'text-refusal' : 'text-ink-2')} />
            <div className="min-w-0">
              <p>
                <b className="font-semibold">{lead}</b> <span className="text-ink-2">{rest}</span>
              </p>
              {kind === 'play' && match.racks.length <= maxDrawn && <Racks match={match} />}
            </div>
          </div>
        );
      })}
      {score !== null && (
        <div className="tone-red rounded-control border border-line-2 bg-surface px-3 py-2.5 sm:-ml-7">
          <CheckboxField
            label={
              <span>
                <b className="mr-2 font-semibold">Discard {score}</b>
                <span className="text-ink-2">required, because racks have been played</span>
              </span>
            }
            checked={discarded === score}
            onChange={(agreed) => onDiscard(agreed ? score : null)}
          />
        </div>
      )}
    </div>
  );
}

const icons: Record<ResetCost['kind'], LucideIcon> = { play: Trash2, table: Circle, wait: CalendarClock };
/** A longer race, such as in straight pool, is not drawn. */
const maxDrawn = 25;

function Racks({ match }: { match: LiveMatch }) {
  const racks = runningScores(match.racks);
  return (
    <div aria-hidden className="mt-1.5 grid grid-cols-[max-content_1fr] items-center gap-x-3 gap-y-1 overflow-x-auto max-sm:grid-cols-1">
      {sides.map((side) => (
        <div key={side} className="contents">
          <span className="text-xs font-semibold">{surnameOf(match, side)}</span>
          <span className="flex gap-0.5">
            {racks.map(({ side: winner, change, a, b }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: racks keep their positions
                key={index}
                className={cx(
                  'flex h-5 w-7 shrink-0 items-center max-sm:w-auto max-sm:min-w-3 max-sm:max-w-7 max-sm:shrink max-sm:grow max-sm:basis-0 justify-center rounded-chip text-xs font-semibold tabular',
                  winner !== side && 'bg-surface text-transparent',
                  winner === side && (change > 0 ? 'bg-ink-2 text-surface' : 'border border-refusal-solid text-refusal'),
                )}
              >
                {scoreText(side === 'A' ? a : b)}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
