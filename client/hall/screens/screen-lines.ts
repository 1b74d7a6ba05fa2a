/** Tablets and screens of the hall as lines of one list: where each is, what it shows, and what it has painted. */
import type { LiveDevice, LiveDisplay } from '#contract/live/desk.ts';
import type { ScreenState } from '#contract/live/fleet.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-words.ts';
import { whyNotDisturb } from '#machines/table/screen-rules.ts';
import { matchName } from '../../format.ts';
import type { LiveStore } from '../../live/store.ts';

export type ScreenForm = 'SCOREBOARD' | 'TV' | 'TABLET' | 'KEYPAD';

export type ScreenLine = {
  /** 'display:7' */
  key: string;
  /** As its calls name it. */
  kind: 'display' | 'device';
  form: ScreenForm;
  id: number;
  version: number;
  name: string;
  /** 'Table 7', or the address of the screen in the hall's network. */
  where: string;
  address: string | null;
  shows: string;
  eventId: number | null;
  /** The event is one of those that are played now. */
  isInHand: boolean;
  lastSeenAt: string | null;
  battery: number | null;
  revoked: { at: string; by: string | null } | null;
  mutedUntil: string | null;
  /** Somebody takes care of the fault that it had then. */
  takenAt: string | null;
  takenBy: string | null;
  reloadAskedAt: string | null;
  /** Where the desk has sent it, until it is there: 'Table 7'. */
  goesTo: string | null;
  /** Why it may not be disturbed now. */
  busy: string | null;
  /** What it said itself; null: it says nothing, or has not since the server started. */
  state: ScreenState | null;
  /** Since when the server hears screens: what was before it knows from the database alone. */
  heardSince: number;
};

type Hall = Pick<LiveStore, 'tables' | 'matches' | 'tournaments' | 'events'>;
type States = Readonly<Record<string, ScreenState>>;

export function linesOf(
  devices: readonly LiveDevice[],
  displays: readonly LiveDisplay[],
  hall: Hall,
  states: States = {},
  heardSince = 0,
): ScreenLine[] {
  const inUse = devices.filter(({ revoked }) => !revoked);
  const inHand = new Set(Object.values(hall.tables).map(({ eventId }) => eventId));
  const lines = [...displays.map((display) => displayLine(display, hall)), ...inUse.map((device) => deviceLine(device, hall))];
  return lines.map((line) => {
    const state = states[line.key] ?? null;
    return {
      ...line,
      state,
      heardSince,
      isInHand: line.eventId !== null && inHand.has(line.eventId),
      battery: state?.battery ?? line.battery,
    };
  });
}

type Bare = Omit<ScreenLine, 'state' | 'heardSince' | 'isInHand'>;

function deviceLine({ kind, tableId, ...device }: LiveDevice, hall: Hall): Bare {
  const { id, version, name, eventId, lastSeenAt, battery, mutedUntil, reloadAskedAt, takenAt, takenBy } = device;
  return {
    ...{ takenAt, takenBy },
    ...{ key: `device:${id}`, kind: 'device', id, version, name, eventId, lastSeenAt, battery, mutedUntil, reloadAskedAt },
    ...{ form: kind === 'TABLET' ? 'TABLET' : kind === 'KEYPAD' ? 'KEYPAD' : 'SCOREBOARD' },
    ...tableWords(tableId, hall),
    ...{ address: null, revoked: null, goesTo: null },
  };
}

function displayLine({ screen, targetId, wantedScreen, wantedTargetId, ...display }: LiveDisplay, hall: Hall): Bare {
  const { id, version, name, eventId, address, lastSeenAt, mutedUntil, reloadAskedAt, takenAt, takenBy, revokedAt, revokedBy } = display;
  const place =
    screen === 'SCOREBOARD' ? tableWords(targetId, hall) : { where: address, shows: screenWords(screen, targetId, hall), busy: null };
  return {
    ...{ key: `display:${id}`, kind: 'display', id, version, name, eventId, address, lastSeenAt, mutedUntil, reloadAskedAt, battery: null },
    ...{ takenAt, takenBy },
    ...{ form: screen === 'SCOREBOARD' ? 'SCOREBOARD' : 'TV' },
    ...place,
    revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy },
    goesTo:
      wantedScreen &&
      (wantedScreen === 'SCOREBOARD' ? tableWords(wantedTargetId, hall).where : screenWords(wantedScreen, wantedTargetId, hall)),
  };
}

function screenWords(screen: LiveDisplay['screen'], targetId: number | null, { events, tournaments }: Hall): string {
  if (screen === 'CHART') return ['Flow chart', tournaments[targetId ?? 0]?.name].filter(Boolean).join(', ');
  if (screen === 'TABLES' && targetId !== null) return ['Tables Overview', events[targetId]?.name].filter(Boolean).join(', ');
  return 'Nothing: no screen is chosen';
}

function tableWords(tableId: number | null, { tables, matches }: Hall): Pick<ScreenLine, 'where' | 'shows' | 'busy'> {
  const table = tables[tableId ?? 0];
  if (!table) return { where: 'No table of a running event', shows: 'Nothing', busy: null };
  const match = table.matchId === null ? undefined : matches[table.matchId];
  const shows = match ? scoreWords(match) : table.tableStatus === 'BLOCKED' ? 'Blocked' : 'Free';
  return { where: `Table ${table.displayNumber}`, shows, busy: whyNotDisturb(match ?? null)?.sentence ?? null };
}

const scoreWords = (match: LiveMatch): string => `${matchName(match)} ${resultText(match)}`;
