/** Computes the forecast of a day with and without some changes, and the changes that would end the day earlier. Stores nothing. */
import { setImmediate } from 'node:timers/promises';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { whatIf } from '#contract/match/what-if.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import type { CallPlans } from '#machines/forecast/table-plans.ts';
import type { WhatIfChange } from '#machines/what-if/changes.ts';
import { type DayRange, figuresOf, matchesOfDay, missedEndOf, plannedEnd } from '#machines/what-if/figures.ts';
import { resolveChanges } from '#machines/what-if/resolve-change.ts';
import { bestSavings, type Saving, savingCandidates } from '#machines/what-if/savings.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { readCallPlans } from '../forecast/call-plans.ts';
import { paceLookup } from '../forecast/paces.ts';
import { hallDayOf } from './hall-day.ts';
import { readHall, readReadySince, type StoredHall } from './read-hall.ts';

type WhatIfAnswer = CallAnswer<typeof whatIf>;
type WhatIfBody = CallParts<typeof whatIf>['body'];
type Forecasts = ReadonlyMap<number, MatchForecast>;
type ForecastRules = { paceOf: (match: { disciplineMnemonic: string }) => Pace | null; calls: CallPlans };

/** Throws 404 for an event outside the actor's scope, and 409 for a change that is not possible. */
export async function previewWhatIf(context: Context, actor: Actor, eventId: number, body: WhatIfBody): Promise<WhatIfAnswer> {
  const db = context.lists();
  await requireScope(context.read, actor, 'match:edit', { eventId });
  const hall = await readHall(db, eventId, context.clock().getTime());
  const resolved = resolveChanges(hall, body.changes);
  if (resolved.refusal) throw notAllowed(resolved.refusal);
  const rules = { paceOf: await paceLookup(context, eventId), calls: await readCallPlans(context, eventId) };
  const readySince = await readReadySince(db, eventId);
  const day = hallDayOf(hall, body.day);
  const [now, next] = [forecastOf(hall, rules), forecastOf(resolved.hall, rules)];
  const figures = (of: StoredHall, forecasts: Forecasts) => figuresOf({ matches: of.matches, forecasts, day, readySince });
  const shown = new Set([...matchesOfDay(hall.matches, now, day), ...matchesOfDay(resolved.hall.matches, next, day)].map(({ id }) => id));
  return {
    now: figures(hall, now),
    next: figures(resolved.hall, next),
    matches: [...shown].map((matchId) => ({ matchId, now: now.get(matchId) ?? null, next: next.get(matchId) ?? null })),
    addedTables: resolved.hall.tables.filter(({ id }) => id < 0).map(({ id, displayNumber }) => ({ id, displayNumber })),
    guard: await guardOf({ hall: resolved.hall, forecasts: next, day, rules, finishBy: body.finishBy }),
  };
}

/** The forecast ignores a planned call that a change contradicts. */
const forecastOf = (hall: StoredHall, { paceOf, calls }: ForecastRules): Map<number, MatchForecast> =>
  forecast({ ...hall, paceOf, plans: { ...hall, calls } });

type GuardInput = { hall: StoredHall; forecasts: Forecasts; day: DayRange; rules: ForecastRules; finishBy: string | undefined };

async function guardOf({ hall, forecasts, day, rules, finishBy: chosen }: GuardInput): Promise<WhatIfAnswer['guard']> {
  const today = matchesOfDay(hall.matches, forecasts, day);
  const missed = missedEndOf(today, forecasts, chosen === undefined ? plannedEnd(today) : Date.parse(chosen));
  const endOf = (of: StoredHall, by: Forecasts): number => {
    const ends = matchesOfDay(of.matches, by, day).map(({ id }) => by.get(id)?.end.mid ?? 0);
    return ends.reduce((one, other) => Math.max(one, other), 0);
  };
  if (missed === null || missed.missedMs < minMissedMs) return null;
  const end = missed.finishBy + missed.missedMs;
  const savings: Saving[] = [];
  for (const changes of savingCandidates({ matches: hall.matches, forecasts, day })) {
    // Lets the server handle taps and sockets between two forecasts.
    await setImmediate();
    const changed = hallAfter(hall, changes);
    if (changed) savings.push({ changes, savedMs: end - endOf(changed, forecastOf(changed, rules)) });
  }
  return { ...missed, savings: bestSavings(savings) };
}

/** Smaller delays are within the error of a forecast. */
const minMissedMs = 5 * 60_000;

function hallAfter(hall: StoredHall, changes: readonly WhatIfChange[]): StoredHall | null {
  const resolved = resolveChanges(hall, changes);
  return resolved.refusal ? null : resolved.hall;
}
