/** The list of checks beside the draw form. */
import type { DrawCheck } from '#contract/tournament/draws.ts';
import { countText } from '#machines/count-text.ts';
import { buildChart } from '#machines/draw/chart.ts';
import { chartName } from '#machines/draw/format-names.ts';
import type { ChartSpec, Entrant } from '#machines/draw/types.ts';
import { type EventDays, outsideDays } from '#machines/match/event-days.ts';
import type { Refusal } from '#machines/match/events.ts';
import { entrantWordOf, playerWordOf, teamsEnter } from '#machines/tournament/entrants.ts';
import { maxEntrants, minEntrants, type TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import { dayAfter, dayInZone, wallTime } from '../../kernel/time/local-time.ts';
import type { ChartChoice } from './chart-choice.ts';
import type { SeedingSource } from './seeding-source.ts';

export function statusCheck(refusal: Refusal | null, facts: TournamentFacts): DrawCheck {
  if (refusal) return { code: refusal.code, level: 'refusal', sentence: refusal.sentence };
  const max = maxEntrants(facts);
  const min = minEntrants(facts);
  const room = max === null ? `at least ${min} are needed` : `there is room for ${min} to ${max}`;
  const entered = facts.numberOfParticipants;
  const entrantsText =
    entered === 0 ? nobodyYet(facts) : `${countText(entered, entrantWordOf(facts))} ${entered === 1 ? 'has' : 'have'} entered`;
  const sentence = `${entrantsText}; ${room}.`;
  return { code: 'STATUS', level: 'ok', sentence };
}

/** The same words as the empty list of entrants. */
const nobodyYet = (facts: TournamentFacts): string => (teamsEnter(facts) ? 'No team has entered yet' : 'Nobody has entered yet');

type ChartCheckInput = { facts: TournamentFacts; entrants: number; placeholders: number; problem: string | null };

/** 'Chart for 256 players, double elimination to last 32, 35 walkovers in round 1, 4 or 5 in each letter'. Losers' rounds may have more walkovers. */
export function chartCheck(chart: ChartChoice | null, { facts, entrants, placeholders, problem }: ChartCheckInput): DrawCheck {
  const field = entrants + placeholders;
  const entrantsText = `${countText(entrants, entrantWordOf(facts))}${placeholders > 0 ? ` and ${countText(placeholders, 'placeholder')}` : ''}`;
  if (!chart) return { code: 'NO_CHART', level: 'refusal', sentence: `There is no chart for ${entrantsText}.` };
  if (problem !== null) return { code: 'NO_CHART', level: 'refusal', sentence: problem };
  const { size, letters } = chart.spec;
  const walkovers = size - field;
  const name = `Chart for ${chartName(chart.spec, playerWordOf(facts))}`;
  if (walkovers === 0) return { code: 'CHART', level: 'ok', sentence: `${name}, no byes` };
  const [min, max] = [Math.floor(walkovers / letters), Math.ceil(walkovers / letters)];
  const each = letters === 1 ? '' : `, ${min === max ? min : `${min} or ${max}`} in each letter`;
  return { code: 'CHART', level: 'ok', sentence: `${name}, ${countText(walkovers, 'bye')} in round 1${each}` };
}

/** `lastDay` counts from the first day of the tournament, 1; 0 without a time. */
export type SessionSchedule = { id: number; name: string; chartTemplateId: number | null; labels: ReadonlySet<string>; lastDay: number };

type ScheduleDays = { firstDay: string | null; event: EventDays };

/** Days count from the first day of the tournament. */
export function scheduleCheck(spec: ChartSpec, { labels, lastDay }: SessionSchedule, { firstDay, event }: ScheduleDays): DrawCheck {
  if (firstDay === null) {
    return { code: 'SCHEDULE', level: 'warning', sentence: 'The tournament has no start date: its matches get no times.' };
  }
  const days = [firstDay, dayAfter(firstDay, Math.max(0, lastDay - 1))];
  const outside = days.map((day) => outsideDays(day, event)).find((words) => words !== null);
  // The confirmation of the draw covers this too.
  if (outside) return { code: 'SCHEDULE', level: 'warning', sentence: `Some matches would be ${outside}.` };
  const firstStage = buildChart(spec).matches.filter((match) => match.stage === 1);
  const timed = firstStage.filter((match) => labels.has(match.label)).length;
  const allText = `all ${firstStage.length} matches of the first stage`;
  if (timed === firstStage.length) return { code: 'SCHEDULE', level: 'ok', sentence: `Gives a time to ${allText}.` };
  return { code: 'SCHEDULE', level: 'warning', sentence: `Gives a time to ${timed} of ${allText}: the others wait without one.` };
}

/** `starts`: the planned times of the matches, as instants. */
export function pastStartCheck(starts: readonly (string | null)[], now: Date, timeZone: string): DrawCheck | null {
  const first = starts.filter((at) => at !== null).toSorted()[0];
  if (first === undefined || Date.parse(first) >= now.getTime()) return null;
  const at = new Date(first);
  const day = dayInZone(at, timeZone) === dayInZone(now, timeZone) ? 'today' : `on ${dayInZone(at, timeZone)}`;
  const sentence = `The first match is planned for ${wallTime(at, timeZone).slice(11)} ${day}, which is over: every match would be late from the start.`;
  return { code: 'SCHEDULE', level: 'warning', sentence };
}

type PointSystemLimit = { maxNumbersOfParticipants: number };

export function pointsCheck({ maxNumbersOfParticipants: max }: PointSystemLimit, field: number, facts: TournamentFacts): DrawCheck | null {
  if (field <= max) return null;
  return { code: 'POINTS', level: 'warning', sentence: `The point system is made for up to ${max} ${entrantWordOf(facts)}s.` };
}

type SeedsCheckInput = { facts: TournamentFacts; entrants: readonly Entrant[]; seeds: number; source: SeedingSource };

/** A player with neither a priority nor a place in the source is never seeded (machines/README.md 3.1). */
export function seedsCheck({ facts, entrants, seeds, source }: SeedsCheckInput): DrawCheck | null {
  const candidates = entrants.filter(({ seedingPriority, strength }) => seedingPriority < 999 || strength !== null).length;
  if (seeds === 0 || (source === null && candidates === 0)) {
    // Without seeds and a source, the draw is meant to be unseeded.
    const level = seeds === 0 && source === null ? 'note' : 'warning';
    return { code: 'NO_SEEDS', level, sentence: `No seeding source selected or number of seeded ${playerWordOf(facts)}s is 0` };
  }
  if (candidates >= seeds) return null;
  return {
    code: 'FEWER_SEEDS',
    level: 'warning',
    sentence: `Only ${candidates} of ${seeds} seeds: nobody else has a priority or stands in the source.`,
  };
}

type CheckedSide = { name: string; participantId: number | null; countryId: number | null };
type CheckedPair = { label: string; before: { a: CheckedSide; b: CheckedSide }; after: { a: CheckedSide; b: CheckedSide } };

/** Players of one country meet where they did not before, or no longer meet. The draw separates countries in the same way. */
export function pairsCheck(pairs: readonly CheckedPair[]): DrawCheck | null {
  const sameCountry = ({ a, b }: CheckedPair['before']): boolean =>
    a.participantId !== null && b.participantId !== null && a.countryId !== null && a.countryId === b.countryId;
  const worse = pairs.filter(({ before, after }) => sameCountry(after) && !sameCountry(before));
  const [first] = worse;
  // The sentence is useless if compatriots meet before and after, or if there are none.
  if (!first)
    return hasCountries(pairs) ? { code: 'COUNTRIES', level: 'ok', sentence: 'No two players of one country meet because of it.' } : null;
  const names = `${first.after.a.name} and ${first.after.b.name}`;
  const others = worse.length > 1 ? ` The same holds for ${countText(worse.length - 1, 'other match', 'other matches')}.` : '';
  return { code: 'COUNTRIES', level: 'warning', sentence: `${names} of one country meet in ${first.label}.${others}` };
}

/** True if the players come from several countries, and none of the pairs is of one country. */
function hasCountries(pairs: readonly CheckedPair[]): boolean {
  const known = pairs
    .flatMap(({ after: { a, b } }) => [a, b])
    .filter(({ participantId, countryId }) => participantId !== null && countryId !== null);
  const compatriots = pairs.some(({ after: { a, b } }) => a.countryId !== null && a.countryId === b.countryId);
  return !compatriots && new Set(known.map(({ countryId }) => countryId)).size > 1;
}

type SeededEntrant = { displayName: string; seed: number | null };

/** The seeds of the draw stand as far apart as possible (machines/README.md 3.2), so a seeded player who moves changes that. */
export function swappedSeedsCheck(first: SeededEntrant, second: SeededEntrant): DrawCheck {
  const seeded = [first, second].filter(({ seed }) => seed !== null);
  if (seeded.length === 0) return { code: 'SEEDS_MOVED', level: 'ok', sentence: 'All seeds stay in their places.' };
  const names = seeded.map(({ displayName, seed }) => `${displayName} (seed ${seed})`).join(' and ');
  const verb = seeded.length === 2 ? 'change' : 'changes';
  return { code: 'SEEDS_MOVED', level: 'warning', sentence: `${names} ${verb} places: seeds can meet earlier than drawn.` };
}
