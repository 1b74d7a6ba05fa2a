/** Looks for calls of the followed players while a page is open, because messages do not reach every phone. */
import type { CalledPerson, PlayerCall } from './call-arrivals.ts';
import { endCall, showCall, shownCalls } from './called-panel.ts';
import { noteServerTime } from './chip.ts';
import { addressOf, type FollowedPlayer, followedChanged, readFollowed } from './followed.ts';
import { between, type StreamFrame } from './page.ts';
import { readOwnPlayers } from './push-state.ts';
import { fetchPage } from './refresh.ts';
import { words } from './words.ts';

/** The answer of GET /api/public/events/:id/called-matches. */
type CalledMatches = {
  timeZone: string;
  lossMinutes: number;
  matches: {
    id: number;
    tableDisplayNumber: number | null;
    announcedAt: string | null;
    calls: number;
    roundName: string;
    label: string;
    raceTo: number;
    players: ({ playerId: number; participantId: number } & CalledPerson)[];
  }[];
};

/** In milliseconds. Streams bring calls at once; this is for pages without the stream of the event. */
const regularMs = [25_000, 35_000] as const;
/** In milliseconds. Many phones are notified of a call at the same moment. */
const soonMs = [0, 700] as const;

let timer = 0;
let isBusy = false;
let isDue = false;

/** Starts to look for calls. */
export function watchCalls(): void {
  void look();
  document.addEventListener('visibilitychange', () => !document.hidden && void look());
  document.addEventListener(followedChanged, () => void look());
  addEventListener('online', () => void look());
}

/** Looks at once when the change may be a call of a followed player, or the end of one. */
export function noteChanges({ state, changes }: StreamFrame): void {
  const names = new Set(readFollowed().map(({ name }) => name));
  const isOurs = (state ?? changes ?? []).some(({ kind, id, row }) => {
    if (kind !== 'match') return false;
    if (shownCalls().some((call) => call.id === id)) return true;
    const players = [row?.participantADisplayName, row?.participantBDisplayName];
    return row?.matchStatus === 'READY' && players.some((name) => name && names.has(name));
  });
  if (isOurs) plan(between(...soonMs));
}

function plan(inMs: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void look(), inMs);
}

async function look(): Promise<void> {
  if (isBusy) {
    isDue = true;
    return;
  }
  isBusy = true;
  const followed = document.hidden ? [] : readFollowed();
  const events = [...new Set(followed.map(({ key }) => key.split('.', 1)[0] ?? ''))];
  for (const event of events) await lookAt(event, followed).catch(() => undefined);
  isBusy = false;
  plan(isDue ? between(...soonMs) : between(...regularMs));
  isDue = false;
}

async function lookAt(event: string, followed: readonly FollowedPlayer[]): Promise<void> {
  const answer = await fetch(`/api/public/events/${event}/called-matches`, { cache: 'no-cache' });
  // Nobody is called in an event that is not published any more. A busy server is asked again.
  if (!answer.ok && answer.status !== 404) return;
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date)) noteServerTime(date);
  const called: CalledMatches = answer.ok ? await answer.json() : { timeZone: 'UTC', lossMinutes: 0, matches: [] };
  const calls = callsOf(called, event, followed);
  for (const call of calls) showCall(call);
  const ids = new Set(calls.map(({ id }) => id));
  for (const call of shownCalls().filter((one) => one.event === event && !ids.has(one.id))) {
    if (followed.some(({ key }) => addressOf(key) === call.address)) await end(call);
    else endCall(call.id, null);
  }
}

function callsOf({ matches, timeZone, lossMinutes }: CalledMatches, event: string, followed: readonly FollowedPlayer[]): PlayerCall[] {
  const own = readOwnPlayers();
  return matches.flatMap((match) => {
    const keyOf = ({ playerId }: { playerId: number }): string => `${event}.${playerId}`;
    const players = match.players.filter((player) => followed.some(({ key }) => key === keyOf(player)));
    // If both players are followed, the owner of the phone comes first.
    const player = players.find((one) => own.includes(keyOf(one))) ?? players[0];
    if (!player) return [];
    return [
      {
        ...{ id: match.id, event, table: String(match.tableDisplayNumber ?? ''), calls: match.calls, lossMinutes, timeZone },
        calledAt: Date.parse(match.announcedAt ?? '') || Date.now(),
        name: own.includes(keyOf(player)) ? null : player.displayName,
        address: addressOf(keyOf(player)),
        announcedAt: match.announcedAt,
        own: player,
        opponent: match.players.find((one) => one !== player) ?? null,
        facts: [words.roundName(match.roundName), match.label, `${words.raceTo} ${match.raceTo}`].join(' · '),
      },
    ];
  });
}

/** The page of the player says whether the match has begun, or when it comes. A cached page may still show the call; then it is fetched again. */
async function end(call: PlayerCall): Promise<void> {
  const page = await fetchPage(call.address);
  const shown = page?.querySelector<HTMLElement>(`.answer [data-match="${call.id}"]`);
  const isStale = shown?.dataset.status === 'READY';
  if (isStale) isDue = true;
  if (!page || isStale) return;
  const when = shown?.closest('.answer.waiting') && shown.querySelector<HTMLElement>('.when');
  // "May start now" would contradict a call that was taken back a moment ago.
  endCall(call.id, when ? (when.dataset.notBefore ?? when.textContent) : null);
}
