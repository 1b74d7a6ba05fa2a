/** Stands for client/state/hall.ts in the script of the first rows, which come before the live connection. */
import { emptyStore } from '../live/store.ts';

export const hall = { store: emptyStore(), serverNow: Date.now };
