/** A drawn and partly played tournament as the rows of its live room: 228 invented players in 256 → 32, somewhere in WR2 and LR2. */

import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import type { ChartMatch, ChartSpec, SlotEntrant } from '#machines/draw/types.ts';
import type { Side } from '#machines/names.ts';
import { liveMatchRow } from '../live/rows.ts';

export const bigChart: ChartSpec = { kind: 'ELIMINATION', size: 256, singleElimination: 32, letters: 8, dropTable: 'CROSS', groups: null };

type Setting = {
  spec?: ChartSpec;
  players?: number /** How many rounds are over, in their order of play. */;
  roundsOver?: number;
  id?: number;
};

const start = Date.parse('2026-09-25T15:12:00.000Z');

export function drawnTournament({ spec = bigChart, players = 228, roundsOver = 3, id = 7 }: Setting = {}) {
  const draw = drawTournament({
    spec,
    entrants: Array.from({ length: players }, (_, at) => ({ id: at + 1, seedingPriority: 999, strength: players - at, countryId: null })),
    numberOfSeeds: Math.min(32, players),
    placeholders: 0,
    separateCountries: false,
    seed: '0123456789abcdef0123456789abcdef',
  });
  const seeds = new Map(draw.seeds.map((seed) => [seed.id, seed.number]));
  const ids = new Map(draw.matches.map(({ label }, at) => [label, id * 1000 + at]));
  const sides = new Map(draw.matches.map(({ label, a, b }) => [label, { a, b }]));
  const passed = new Set(draw.matches.filter((match) => match.passed).map(({ label }) => label));
  const rows: LiveMatch[] = [];
  for (const round of draw.chart.rounds.filter(({ stage }) => stage === 1)) {
    for (const match of draw.chart.matches.filter((one) => one.round === round.mnemonic && one.stage === 1)) {
      const { a, b } = sides.get(match.label) ?? { a: null, b: null };
      const facts = factsOf(match, round.position <= roundsOver, passed.has(match.label), a, b);
      rows.push(rowOf({ match, round, ids, seeds, a, b, id, waits: waitsOf(draw.chart.matches, match.label), facts }));
      if (facts.matchStatus === 'APPROVED' && !passed.has(match.label)) {
        const [winner, loser] = facts.aScore === 9 ? [a, b] : [b, a];
        put(sides, match.winnerTo, winner);
        put(sides, match.loserTo, loser);
      }
    }
  }
  return { tournament: tournamentRow(spec, players, id), matches: rows, state: stateOf(tournamentRow(spec, players, id), rows) };
}

type Sides = { a: SlotEntrant; b: SlotEntrant };

function put(sides: Map<string, Sides>, slot: ChartMatch['winnerTo'], who: SlotEntrant): void {
  const there = slot && sides.get(slot.label);
  if (there) there[slot.side === 'A' ? 'a' : 'b'] = who;
}

function waitsOf(matches: readonly ChartMatch[], label: string): (side: Side) => string | null {
  return (side) => {
    const winner = matches.find(({ winnerTo }) => winnerTo?.label === label && winnerTo.side === side);
    const loser = matches.find(({ loserTo }) => loserTo?.label === label && loserTo.side === side);
    return winner ? `Winner of ${winner.label}` : loser ? `Loser of ${loser.label}` : null;
  };
}

/** The play is the same every time: the scores follow from the number of the label. */
function factsOf(match: ChartMatch, isOver: boolean, isPassed: boolean, a: SlotEntrant, b: SlotEntrant) {
  const dice = (match.position * 7 + match.label.charCodeAt(0) * 3 + match.round.length) % 9;
  const known = a?.kind === 'player' && b?.kind === 'player';
  const idle = { aScore: 0, bScore: 0, racks: '', tableId: null, tableDisplayNumber: null, matchStartTime: null, matchFinishTime: null };
  if (isPassed) return { ...idle, matchStatus: 'APPROVED' as const };
  if (!known) return { ...idle, matchStatus: 'SCHEDULED' as const };
  if (isOver || dice === 8) {
    const [aScore, bScore] = dice % 2 === 0 ? [9, dice] : [dice, 9];
    return { ...idle, aScore, bScore, matchStatus: 'APPROVED' as const, matchFinishTime: instant(-20) };
  }
  if (dice > 5) return { ...idle, matchStatus: 'SCHEDULED' as const };
  const table = (match.position * 5 + match.label.charCodeAt(0)) % 24;
  const status = (['RUNNING', 'RUNNING', 'RUNNING', 'TIMEOUT', 'FINISHED', 'READY'] as const)[dice] ?? 'RUNNING';
  const score = status === 'FINISHED' ? { aScore: 9, bScore: dice } : status === 'READY' ? {} : { aScore: dice + 1, bScore: 6 - dice };
  const began = status === 'READY' ? null : instant(-35 - dice * 20);
  return { ...idle, ...score, tableId: table + 1, tableDisplayNumber: table + 1, matchStatus: status, matchStartTime: began };
}

type RowFacts = Sides & {
  match: ChartMatch;
  round: { name: string };
  ids: ReadonlyMap<string, number>;
  seeds: ReadonlyMap<number, number>;
  id: number;
  waits: (side: Side) => string | null;
  facts: ReturnType<typeof factsOf>;
};

function rowOf({ match, round, ids, seeds, a, b, id, waits, facts }: RowFacts): LiveMatch {
  const [first, second] = [personOf(a), personOf(b)];
  return liveMatchRow({
    id: ids.get(match.label) ?? 0,
    label: match.label,
    roundId: 1,
    roundMnemonic: match.round,
    roundName: round.name,
    stage: match.stage,
    position: match.position,
    groupNumber: match.group,
    tournamentId: id,
    winnerToMatchId: (match.winnerTo && ids.get(match.winnerTo.label)) ?? null,
    winnerToSide: match.winnerTo?.side ?? null,
    loserToMatchId: (match.loserTo && ids.get(match.loserTo.label)) ?? null,
    loserToSide: match.loserTo?.side ?? null,
    matchScheduledTime: instant(18 * 60),
    nextToBreak: 'B',
    participantAId: first.id,
    participantADisplayName: first.display,
    participantALastName: first.last,
    participantAFirstName: first.first,
    participantACountryId: first.countryId,
    participantACountry: first.country,
    participantBId: second.id,
    participantBDisplayName: second.display,
    participantBLastName: second.last,
    participantBFirstName: second.first,
    participantBCountryId: second.countryId,
    participantBCountry: second.country,
    aSeed: (first.id && seeds.get(first.id)) ?? null,
    bSeed: (second.id && seeds.get(second.id)) ?? null,
    aWalkover: a?.kind === 'walkover',
    bWalkover: b?.kind === 'walkover',
    aWaitsFor: a === null ? waits('A') : null,
    bWaitsFor: b === null ? waits('B') : null,
    ...facts,
  });
}

const surnames = [
  'Hruškovič',
  'Pospíšilík',
  'Lääts',
  'Claeys',
  'Müllhaupt',
  'Lefèvre',
  'Õunapuu',
  'Ordóñez',
  'Lähteenmäki',
  'Bondarenko',
  'Þórarinsson',
  'Čepaitis',
  'Kõrgesaar',
];
const firstNames = ['Štefan', 'Ana', 'Ģirts', 'Uroš', 'Édouard', 'Ľubomír', 'Dag'];
const countries = ['SVK', 'CZE', 'EST', 'BEL', 'SUI', 'FRA', 'UKR'];

function personOf(who: SlotEntrant) {
  if (who?.kind !== 'player') return { id: null, display: null, last: null, first: null, country: null, countryId: null };
  const last = `${surnames[who.id % surnames.length]}`;
  const first = firstNames[who.id % firstNames.length] ?? '';
  const country = who.id % countries.length;
  return {
    id: who.id,
    display: `${last.toUpperCase()} ${first}`,
    last,
    first,
    country: countries[country] ?? null,
    countryId: country + 1,
  };
}

function tournamentRow(spec: ChartSpec, players: number, id: number): LiveTournament {
  const { kind, size, singleElimination, letters, groups } = spec;
  return {
    id,
    version: 1,
    eventId: 1,
    name: 'Men 9-Ball',
    mnemonic: 'M9',
    tournamentStatus: 'RUNNING',
    disciplineName: '9-ball',
    raceTo: 9,
    categoryName: 'Men',
    tournamentStartDate: '2026-09-25',
    tournamentEndDate: '2026-09-27',
    numberOfParticipants: players,
    numberOfTeamMatches: 0,
    entryLimit: 256,
    minutesPerRack: 8,
    chart: { kind, size, singleElimination, letters, groups },
    currentRunningStage: 1,
    readyForNextStageDraw: false,
    matchesToGo: 12,
    hasNextStage: true,
    readyToFinish: false,
  };
}

function stateOf(tournament: LiveTournament, matches: readonly LiveMatch[]): LiveChange[] {
  return [
    { kind: 'tournament', id: tournament.id, version: 1, row: tournament },
    ...matches.map((row): LiveChange => ({ kind: 'match', id: row.id, version: row.version, row })),
  ];
}

const instant = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
