/** The predicted end of every offered format, and of small changes. Loaded after the form stands. */
import { isDay } from '#contract/kit/days.ts';
import type { ChartTemplate } from '#contract/tournament/chart-templates.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import { sessionMinutes } from '#machines/draw/event-times.ts';
import { type FormatKind, formatName } from '#machines/draw/format-names.ts';
import type { OfferedFormat } from '#machines/draw/formats.ts';
import { type EventPrediction, predictEvent } from '#machines/forecast/predict-event.ts';
import { disciplineOf, formatsOf, type NewEventLists, type NewEventValues, type PredictedValues } from './new-event-values.ts';

/** `end` and `minutes` as predicted with the change. `change` null: the line is shown without *Try*. */
export type PossibleChange = { label: string; end: number; minutes: number; change: Partial<NewEventValues> | null };

export type Predictions = {
  chosen: EventPrediction;
  /** In milliseconds since 1970, as if every clock showed UTC. */
  midnight: number;
  byFormat: ReadonlyMap<FormatKind, EventPrediction>;
  changes: readonly PossibleChange[];
  matchMinutes: number;
};

type FormatToPredict = { values: PredictedValues; format: OfferedFormat<ChartTemplate> };

/** Returns null while a value is missing or does not fit. */
export function predictFormats(values: PredictedValues, lists: NewEventLists): Predictions | null {
  const { offered, chosen } = formatsOf(values, lists);
  const discipline = disciplineOf(values, lists);
  if (!chosen || !discipline || !values.raceTo) return null;
  const midnight = midnightOf(values);
  const { minutesPerRack } = discipline;
  const predict = (predicted: FormatToPredict): EventPrediction | null => predictOne(predicted, minutesPerRack, midnight);
  const own = predict({ values, format: chosen });
  if (!own) return null;
  const byFormat = offered.flatMap((format) => {
    const prediction = predict({ values, format });
    return prediction ? [[format.kind, prediction] as const] : [];
  });
  const changes = possibleChanges(values, chosen, offered).flatMap(({ label, change, applied }): PossibleChange[] => {
    const next = { ...values, ...applied };
    const format = formatsOf(next, lists).chosen;
    const prediction = format && predict({ values: next, format });
    if (!prediction) return [];
    return [{ label, change, end: prediction.end.mid, minutes: Math.round((prediction.end.mid - own.end.mid) / 60_000) }];
  });
  const matchMinutes = sessionMinutes({ raceTo: values.raceTo, minutesPerRack });
  return { chosen: own, midnight, byFormat: new Map(byFormat), changes, matchMinutes };
}

function predictOne({ values, format: { template } }: FormatToPredict, minutesPerRack: number, midnight: number): EventPrediction | null {
  const { players, raceTo, numberOfTables, firstMatchTime, eventStartDate, eventEndDate } = values;
  if (!players || !raceTo || !numberOfTables) return null;
  const [hours = 0, minutes = 0] = firstMatchTime.split(':').map(Number);
  const isPeriod = isDay(eventStartDate ?? '') && isDay(eventEndDate ?? '');
  const days = isPeriod ? Math.round((Date.parse(eventEndDate ?? '') - Date.parse(eventStartDate ?? '')) / dayMs) + 1 : 1;
  return predictEvent({
    ...{ spec: readChartSpec(template), players, raceTo, minutesPerRack, midnight },
    ...{ tables: numberOfTables, firstStart: hours * 60 + minutes, days: Math.max(1, Math.min(days, 31)) },
  });
}

const dayMs = 86_400_000;
const midnightOf = ({ eventStartDate }: PredictedValues): number =>
  Date.parse(isDay(eventStartDate ?? '') ? `${eventStartDate}` : '2026-01-01');

type Candidate = { label: string; applied: Partial<NewEventValues>; change: Partial<NewEventValues> | null };

function possibleChanges(
  { numberOfTables, raceTo, players }: PredictedValues,
  chosen: OfferedFormat<ChartTemplate>,
  offered: readonly OfferedFormat<ChartTemplate>[],
): Candidate[] {
  const tables = (numberOfTables ?? 0) + 2;
  const race = (raceTo ?? 1) - 1;
  const other = offered.find(({ kind }) => kind === (chosen.kind === 'SINGLE' ? 'DOUBLE' : 'SINGLE'));
  const full = chosen.template.maxParticipants;
  const offer = (label: string, change: Partial<NewEventValues>): Candidate => ({ label, applied: change, change });
  return [
    ...(tables <= 200 ? [offer(`${tables} tables`, { numberOfTables: tables })] : []),
    ...(race >= 1 ? [offer(`Race to ${race}`, { raceTo: race })] : []),
    ...(other ? [offer(formatName(other.template), { format: other.kind })] : []),
    // How many come is no choice of this screen.
    ...(players !== null && players < full
      ? [{ label: `${full} players`, applied: { players: full, format: chosen.kind }, change: null }]
      : []),
  ];
}
