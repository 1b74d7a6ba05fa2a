/** Returns the ids of the match proposals in the live store as a text: when it changes, counts are loaded again. */
import { useStorePart } from '../live/hooks.ts';
import type { LiveStore } from '../live/store.ts';
import { hall } from '../state/hall.ts';

export const useProposalIds = (): string => useStorePart(hall, proposalIdsOf);

const proposalIdsOf = ({ matches }: LiveStore): string =>
  Object.values(matches)
    .map((match) => match.proposalId)
    .filter((id) => id !== null)
    .join();
