/**
 * Warnings that this browser hides: each until its cause changes or until a time. Other desks still see them, because nobody else has decided
 * about them.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EventWarning, LoadedWarnings } from './use-warnings.ts';

/** `state`: of the cause when it was hidden. `until`: in milliseconds since 1970; null: until the state changes. */
type HiddenWarning = { state: string; until: number | null };
type HiddenWarnings = Readonly<Record<string, HiddenWarning>>;

const storageKey = 'hidden-warnings';

/** `now`: the server's time in milliseconds since 1970. */
export function useHiddenWarnings({ warnings, loadedIds }: LoadedWarnings, now: number) {
  const text = useSyncExternalStore(listen, storedText);
  const hidden = useMemo(() => readHidden(text), [text]);
  const isHidden = (warning: EventWarning): boolean => hides(hidden[keyOf(warning)], stateOf(warning), now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on a new answer; a tab with old warnings would forget what another tab has just hidden
  useEffect(() => {
    const current = withoutEnded(hidden, { warnings, loadedIds }, now);
    if (Object.keys(current).length < Object.keys(hidden).length) store(current);
  }, [warnings, loadedIds]);
  return {
    shown: warnings.filter((warning) => !isHidden(warning)),
    hidden: warnings.filter(isHidden),
    /** `minutes`: null hides it until its cause changes. */
    hide: (warning: EventWarning, minutes: number | null) =>
      store({ ...hidden, [keyOf(warning)]: { state: stateOf(warning), until: minutes === null ? null : now + minutes * 60_000 } }),
    showAll: () => store(Object.fromEntries(Object.entries(hidden).filter(([key]) => !loadedIds.includes(eventOf(key))))),
  };
}

/**
 * Forgets a warning that has left the answer of its event or whose cause has changed, so that it is new when it comes back. Entries of events
 * that are not shown stay until their time is over.
 */
function withoutEnded(hidden: HiddenWarnings, { warnings, loadedIds }: LoadedWarnings, now: number): HiddenWarnings {
  const states = new Map(warnings.map((warning) => [keyOf(warning), stateOf(warning)]));
  const isCurrent = ([key, entry]: [string, HiddenWarning]): boolean => {
    const state = states.get(key);
    if (state !== undefined) return hides(entry, state, now);
    return !loadedIds.includes(eventOf(key)) && (entry.until === null || now < entry.until);
  };
  return Object.fromEntries(Object.entries(hidden).filter(isCurrent));
}

/** A key begins with the id of its event. */
const eventOf = (key: string): number => Number.parseInt(key, 10);

export const hides = (hidden: HiddenWarning | undefined, state: string, now: number): boolean =>
  hidden !== undefined && (hidden.until === null ? hidden.state === state : now < hidden.until);

export const keyOf = (warning: EventWarning): string =>
  [
    warning.eventId,
    warning.kind,
    'matchId' in warning && warning.matchId,
    'deviceId' in warning && warning.deviceId,
    'tableId' in warning && warning.tableId,
  ]
    .filter(Boolean)
    .join(' ');

/** A change of this text is a change of the cause. Forecasts move by a little all the time. */
export function stateOf(warning: EventWarning): string {
  switch (warning.kind) {
    case 'NO_TAP':
      return String(warning.since);
    case 'APPROVALS':
      return `${warning.heldUp} ${warning.matchIds.join(' ')}`;
    case 'LATE_END':
      return `${warning.session} ${Math.floor(warning.missedMs / (15 * 60_000))}`;
    case 'BATTERY':
      return String(Math.ceil(warning.battery / 5));
    case 'DISPUTE':
      return `${warning.by.join('')} ${warning.since}`;
    case 'STREAM_EMPTY':
      // It may have run empty again while nobody looked.
      return String(warning.lastMatchId);
    case 'IDLE_TABLE':
      return '';
  }
}

function readHidden(text: string): HiddenWarnings {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? (stored as HiddenWarnings) : {};
  } catch {
    return {};
  }
}

/** The list and the bell show the same, so both read what is stored. */
const listeners = new Set<() => void>();
/** The list of hidden warnings that the browser could not store, because its storage is full or forbidden. It is kept until this page is reloaded. */
let unstored: string | null = null;

function storedText(): string {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(storageKey) ?? '{}';
  } catch {
    return '{}';
  }
}

function store(next: HiddenWarnings): void {
  const text = JSON.stringify(next);
  try {
    localStorage.setItem(storageKey, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
