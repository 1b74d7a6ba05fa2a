/** The predicted chances of winning against the results, in ten steps. */
import type { EventReportAnswer } from '#contract/match/event-report.ts';
import { chanceLegend } from '#machines/chance/chance-words.ts';
import { countText } from '#machines/count-text.ts';
import { Chart } from './report-charts.tsx';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function ChanceChart({ chances: { matches, steps, sentence } }: Pick<EventReportAnswer, 'chances'>) {
  if (matches === 0) return <Chart title="Chance of winning" sentence={sentence} />;
  return (
    <Chart title="Chance of winning" sentence={sentence}>
      <ol className="flex h-48 items-stretch gap-0.5 border-b text-center text-xs tabular" aria-label="Chances, predicted and happened">
        {steps.map(({ from, matches: count, predicted, won }) => (
          <li key={from} className="relative min-w-0 flex-1">
            <span className="sr-only">
              {predicted === null || won === null
                ? `${from} to ${from + 10} %: no match`
                : `${from} to ${from + 10} %: ${countText(count, 'match', 'matches')}, predicted ${percent(predicted)}, side A won ${percent(won)}`}
            </span>
            {predicted !== null && won !== null && (
              <>
                <span
                  aria-hidden
                  style={{ height: `${won * 85}%` }}
                  className="absolute inset-x-0.5 bottom-0 rounded-t-xs bg-accent-line sm:inset-x-1"
                />
                <span aria-hidden style={{ bottom: `${predicted * 85}%` }} className="absolute inset-x-0 h-0.5 bg-ink" />
                <span aria-hidden style={{ bottom: `${Math.max(won, predicted) * 85}%` }} className="absolute inset-x-0 pb-0.5">
                  {Math.round(won * 100)}
                  <span className="max-sm:hidden"> %</span>
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <ol aria-hidden className="flex gap-0.5 text-center text-xs tabular">
        {steps.map(({ from, matches: count }) => (
          <li key={from} className="min-w-0 flex-1">
            <span className="block text-ink-2">{from}</span>
            <span className={count === 0 ? 'text-ink-2' : 'font-semibold'}>{count}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-2 text-xs">{chanceLegend}</p>
    </Chart>
  );
}
