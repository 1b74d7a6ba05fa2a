/** The matches left to play today as a falling line: planned (dashed), played, and predicted with its range. */
import type { DayFigures } from '#machines/forecast/day-figures.ts';
import { useWidth } from '../../../ui/frame/use-width.ts';
import type { BurnDown } from './burn-down.ts';
import { BurnDownChart } from './burn-down-chart.tsx';
import { Panel } from './panel.tsx';

type BurnDownPanelProps = {
  chart: BurnDown | null;
  /** Matches of today in tournaments that are over; the chart has none of them. */
  over: number;
  end: DayFigures['end'];
  now: number;
  zone: string | undefined;
  to: string;
  className?: string;
};

export function BurnDownPanel({ chart, over, end, now, zone, to, className = '' }: BurnDownPanelProps) {
  const [figure, width] = useWidth<HTMLElement>(460);
  return (
    <Panel title="Matches still to play today" aside={<Legend />} link={{ to, words: 'Timeline' }} className={className}>
      <figure ref={figure} className="min-w-0 overflow-hidden">
        {chart && <BurnDownChart chart={chart} end={end} now={now} zone={zone} width={width} />}
        {!chart && <p className="text-ink-2 text-sm">{over > 0 ? 'All matches of today are approved.' : 'No match has a time today.'}</p>}
      </figure>
    </Panel>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex gap-3 text-ink-2 text-xs">
      {legend.map(([words, look]) => (
        <span key={words} className="flex items-center gap-1.5">
          <span className={`w-4 ${look}`} />
          {words}
        </span>
      ))}
    </span>
  );
}

const legend = [
  ['planned', 'border-t-2 border-dashed border-control'],
  ['played', 'border-t-2 border-ink'],
  ['predicted', 'border-t-2 border-accent'],
] as const;
