/** The event in figures: promises, waiting, table use and racks, day by day, then every player, round and table. */
import { useQuery } from '@tanstack/react-query';
import { FileDown, RotateCw, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type EventReportAnswer, type ReportDayAnswer, readEventReport } from '#contract/match/event-report.ts';
import { countText } from '#machines/count-text.ts';
import { inMinutes, shareOf, sharePercent, signed } from '#machines/report/figure-texts.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { send } from '../../../api/send.ts';
import { formatDate, formatDateTime, formatTime } from '../../../format.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { reportFailure } from '../../../lists/report-failure.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { ChanceChart } from './chance-chart.tsx';
import { FigureCard, figure } from './figure-card.tsx';
import { type Bar, BarChart, TableUse } from './report-charts.tsx';
import { ReportLists } from './report-lists.tsx';
import { ScreenTimes } from './screen-times.tsx';

export function ReportPage() {
  const id = Number(useParams().eventId);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['event-report', id],
    queryFn: ({ signal }) => send(readEventReport, { params: { id } }, { signal }),
  });
  const name = data?.name ?? 'Event';
  return (
    <Page
      title="Report"
      crumbs={[{ label: 'Events', to: '/app/events' }, { label: name, to: `/app/events/${id}` }, { label: 'Report' }]}
      subtitle={data && [data.name, data.place, data.facts].filter(Boolean).join(' · ')}
      actions={data && <ReportActions id={id} report={data} isFetching={isFetching} onRefresh={() => void refetch()} />}
    >
      {error && <NotLoaded title="The report could not be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && <Report report={data} />}
    </Page>
  );
}

type ReportActionsProps = { id: number; report: EventReportAnswer; isFetching: boolean; onRefresh: () => void };

function ReportActions({ id, report: { name, asOf, timeZone }, isFetching, onRefresh }: ReportActionsProps) {
  const save = (ending: 'pdf' | 'csv') =>
    void reportFailure(name, () =>
      downloadFile({ path: `/api/management/events/${id}/report.${ending}`, name: `Report ${name}.${ending}` }),
    );
  return (
    <>
      <span className="text-ink-2 text-sm tabular">{`As of ${formatDateTime(asOf, timeZone)}`}</span>
      <Button icon={RotateCw} busy={isFetching} onPress={onRefresh}>
        Refresh
      </Button>
      <Button icon={Table2} hint="One row per match, with the figures that the report is counted from" onPress={() => save('csv')}>
        CSV
      </Button>
      <Button icon={FileDown} variant="primary" onPress={() => save('pdf')}>
        PDF
      </Button>
    </>
  );
}

function Report({ report }: { report: EventReportAnswer }) {
  const { days, winners, headlines, running, waiting, timeZone, tableNumbers, racks, chances, screens, wentWrong, notRecorded } = report;
  const [chosen, setChosen] = useState<string | null>(null);
  const day = days.find((one) => one.day === chosen) ?? busiestOf(days);
  return (
    <div className="flex flex-col gap-4">
      {running + waiting > 0 && (
        <p className="text-ink-2 text-sm">
          {`The event is not over: ${countText(running, 'match', 'matches')} in play, ${countText(waiting, 'match', 'matches')} to come.`}
        </p>
      )}
      {winners.length > 0 && (
        <Card>
          <h2 className="font-[650] text-base">Winners</h2>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {winners.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <ul
          aria-label="Main figures"
          className={cx('grid gap-4 sm:grid-cols-2', headlines.length > 4 ? 'xl:grid-cols-3' : 'xl:grid-cols-4')}
        >
          {headlines.map(({ value, unit, label, note }) => (
            <li key={note} className="flex flex-col">
              <span className="font-bold text-4xl tabular">
                {value}
                {unit && <span className="text-xl">{` ${unit}`}</span>}
              </span>
              <span className="font-semibold text-sm">{label}</span>
              <span className="text-ink-2 text-xs">{note}</span>
            </li>
          ))}
        </ul>
      </Card>
      {days.length > 1 && (
        <SegmentedControl
          label="Day of the charts"
          segments={days.map((one) => ({
            id: one.day,
            label: `${one.name.slice(0, 3)} ${formatDate(`${one.day}T12:00:00Z`, 'UTC').slice(0, 6)}`,
          }))}
          value={day?.day ?? null}
          onChange={setChosen}
          className="self-start"
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {day && <DayCharts day={day} tables={tableNumbers} zone={timeZone} />}
        {racks.steps.length > 0 && (
          <BarChart
            title="Minutes per rack"
            unit="racks by minutes"
            sentence={racks.sentence}
            bars={racks.steps.map(({ minutes, racks: count }): Bar => ({ label: String(minutes), value: count }))}
          />
        )}
        <ChanceChart chances={chances} />
        <ScreenTimes screens={screens} />
      </div>
      <DataTable
        label="The days"
        columns={dayColumns(timeZone)}
        rows={days}
        rowId={(one) => one.day}
        card={(row) => <FigureCard row={row} columns={dayColumns(timeZone)} />}
        empty={<p className="p-4 text-ink-2 text-sm">No match has been called yet. The figures appear with the first one.</p>}
      />
      <Sentences
        title="What went wrong"
        sentences={wentWrong.length > 0 ? wentWrong : ['Nothing went wrong as far as the record shows.']}
      />
      <ReportLists report={report} />
      <Sentences title="Not in these figures" sentences={notRecorded} />
    </div>
  );
}

const busiestOf = (days: readonly ReportDayAnswer[]): ReportDayAnswer | null =>
  days.reduce<ReportDayAnswer | null>((one, other) => (one !== null && one.matches >= other.matches ? one : other), null);

function DayCharts({ day, tables, zone }: { day: ReportDayAnswer; tables: readonly number[]; zone: string }) {
  const maxCalls = Math.max(0, ...day.calls.map(({ calls }) => calls));
  return (
    <>
      <BarChart
        title="Promises kept"
        unit="matches by minutes after the promise"
        sentence={day.sentences.promises}
        bars={day.promiseSteps.map(
          ({ minutes, matches }): Bar => ({ label: signed(minutes), value: matches, isStrong: true, isEarly: minutes < 0 }),
        )}
      />
      <BarChart
        title="Calls per hour"
        unit="matches by hour"
        sentence={day.sentences.calls}
        bars={day.calls.map(({ hour, calls }): Bar => ({ label: String(hour), value: calls, isStrong: calls === maxCalls }))}
      />
      <TableUse day={day} tables={tables} zone={zone} />
    </>
  );
}

const dayColumns = (zone: string): Column<ReportDayAnswer>[] => {
  const clock = (time: number | null): string => (time === null ? '–' : formatTime(time, zone));
  return [
    { id: 'day', header: 'Day', cell: ({ name, day }) => <b>{`${name} ${formatDate(`${day}T12:00:00Z`, 'UTC')}`}</b> },
    figure('matches', 'Matches', ({ matches }) => matches),
    figure('planned', 'Planned end', ({ plannedEnd }) => clock(plannedEnd)),
    figure('end', 'End', ({ end }) => clock(end)),
    figure('promises', 'Promises kept', ({ promises: { kept, all } }) => shareOf(kept, all)),
    figure('wait', 'Mean wait', ({ waitedMs }) => inMinutes(waitedMs)),
    figure('use', 'Table use', ({ tablePlayMs, tableTimeMs }) => sharePercent(tablePlayMs, tableTimeMs)),
  ];
};

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section aria-label={title} className="flex max-w-3xl flex-col gap-1 text-sm">
      <h2 className="font-[650] text-base">{title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
