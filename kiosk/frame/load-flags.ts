/** Loads the flags of all players that this screen knows, so that a sheet has them that is shown first while the server is away. */
import type { LiveStore } from '../../client/live/store.ts';

/** Images that nothing refers to would leave the browser's memory. */
const loaded = new Map<number, HTMLImageElement>();

export function loadFlags({ matches }: Pick<LiveStore, 'matches'>): void {
  for (const { participantACountryId, participantBCountryId } of Object.values(matches))
    for (const id of [participantACountryId, participantBCountryId])
      if (id !== null && !loaded.has(id)) {
        const image = new Image();
        image.src = `/media/flags/${id}`;
        loaded.set(id, image);
      }
}
