/** The pictures of all flags, loaded with one request when the first flag is shown. */
import { useSyncExternalStore } from 'react';

type FlagSheet = Readonly<Record<string, string | undefined>>;

/** `sheet` is null until the answer is there, and empty if there is none: each flag then loads from its own address. */
const flags: { sheet: FlagSheet | null; isLoading: boolean } = { sheet: null, isLoading: false };
const listeners = new Set<() => void>();

/** Returns the source of a country's flag, or null while the flags are loading. */
export function useFlagSource(countryId: number | null | undefined): string | null {
  const sheet = useSyncExternalStore(countryId ? follow : followNothing, () => flags.sheet);
  return countryId && sheet ? (sheet[countryId] ?? `/media/flags/${countryId}`) : null;
}

const followNothing = () => () => undefined;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (!flags.sheet && !flags.isLoading) void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  flags.isLoading = true;
  flags.sheet = await fetchSheet().catch(() => ({}));
  flags.isLoading = false;
  for (const listener of listeners) listener();
}

async function fetchSheet(): Promise<FlagSheet> {
  const answer = await fetch('/media/flags', { priority: 'low' });
  return answer.ok ? ((await answer.json()) as FlagSheet) : {};
}
