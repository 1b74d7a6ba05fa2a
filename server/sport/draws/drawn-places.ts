/** Round 1 of a previewed draw: who meets whom and when, or who plays in which group, and what its swaps cost. */

import type { DrawCheck, DrawnPlace, DrawnSide } from '#contract/tournament/draws.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { groupName } from '#machines/draw/group-names.ts';
import type { Draw, DrawInput, SlotEntrant } from '#machines/draw/types.ts';
import { drawSlotsOf } from '#machines/draw/walkovers.ts';
import { byeWord } from '#machines/names.ts';
import { pairsCheck, swappedSeedsCheck } from './draw-checks.ts';

/** `times` are the planned starts by match label. */
export function drawnPlaces(draw: Draw, rows: readonly Participant[], times: ReadonlyMap<string, string>): DrawnPlace[] {
  const { chart, matches, seeds } = draw;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seedOf = new Map(seeds.map(({ id, number }) => [id, number]));
  const passed = new Map(matches.map((match) => [match.label, match.passed]));
  const places = new Map<string, DrawnPlace>();
  for (const { match, occupant } of drawSlotsOf(chart, matches)) {
    const isGroup = match.group !== null;
    const letter = match.group === null ? match.letter : groupName(chart.spec, match.group);
    const label = isGroup ? `Group ${letter}` : match.label;
    const scheduledTime = isGroup || passed.get(match.label) ? null : (times.get(match.label) ?? null);
    const place = places.get(label) ?? { label, letter, scheduledTime, passed: !isGroup && passed.get(label) === true, sides: [] };
    places.set(label, place);
    place.sides.push(sideOf(occupant, byId, seedOf));
  }
  return [...places.values()];
}

function sideOf(occupant: SlotEntrant, rows: ReadonlyMap<number, Participant>, seedOf: ReadonlyMap<number, number>): DrawnSide {
  const row = occupant?.kind === 'player' ? rows.get(occupant.id) : undefined;
  return {
    participantId: row?.id ?? null,
    displayName: row?.displayName ?? (occupant?.kind === 'placeholder' ? `Qualifier ${occupant.number}` : byeWord),
    countryId: row?.countryId ?? null,
    country: row?.country ?? null,
    seed: (row && seedOf.get(row.id)) ?? null,
    isWalkover: occupant === null || occupant.kind === 'walkover',
  };
}

/** The cost of the swaps of a draw: seeds that move, and compatriots who meet because of it. `before` is the same lot without swaps. */
export function swapChecks(places: readonly DrawnPlace[], before: readonly DrawnPlace[], { swaps = [], spec }: DrawInput): DrawCheck[] {
  if (swaps.length === 0) return [];
  const swapped = new Set(swaps.flat());
  const seeded = places.flatMap(({ sides }) => sides).filter(({ participantId, seed }) => seed !== null && swapped.has(participantId ?? 0));
  const moved = seeded.map((side) => swappedSeedsCheck(side, unseeded));
  const countries = spec.groups === null ? pairsCheck(pairsOf(places, before)) : null;
  return countries ? [countries, ...moved] : moved;
}

const unseeded = { displayName: '', seed: null };

function pairsOf(places: readonly DrawnPlace[], before: readonly DrawnPlace[]): Parameters<typeof pairsCheck>[0] {
  const earlier = new Map(before.map((place) => [place.label, place]));
  return places.map((place) => ({ label: place.label, before: pairOf(earlier.get(place.label) ?? place), after: pairOf(place) }));
}

const pairOf = ({ sides: [a = nobody, b = nobody] }: DrawnPlace) => ({
  a: { ...a, name: a.displayName },
  b: { ...b, name: b.displayName },
});

const nobody: DrawnSide = { participantId: null, displayName: '', countryId: null, country: null, seed: null, isWalkover: true };
