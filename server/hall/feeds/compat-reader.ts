/** Reads tournaments and tables in the shape of the compat feed. Texts are made once per change, however many readers poll. */
import type { FastifyInstance } from 'fastify';
import type { LiveChange, LiveKind, LiveMatch, LiveRow } from '#contract/live/rows.ts';
import type { LiveTournament } from '#contract/live/tournament.ts';
import { publicContext } from '../../entity/public-context.ts';
import { organisationOf } from '../../kernel/organisation.ts';
import { instantInZone, withOffset } from '../../kernel/time/local-time.ts';
import type { Context } from '../../store/context.ts';
import type { States } from '../live/states.ts';
import { type EventFacts, type MatchFacts, readEntrants, readEventFacts, readMatchFacts } from './compat-facts.ts';
import { type CompatSite, toCompatMatch, toCompatOwner, toCompatPlayer, toCompatVenue } from './compat-match.ts';
import type { CompatEntrant, CompatMatch, CompatScoreboard, CompatTournament } from './compat-shapes.ts';
import { publicBase } from './public-base.ts';

export const compatSite = (app: FastifyInstance): CompatSite => ({
  base: publicBase(app),
  organisation: organisationOf(app.context.config) ?? '',
});

/** Returns the matches of one event; none when the event does not exist for the public. */
export async function readCompatMatches({ read }: Context, matches: readonly LiveMatch[], site: CompatSite): Promise<CompatMatch[]> {
  const [first] = matches;
  const facts = first ? await readMatchFacts(read, first.eventId, matches) : null;
  return facts ? matches.map((match) => toCompatMatch(match, facts, site)) : [];
}

type CompatReader = {
  /** Each returns null when the tournament or table does not exist for the public. */
  tournament: (id: number) => Promise<string | null>;
  entrants: (tournamentId: number) => Promise<string | null>;
  scoreboard: (tableId: number) => Promise<string | null>;
};

/** In milliseconds. The name of a venue may change without a change of the room. */
const maxAgeMs = 60_000;
/** In milliseconds. A large tournament is a megabyte: a new text for each of many changes would cost more than readers that poll can use. */
const minAgeMs = { tournament: 1000, entrants: 1000, table: 0 } as const;
type TextKind = keyof typeof minAgeMs;
const maxTexts = 200;
type CachedText = { seq: number; at: number; text: Promise<string | null> };

export function createCompatReader(app: FastifyInstance, states: States): CompatReader {
  const context = publicContext(app.context);
  const texts = new Map<string, CachedText>();
  const cached = async (kind: TextKind, room: string, build: (state: LiveChange[]) => Promise<object | null>): Promise<string | null> => {
    const name = `${kind} ${room}`;
    const answer = await states.ask({ room }, null);
    if (answer === null) return null;
    const { seq, state } = answer;
    const at = performance.now();
    const last = texts.get(name);
    if (last && at - last.at < (last.seq === seq ? maxAgeMs : minAgeMs[kind])) return last.text;
    const text = build(state).then((value) => value && JSON.stringify(value));
    texts.delete(name);
    texts.set(name, { seq, at, text });
    const [oldest] = texts.size > maxTexts ? texts.keys() : [];
    if (oldest !== undefined) texts.delete(oldest);
    text.catch(() => texts.delete(name));
    return text;
  };
  return {
    tournament: (id) =>
      cached('tournament', `tournament:${id}`, async (state) => {
        const [tournament] = rowsOf(state, 'tournament');
        const matches = rowsOf(state, 'match').sort((one, other) => one.id - other.id);
        const facts = tournament && (await readMatchFacts(context.read, tournament.eventId, matches));
        return tournament && facts ? toCompatTournament(tournament, { matches, facts, site: compatSite(app) }) : null;
      }),
    entrants: (tournamentId) =>
      cached('entrants', `tournament:${tournamentId}`, async () => {
        const site = compatSite(app);
        const players = await readEntrants(context.read, tournamentId);
        return players.map((player): CompatEntrant => ({ ...toCompatPlayer(player, site), seeding: player.seed ?? 0 }));
      }),
    scoreboard: (tableId) =>
      cached('table', `table:${tableId}`, async (state) => {
        const [table] = rowsOf(state, 'table');
        const [match] = rowsOf(state, 'match');
        if (!table) return null;
        if (!match) return emptyTable(await readEventFacts(context.read, table.eventId), compatSite(app));
        const facts = await readMatchFacts(context.read, match.eventId, [match]);
        const tournament = await tournamentOf(states, match.tournamentId);
        return facts && tournament ? toScoreboard(match, { tournament, facts, site: compatSite(app) }) : null;
      }),
  };
}

const rowsOf = <Kind extends LiveKind>(state: readonly LiveChange[], kind: Kind): LiveRow[Kind][] =>
  state.flatMap((change) => (change.kind === kind && change.row ? [change.row as LiveRow[Kind]] : []));

async function tournamentOf(states: States, id: number): Promise<LiveTournament | undefined> {
  return rowsOf((await states.ask({ room: `tournament:${id}` }, null))?.state ?? [], 'tournament')[0];
}

type TournamentParts = { facts: MatchFacts; site: CompatSite };

function toCompatTournament(
  row: LiveTournament,
  { matches, facts, site }: TournamentParts & { matches: readonly LiveMatch[] },
): CompatTournament {
  const { event } = facts;
  const at = (day: string | null, time: string): string =>
    day === null ? '' : withOffset(new Date(instantInZone(day, time, event.timeZone)), event.timeZone);
  return {
    tournamentId: row.id,
    name: row.name,
    type: row.numberOfTeamMatches > 0 ? 'Team' : 'Single',
    format: formatOf(row),
    url: `${site.base}/web/brackets/${row.id}`,
    timezone: event.timeZone,
    displayDate: displayDate(row),
    starttime: at(row.tournamentStartDate, '00:00'),
    stoptime: at(row.tournamentEndDate, '23:59'),
    deadline: at(event.registrationEndDate, '23:59'),
    status: statusWords[row.tournamentStatus],
    discipline: row.disciplineName,
    contacts: [],
    owner: toCompatOwner(site),
    venues: event.venueId === null ? [] : [toCompatVenue(event, site)],
    standings: [],
    matches: matches.map((match) => toCompatMatch(match, facts, site)),
  };
}

const statusWords = {
  CREATED: 'Upcoming',
  GENERATED: 'Upcoming',
  RUNNING: 'Active',
  FINISHED: 'Finished',
  APPROVED: 'Finished',
  CANCELED: 'Cancelled',
} as const satisfies Record<LiveTournament['tournamentStatus'], string>;

function formatOf({ chart }: LiveTournament): string {
  if (chart === null) return '';
  if (chart.kind === 'GROUPS') return 'Round robin';
  return chart.singleElimination < chart.size ? 'Double elimination' : 'Single elimination';
}

/** '25.09.2026 - 27.09.2026' */
function displayDate({ tournamentStartDate, tournamentEndDate }: LiveTournament): string {
  const days = [...new Set([tournamentStartDate, tournamentEndDate])].flatMap((day) =>
    day === null ? [] : [day.split('-').reverse().join('.')],
  );
  return days.join(' - ');
}

function toScoreboard(match: LiveMatch, { tournament, facts, site }: TournamentParts & { tournament: LiveTournament }): CompatScoreboard {
  const row = toCompatMatch(match, facts, site);
  return {
    status: row.matchstatus.toUpperCase(),
    tournament: {
      ...{ name: match.tournamentName, tournamentId: match.tournamentId, discipline: match.disciplineName },
      displayDate: displayDate(tournament),
    },
    challenge: {},
    match: row,
    ...venueOf(facts.event, site),
    error: '',
  };
}

const emptyTable = (event: EventFacts | null, site: CompatSite): CompatScoreboard | null =>
  event && {
    status: 'WAITING',
    tournament: { name: '', tournamentId: 0, discipline: '', displayDate: '' },
    challenge: {},
    match: {},
    ...venueOf(event, site),
    error: '',
  };

function venueOf(event: EventFacts, site: CompatSite): Pick<CompatScoreboard, 'venueId' | 'venueName'> {
  const { venueId, name } = toCompatVenue(event, site);
  return { venueId, venueName: name };
}
