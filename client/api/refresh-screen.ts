/** Loads again what the screen shows. Separate from the palette, so that the keys of the shell load without its icons and entities. */
import { queryClient } from './queries.ts';

/** Loads everything on the screen again. */
export const refreshScreen = (): void => void queryClient.refetchQueries({ type: 'active' });
