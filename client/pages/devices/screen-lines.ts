/** Tablets and screens of the hall as lines of one list: worst first, what each shows, and when it was last heard of. */

import type { LiveDevice, LiveDisplay } from '#contract/live/desk.ts';
import type { LiveMatch } from '#contract/live.ts';
import { resultText } from '#machines/score-words.ts';
import { formatTime, matchName } from '../../format.ts';
import type { LiveStore } from '../../live/store.ts';

export type ScreenLine = {
  /** 'display 7' */
  key: string;
  kind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
  id: number;
  version: number;
  name: string;
  /** 'Table 7', or the address of the screen in the hall's network. */
  where: string;
  shows: string;
  eventId: number | null;
  lastSeenAt: string | null;
  battery: number | null;
  revoked: { at: string; by: string | null } | null;
};

export type Standing = 'silent' | 'low' | 'live' | 'revoked';

/** A screen is written down every 45 s while it is connected, a tablet reports every 30 s. */
export const silentAfterMs = 2 * 60_000;
const lowBattery = 20;

type Hall = Pick<LiveStore, 'tables' | 'matches' | 'tournaments' | 'events'>;

export function standingOf({ lastSeenAt, battery, revoked }: ScreenLine, now: number): Standing {
  if (revoked) return 'revoked';
  if (lastSeenAt === null || now - Date.parse(lastSeenAt) > silentAfterMs) return 'silent';
  return battery !== null && battery < lowBattery ? 'low' : 'live';
}

/** 'no sign since 16:51' */
export function signWords(line: ScreenLine, now: number, zone: string | undefined): string {
  const standing = standingOf(line, now);
  if (line.revoked) return `revoked at ${formatTime(line.revoked.at, zone)}${line.revoked.by ? ` by ${line.revoked.by}` : ''}`;
  if (standing !== 'silent') return 'live';
  return line.lastSeenAt === null ? 'never heard of' : `no sign since ${formatTime(line.lastSeenAt, zone)}`;
}

export function isFound({ name, where, shows }: ScreenLine, search: string): boolean {
  return `${name} ${where} ${shows}`.toLowerCase().includes(search.trim().toLowerCase());
}

const order: readonly Standing[] = ['silent', 'low', 'live', 'revoked'];

export function worstFirst(lines: readonly ScreenLine[], now: number): ScreenLine[] {
  const rank = (line: ScreenLine) => order.indexOf(standingOf(line, now));
  return [...lines].sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en', { numeric: true }));
}

export function linesOf(devices: readonly LiveDevice[], displays: readonly LiveDisplay[], hall: Hall): ScreenLine[] {
  return [...displays.map((display) => displayLine(display, hall)), ...devices.map((device) => deviceLine(device, hall))];
}

function deviceLine({ id, version, kind, name, tableId, eventId, lastSeenAt, battery }: LiveDevice, hall: Hall): ScreenLine {
  const { where, shows } = tableWords(tableId, hall);
  return { key: `device ${id}`, kind, id, version, name, where, shows, eventId, lastSeenAt, battery, revoked: null };
}

function displayLine({ id, version, name, screen, targetId, eventId, address, lastSeenAt, ...out }: LiveDisplay, hall: Hall): ScreenLine {
  const { where, shows } =
    screen === 'SCOREBOARD' ? tableWords(targetId, hall) : { where: address, shows: screenWords(screen, targetId, hall) };
  const revoked = out.revokedAt === null ? null : { at: out.revokedAt, by: out.revokedBy };
  return { key: `display ${id}`, kind: 'DISPLAY', id, version, name, where, shows, eventId, lastSeenAt, battery: null, revoked };
}

function screenWords(screen: LiveDisplay['screen'], targetId: number | null, { events, tournaments }: Hall): string {
  if (screen === 'CHART') return ['Flow chart', tournaments[targetId ?? 0]?.name].filter(Boolean).join(', ');
  if (screen === 'TABLES' && targetId !== null) return ['Tables Overview', events[targetId]?.name].filter(Boolean).join(', ');
  return 'Nothing: no screen is chosen';
}

function tableWords(tableId: number | null, { tables, matches }: Hall): { where: string; shows: string } {
  const table = tables[tableId ?? 0];
  if (!table) return { where: 'No table of a running event', shows: 'Nothing' };
  const match = table.matchId === null ? undefined : matches[table.matchId];
  return { where: `Table ${table.displayNumber}`, shows: match ? scoreWords(match) : table.tableStatus === 'BLOCKED' ? 'Blocked' : 'Free' };
}

const scoreWords = (match: LiveMatch): string => `${matchName(match)} ${resultText(match)}`;
