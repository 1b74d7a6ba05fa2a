/** How long changes took to the screens of the event: bars by milliseconds, and one line per kind of screen. */
import type { EventReportAnswer } from '#contract/match/event-report.ts';
import { inMs } from '#machines/report/figure-texts.ts';
import { BarChart } from './report-charts.tsx';

export function ScreenTimes({ screens: { kinds, steps, sentence } }: Pick<EventReportAnswer, 'screens'>) {
  return (
    <BarChart
      title="From the change to the screen"
      unit="changes by milliseconds"
      sentence={sentence}
      bars={steps.map(({ from, changes }, index) => ({ label: String(from), value: changes, isLabelled: index % 4 === 0 }))}
    >
      {steps.length > 0 && (
        <table className="mt-2 w-full text-right text-sm tabular">
          <caption className="sr-only">Painted within</caption>
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="text-left font-normal">
                Screens
              </th>
              <th scope="col" className="font-normal">
                Half
              </th>
              <th scope="col" className="font-normal">
                99 of 100
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ name, half, slow }) => (
              <tr key={name} className="border-t">
                <th scope="row" className="text-left font-normal">
                  {name}
                </th>
                <td className="font-semibold">{inMs(half)}</td>
                <td className="font-semibold">{inMs(slow)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BarChart>
  );
}
