/** A file of its own: the keyboard shortcuts of the shell need it without the icons and entities of the command palette. */
import { queryClient } from './queries.ts';

/** Loads everything on the screen again. */
export const refreshScreen = (): void => void queryClient.refetchQueries({ type: 'active' });
