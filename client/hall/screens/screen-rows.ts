/** The tablets and screens of the venue as rows of one list: where each is, what it shows, and what it has painted. */
import type { LiveDevice, LiveDisplay } from '#contract/live/desk.ts';
import type { ScreenState } from '#contract/live/fleet.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { defaultSilentSeconds, whyNotDisturb } from '#machines/table/screen-rules.ts';
import { matchName } from '../../format.ts';
import type { LiveStore } from '../../live/store.ts';

export type ScreenForm = 'SCOREBOARD' | 'TV' | 'TABLET' | 'KEYPAD';

export type ScreenRow = {
  /** 'display:7' */
  key: string;
  /** As the API calls name it. */
  kind: 'display' | 'device';
  form: ScreenForm;
  id: number;
  version: number;
  name: string;
  /** 'Table 7', or the address of the screen in the venue's network. */
  where: string;
  address: string | null;
  shows: string;
  eventId: number | null;
  /** Whether its event is being played now. */
  isInHand: boolean;
  lastSeenAt: string | null;
  battery: number | null;
  revoked: { at: string; by: string | null } | null;
  mutedUntil: string | null;
  /** When a user took over the fault that the screen had then. */
  takenAt: string | null;
  takenBy: string | null;
  reloadAskedAt: string | null;
  identifyRequestedAt: string | null;
  /** Somebody's browser that does not belong to the hall: it raises no alarm. */
  isStranger: boolean;
  firstSeenAt: string | null;
  /** The target to which the desk has sent the screen, until it shows that: 'Table 7'. */
  goesTo: string | null;
  wantedAt: string | null;
  /** Why it must not be disturbed now. */
  busy: string | null;
  /** The screen's own report; null if it has sent none since the server started. */
  state: ScreenState | null;
  /** Milliseconds without a sign after which the screen counts as silent: a limit of its event. */
  silentAfterMs: number;
  /** Since when the server receives reports: older times come from the database only. */
  heardSince: number;
};

type ScreenListSource = Pick<LiveStore, 'tables' | 'matches' | 'tournaments' | 'events'>;
type States = Readonly<Record<string, ScreenState>>;

export function screenRowsOf(
  devices: readonly LiveDevice[],
  displays: readonly LiveDisplay[],
  hall: ScreenListSource,
  states: States = {},
  heardSince = 0,
): ScreenRow[] {
  const inUse = devices.filter(({ revoked }) => !revoked);
  const inHand = new Set(Object.values(hall.tables).map(({ eventId }) => eventId));
  const lines = [...displays.map((display) => displayLine(display, hall)), ...inUse.map((device) => deviceLine(device, hall))];
  return lines.map((line) => {
    const state = states[line.key] ?? null;
    return {
      ...line,
      state,
      heardSince,
      silentAfterMs: (hall.events[line.eventId ?? 0]?.silentSeconds ?? defaultSilentSeconds) * 1000,
      isInHand: line.eventId !== null && inHand.has(line.eventId),
      battery: state?.battery ?? line.battery,
    };
  });
}

type BareScreenLine = Omit<ScreenRow, 'state' | 'heardSince' | 'silentAfterMs' | 'isInHand'>;

function deviceLine({ kind, tableId, ...device }: LiveDevice, hall: ScreenListSource): BareScreenLine {
  const { id, version, name, eventId, lastSeenAt, battery, mutedUntil, reloadAskedAt, identifyRequestedAt, takenAt, takenBy } = device;
  return {
    ...{ isStranger: false, firstSeenAt: null, wantedAt: null, identifyRequestedAt },
    ...{ takenAt, takenBy },
    ...{ key: `device:${id}`, kind: 'device', id, version, name, eventId, lastSeenAt, battery, mutedUntil, reloadAskedAt },
    ...{ form: kind === 'TABLET' ? 'TABLET' : kind === 'KEYPAD' ? 'KEYPAD' : 'SCOREBOARD' },
    ...tableWords(tableId, hall),
    ...{ address: null, revoked: null, goesTo: null },
  };
}

function displayLine({ screen, targetId, wantedScreen, wantedTargetId, ...display }: LiveDisplay, hall: ScreenListSource): BareScreenLine {
  const { id, version, name, eventId, address, lastSeenAt, mutedUntil, reloadAskedAt, takenAt, takenBy, revokedAt, revokedBy } = display;
  const { stranger: isStranger, firstSeenAt, wantedAt, identifyRequestedAt } = display;
  const position =
    screen === 'SCOREBOARD' ? tableWords(targetId, hall) : { where: address, shows: screenWords(screen, targetId, hall), busy: null };
  return {
    ...{ key: `display:${id}`, kind: 'display', id, version, name, eventId, address, lastSeenAt, mutedUntil, reloadAskedAt, battery: null },
    ...{ takenAt, takenBy, isStranger, firstSeenAt, wantedAt, identifyRequestedAt },
    ...{ form: screen === 'SCOREBOARD' ? 'SCOREBOARD' : 'TV' },
    ...position,
    revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy },
    goesTo:
      wantedScreen &&
      (wantedScreen === 'SCOREBOARD' ? tableWords(wantedTargetId, hall).where : screenWords(wantedScreen, wantedTargetId, hall)),
  };
}

function screenWords(screen: LiveDisplay['screen'], targetId: number | null, { events, tournaments }: ScreenListSource): string {
  if (screen === 'CHART') return ['Flow chart', tournaments[targetId ?? 0]?.name].filter(Boolean).join(', ');
  if (screen === 'TABLES' && targetId !== null) return ['Tables Overview', events[targetId]?.name].filter(Boolean).join(', ');
  return 'No screen chosen';
}

function tableWords(tableId: number | null, { tables, matches }: ScreenListSource): Pick<ScreenRow, 'where' | 'shows' | 'busy'> {
  const table = tables[tableId ?? 0];
  if (!table) return { where: 'No table of a running event', shows: 'Nothing', busy: null };
  const match = table.matchId === null ? undefined : matches[table.matchId];
  const shows = match ? scoreWords(match) : table.tableStatus === 'BLOCKED' ? 'Blocked' : 'Free';
  return { where: `Table ${table.displayNumber}`, shows, busy: whyNotDisturb(match ?? null)?.sentence ?? null };
}

const scoreWords = (match: LiveMatch): string => `${matchName(match)} ${resultText(match)}`;
