/** Which histories wait for a choice, as far as the hall tells: with another one, what counts them asks anew. */
import { usePart } from '../live/hooks.ts';
import type { LiveStore } from '../live/store.ts';
import { hall } from '../state/hall.ts';

export const useToldHistories = (): string => usePart(hall, toldOf);

const toldOf = ({ matches }: LiveStore): string =>
  Object.values(matches)
    .map((match) => match.proposalId)
    .filter((id) => id !== null)
    .join();
