/**
 * The matches of a time session by round: day and time of each. They can be filled by rule or pasted from a spreadsheet, shifted, and
 * are checked while the user types.
 */
import { useMemo, useState } from 'react';
import type { TimeSessionMatch } from '#contract/tournament/time-sessions.ts';
import { isClock } from '#machines/clock-text.ts';
import { checkSchedule, type ScheduleEntry, whatToMove } from '#machines/draw/schedule-check.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import type { EntityValues } from '../../../entity/form/values.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { DayPreview } from './day-preview.tsx';
import { EditorTools } from './editor-tools.tsx';
import { RoundGrid, type ShownMatch } from './round-grid.tsx';
import { ScheduleChecks } from './schedule-checks.tsx';
import { useChart } from './use-chart.ts';

export function MatchesEditor({ value, onChange, values, error, disabled }: OwnFieldProps) {
  const [view, setView] = useState<'grid' | 'preview'>('grid');
  const [shown, setShown] = useState<ShownMatch | null>(null);
  const chart = useChart(typeof values.chartTemplateId === 'number' ? values.chartTemplateId : null);
  const labels = useMemo(() => chart && new Set(chart.matches.map(({ label }) => label)), [chart]);
  const tables = tablesOf(values);
  const planned = useMemo(() => plannedMatches(value), [value]);
  const findings = useMemo(
    () => (chart === undefined || planned.length === 0 ? [] : checkSchedule(chart, tables, planned)),
    [chart, tables, planned],
  );
  const wrong = useMemo(() => new Set(findings.flatMap(({ kind, labels }) => (kind === 'missing' ? [] : labels))), [findings]);
  const show = (label: string) => {
    setView('grid');
    setShown((before) => ({ label, turn: (before?.turn ?? 0) + 1 }));
  };
  const set = (next: readonly ScheduleEntry[]) => onChange(byLabel(next).map(lineOf));
  return (
    <div className="flex flex-col gap-3">
      {error && <Refusal>{error}</Refusal>}
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="View" hideLabel segments={views} value={view} onChange={setView} />
        <span className="text-ink-2 text-sm tabular">
          {planned.filter(({ label, time }) => time !== null && isClock(time) && labels?.has(label) !== false).length} of{' '}
          {labels?.size ?? planned.length} matches have a time
        </span>
      </div>
      {!disabled && <EditorTools chart={chart ?? null} tables={tables} planned={planned} name={String(values.name ?? '')} onChange={set} />}
      <ScheduleChecks findings={findings} onShow={show} />
      {view === 'grid' ? (
        <RoundGrid chart={chart ?? null} planned={planned} wrong={wrong} disabled={disabled} onChange={set} shown={shown} />
      ) : (
        <DayPreview chart={chart ?? null} planned={planned} tables={tables} />
      )}
    </div>
  );
}

const tablesOf = (values: EntityValues): number => Number(values.numberOfTables ?? 1) || 1;
const plannedMatches = (value: unknown): ScheduleEntry[] => (Array.isArray(value) ? value : []).map(plannedOf);

/** Save stays off while more matches start at one time than there are tables. */
export function whyNotSave(values: EntityValues): string | null {
  const words = whatToMove(tablesOf(values), plannedMatches(values.matches));
  return words && `To save: ${words}.`;
}

const views = [
  { id: 'grid', label: 'Matches' },
  { id: 'preview', label: 'Days' },
] as const;

const plannedOf = ({ matchLabel, tournamentDay, matchStartTime }: TimeSessionMatch): ScheduleEntry => ({
  label: String(matchLabel ?? ''),
  day: Number(tournamentDay ?? 1),
  time: matchStartTime,
});
const lineOf = ({ label, day, time }: ScheduleEntry): TimeSessionMatch => ({ matchLabel: label, tournamentDay: day, matchStartTime: time });

/** Sorted as in the server's answer, so that an unchanged form has no changes. */
const byLabel = (matches: readonly ScheduleEntry[]): ScheduleEntry[] =>
  matches.toSorted((one, other) => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0));
