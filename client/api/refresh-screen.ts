/** Loads again what the screen shows. A module of its own: the keys of the shell need it and not the palette with its icons and entities. */
import { queryClient } from './queries.ts';

/** Loads everything on the screen again. */
export const refreshScreen = (): void => void queryClient.refetchQueries({ type: 'active' });
