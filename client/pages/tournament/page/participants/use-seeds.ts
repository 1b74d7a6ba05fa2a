/** The seeds of a tournament as the list shows them. A change shows at once and is taken back if the server refuses it. */
import { useRef, useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { setSeeds } from '#contract/tournament/seeds.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { refreshEntries } from '../../../../tournament/refresh-entries.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { seedsOf } from './seed-order.ts';

/**
 * `newest`: the number of the newest change. `saved`: the seeds that the server stored last, or null after a refusal. `shown`: the seeds on
 * the screen after the last change, or null while a change runs. While the screen still shows them, it may be older than `saved`.
 */
type SeedChanges = { newest: number; saved: number[] | null; shown: string | null; running: Promise<void> };

export function useSeeds(tournamentId: number, entrants: readonly Participant[]) {
  const stored = seedsOf(entrants);
  const [unsaved, setUnsaved] = useState<number[] | null>(null);
  const changes = useRef<SeedChanges>({ newest: 0, saved: null, shown: null, running: Promise.resolve() });
  const latest = useRef(stored);
  latest.current = stored;
  const seeds = unsaved?.filter((id) => entrants.some((entrant) => entrant.id === id)) ?? stored;
  const store = async (next: number[], number: number) => {
    const { current } = changes;
    // Only the newest of several quick changes is sent.
    if (number !== current.newest) return;
    const isScreenOlder = current.saved !== null && (current.shown === null || current.shown === String(stored));
    try {
      const before = (isScreenOlder ? current.saved : null) ?? stored;
      await send(setSeeds, { params: { id: tournamentId }, body: { participantIds: next, before } });
      Object.assign(current, { saved: next, shown: null });
    } catch (error) {
      current.saved = null;
      showToast.error(`The seeds are not changed. ${sentenceOf(error)}`);
    }
    await refreshEntries();
    if (number !== current.newest) return;
    current.shown = String(latest.current);
    setUnsaved(null);
  };
  const save = (next: number[]) => {
    if (String(next) === String(seeds)) return;
    const number = ++changes.current.newest;
    setUnsaved(next);
    changes.current.running = changes.current.running.then(() => store(next, number));
  };
  return { seeds, save };
}
