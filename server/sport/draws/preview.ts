/** Previews a draw from the form: seeds by name, checks, and how full each letter is. Nothing is stored. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { DrawForm, previewDraw, SeedPreviewRow } from '#contract/tournament/draws.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { chartName } from '#machines/draw/format-names.ts';
import { groupName } from '#machines/draw/group-names.ts';
import type { Draw, DrawInput } from '#machines/draw/types.ts';
import { drawSlotsOf } from '#machines/draw/walkovers.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { presentParticipants } from '../participants/present.ts';
import { pastStartCheck } from './draw-checks.ts';
import { drawnPlaces, swapChecks } from './drawn-places.ts';
import { newSeed } from './make-draw.ts';
import { planDraw } from './plan-draw.ts';
import { sessionTimes } from './schedule.ts';
import type { SeedingSource } from './seeding-source.ts';
import { readTournament } from './stored-tournament.ts';

export type DrawPreview = CallAnswer<typeof previewDraw>;

/** Throws 404 or 403, or the refusal when the tournament is drawn already. */
export async function previewOfDraw(context: Context, actor: Actor | null, id: number, form: DrawForm): Promise<DrawPreview> {
  const { read: db } = context;
  const stored = await readTournament(db, { id, right: 'tournament:run', actor });
  const refusal = whyNotTournament('DRAW', stored.facts);
  if (refusal?.code === 'DRAW_NOT_ALLOWED') throw notAllowed(refusal);
  const seed = form.seed ?? newSeed(context);
  const { checks, chart, input, source, scheduleId } = await planDraw(db, { stored, form, seed });
  if (!input || !chart) return { seed, chart: '', checks, seeds: [], groups: null, letters: [], places: [] };
  const draw = drawTournament(input);
  const rows = await presentParticipants(
    db,
    input.entrants.map(({ id: entrantId }) => entrantId),
  );
  const times = await sessionTimes(db, { scheduleId, tournament: stored.row, timeZone: stored.timeZone, draw });
  const places = drawnPlaces(draw, rows, times);
  const unswapped = input.swaps ? drawnPlaces(drawTournament({ ...input, swaps: [] }), rows, times) : places;
  const past = pastStartCheck(
    places.map(({ scheduledTime }) => scheduledTime),
    context.clock(),
    stored.timeZone,
  );
  return {
    seed,
    chart: chartName(chart.spec, playerWordOf(stored.facts)),
    checks: [...checks, ...(past ? [past] : []), ...swapChecks(places, unswapped, input)],
    seeds: seedRows(rows, { draw, input, source }),
    groups: chart.spec.groups,
    letters: lettersOf(draw),
    places,
  };
}

type PreviewedDraw = { draw: Draw; input: DrawInput; source: SeedingSource };

function seedRows(rows: readonly Participant[], { draw, input, source }: PreviewedDraw): SeedPreviewRow[] {
  const strengths = new Map(input.entrants.map(({ id, strength }) => [id, strength]));
  return draw.seeds.flatMap((seed): SeedPreviewRow[] => {
    const row = rows.find(({ id }) => id === seed.id);
    if (!row) return [];
    const strength = strengths.get(seed.id) ?? null;
    return [
      {
        seed: seed.number,
        participantId: row.id,
        displayName: row.displayName,
        countryId: row.countryId,
        country: row.country,
        seedingPriority: row.seedingPriority,
        points: source?.kind === 'RANKING' ? strength : null,
        place: source?.kind === 'TOURNAMENT' && strength !== null ? -strength : null,
        source: seed.by === 'PRIORITY' ? 'PRIORITY' : (source?.kind ?? 'NONE'),
        byLot: seed.byLot,
        match: seed.label,
      },
    ];
  });
}

function lettersOf({ chart, matches, seeds }: Draw): DrawPreview['letters'] {
  const seeded = new Set(seeds.map(({ id }) => id));
  const letters = new Map<string, DrawPreview['letters'][number]>();
  for (const { match, occupant } of drawSlotsOf(chart, matches)) {
    const letter = match.group === null ? match.letter : groupName(chart.spec, match.group);
    const row = letters.get(letter) ?? { letter, seeds: 0, byLot: 0, placeholders: 0, walkovers: 0 };
    letters.set(letter, row);
    if (occupant?.kind === 'player') row[seeded.has(occupant.id) ? 'seeds' : 'byLot'] += 1;
    else row[occupant?.kind === 'placeholder' ? 'placeholders' : 'walkovers'] += 1;
  }
  return [...letters.values()];
}
