/** The racks of both histories side by side with the rack number in the middle: equal racks in one line, the others as boxes. */
import { Monitor, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CountedRack, MatchProposal } from '#contract/match/match-proposals.ts';
import { runningScores } from '#machines/match/racks.ts';
import { resultText } from '#machines/match/score-text.ts';
import { formatClock, formatTime } from '../../../../format.ts';
import { surnameOf } from '../../../../hall/match/match-side.ts';
import { cx } from '../../../../ui/frame/cx.ts';

type Props = { match: LiveMatch; proposal: MatchProposal; zone: string | undefined };

const maxPairs = 20;
const maxLanes = 25;

export function BothHistories({ match, proposal, zone }: Props) {
  const { desk, tablet, same, pairs, taps } = proposal;
  const times = [...new Set([tablet.firstAt, tablet.lastAt].map((at) => formatTime(at, zone)))].join(' to ');
  const left = Math.max(0, pairs.length - maxPairs);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.5rem_minmax(0,1fr)] items-stretch gap-x-3 gap-y-2">
      <Head icon={<Monitor aria-hidden className="size-5" />} title="Desk" history={desk}>
        {[desk.by, formatTime(desk.lastAt, zone)].filter(Boolean).join(', ')}
      </Head>
      <span />
      <Head
        icon={<Tablet aria-hidden className="size-5" />}
        title={proposal.tableDisplayNumber === null ? 'Tablet' : `Tablet at table ${proposal.tableDisplayNumber}`}
        history={tablet}
      >
        {`${taps.length === 1 ? '1 tap' : `${taps.length} taps`}, ${times}: ${proposal.tapsInWords}`}
      </Head>
      {same.length > 0 && (
        <>
          <SameRacks racks={same} />
          <Middle>same</Middle>
          <SameRacks racks={same} />
        </>
      )}
      {left > 0 && <p className="col-span-3 text-center text-xs text-ink-3">{left} more racks differ before these</p>}
      {pairs.slice(-maxPairs).map(({ rack, desk: one, tablet: other }) => (
        <Pair key={rack} rack={rack} one={one} other={other} match={match} zone={zone} />
      ))}
      <Next match={match} history={desk} />
      <Middle>next</Middle>
      <Next match={match} history={tablet} />
    </div>
  );
}

type HeadProps = { icon: ReactNode; title: string; history: MatchProposal['desk']; children: ReactNode };

function Head({ icon, title, history, children }: HeadProps) {
  const state = { TIMEOUT: 'in time-out', FINISHED: 'finished' }[history.status as string];
  return (
    <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      {icon}
      <div className="min-w-0 grow">
        <p className="font-semibold text-sm">{title}</p>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {children}
          {state && ` · ${state}`}
        </p>
      </div>
      <b className="text-[26px] leading-none font-[650] tabular">{resultText(history)}</b>
    </div>
  );
}

const Middle = ({ children }: { children: ReactNode }) => <span className="self-center text-center text-xs text-ink-3">{children}</span>;

function SameRacks({ racks }: { racks: string }) {
  const scores = runningScores(racks);
  const last = scores.at(-1);
  const numbered = scores.map(({ side }, at) => ({ at, side })).slice(-maxLanes);
  return (
    <div className="flex min-h-8 items-center gap-3 px-3 text-ink-2 text-xs">
      <span className="whitespace-nowrap">{racks.length === 1 ? 'Rack 1' : `Racks 1–${racks.length}`}</span>
      <span aria-hidden className="ml-auto flex h-5 items-start gap-0.5 max-sm:hidden">
        {numbered.map(({ at, side }) => (
          <i key={at} className={cx('h-2 w-2.5 rounded-[2px]', side === 'A' ? 'bg-ink-2' : 'mt-3 bg-control')} />
        ))}
      </span>
      <b className="font-medium text-sm tabular max-sm:ml-auto">{last && resultText({ aScore: last.a, bScore: last.b })}</b>
    </div>
  );
}

type PairProps = { rack: number; one: CountedRack | null; other: CountedRack | null } & Pick<Props, 'match' | 'zone'>;

const Pair = ({ rack, one, other, match, zone }: PairProps) => (
  <>
    <Rack rack={one} match={match} zone={zone} />
    <b className="self-center justify-self-center rounded-chip bg-ink px-2.5 py-1 text-surface text-xs tabular">{rack}</b>
    <Rack rack={other} match={match} zone={zone} />
  </>
);

function Rack({ rack, match, zone }: { rack: CountedRack | null } & Pick<Props, 'match' | 'zone'>) {
  if (!rack)
    return (
      <div className={cx(boxClass, 'flex items-center justify-between text-ink-2')}>
        not played <b>–</b>
      </div>
    );
  const words = rack.how.replace(/\{([^}]+)\}/g, (_all, at: string) => formatTime(at, zone));
  return (
    <div className={boxClass}>
      <p className="flex items-baseline gap-2">
        <span aria-hidden className={cx('h-3 w-1 shrink-0 rounded-full', rack.side === 'A' ? 'bg-ink-2' : 'bg-control')} />
        <span className="min-w-0 grow font-semibold wrap-anywhere">
          {rack.change < 0 && 'Foul of '}
          {surnameOf(match, rack.side)}
        </span>
        <span className="text-ink-3 tabular max-sm:hidden">{formatClock(rack.at, zone)}</span>
        <b className="text-sm tabular">{resultText({ aScore: rack.a, bScore: rack.b })}</b>
      </p>
      {words && <p className="pl-3 text-ink-2">{words}</p>}
    </div>
  );
}

const boxClass = 'min-h-9 rounded-control border border-ink-3 px-3 py-1.5 text-xs';

function Next({ match, history: { nextToBreak, racks, timeouts, status } }: { match: LiveMatch; history: MatchProposal['desk'] }) {
  const breaks = nextToBreak === null ? 'nobody breaks yet' : `${surnameOf(match, nextToBreak)} breaks rack ${racks.length + 1}`;
  const paused = timeouts.map((side) => `time-out of ${surnameOf(match, side)}`);
  return <p className="min-h-6 px-3 text-ink-2 text-xs">{[status === 'FINISHED' ? 'finished' : breaks, ...paused].join(' · ')}</p>;
}
