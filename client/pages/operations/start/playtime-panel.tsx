/** The running matches by the share of their expected time. A block is a table and links to its match. */
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../../format.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import { toneClass } from '../../../ui/status/tone.ts';
import { Panel } from './panel.tsx';
import { type PlaytimeBin, playtimeBins } from './start-figures.ts';

type PlaytimePanelProps = { matches: readonly LiveMatch[]; now: number; to: (playtime: string) => string; className?: string };

export function PlaytimePanel({ matches, now, to, className = '' }: PlaytimePanelProps) {
  const bins = playtimeBins(matches, now);
  return (
    <Panel title="Play time of running matches" className={className}>
      <div className="flex grow flex-col justify-end">
        <div className="flex min-h-44 grow items-end gap-1.5">
          {bins.map((bin) => (
            <Column key={bin.from} bin={bin} />
          ))}
        </div>
        <div className="mt-1.5 grid grid-cols-7 gap-x-1.5">
          <span aria-hidden className="col-span-4 h-[3px] bg-(--teal-solid)" />
          <span aria-hidden className="h-[3px] bg-(--yellow-solid)" />
          <span aria-hidden className="h-[3px] bg-(--orange-solid)" />
          <span aria-hidden className="h-[3px] bg-(--red-solid)" />
          {(['NORMAL', 'YELLOW', 'ORANGE', 'RED'] as const).map((status) => (
            <Scale key={status} status={status} to={to(status)} />
          ))}
        </div>
        <p className="mt-2 text-ink-2 text-xs">Elapsed time in % of the expected time. Each block is a table.</p>
      </div>
    </Panel>
  );
}

function Column({ bin: { from, to, tone, matches } }: { bin: PlaytimeBin }) {
  const range = to === null ? `> ${from}` : `${from}–${to}`;
  return (
    <div className={cx(toneClass(tone), 'flex min-w-0 grow basis-0 flex-col items-stretch')}>
      <ul aria-label={`${range} % of the expected time`} className="flex flex-col-reverse gap-1">
        {matches.map((match) => (
          <li key={match.id}>
            <Link
              to={`/app/matches/running/${match.id}/editMatch`}
              aria-label={`Table ${match.tableDisplayNumber}, ${matchName(match)}`}
              title={`Table ${match.tableDisplayNumber}, ${matchName(match)}`}
              className={cx(
                'mx-auto flex max-w-9 items-center justify-center rounded-chip border-[1.5px] border-tone-solid bg-tone-soft font-semibold text-tone text-xs tabular hover:ring-1 hover:ring-tone-solid',
                matches.length > 8 ? 'h-4' : 'h-5.5',
              )}
            >
              {match.tableDisplayNumber ?? '–'}
            </Link>
          </li>
        ))}
      </ul>
      <span className="mt-1.5 whitespace-nowrap border-t pt-1 text-center text-2xs text-ink-2 tabular">{range}</span>
    </div>
  );
}

function Scale({ status, to }: { status: keyof typeof playtimeLooks; to: string }) {
  const { word, icon: Icon, tone } = playtimeLooks[status];
  const onTime = status === 'NORMAL';
  return (
    <Link
      to={to}
      className={cx(
        toneClass(onTime ? 'teal' : tone),
        'mt-1.5 flex items-center justify-center gap-1 whitespace-nowrap rounded-chip font-semibold text-tone text-xs hover:underline',
        onTime && 'col-span-4',
      )}
    >
      {onTime && <Icon aria-hidden className="size-3.5" />}
      {word}
    </Link>
  );
}
