/** Returns why actions that need the server are off while there is no connection, or null. */
import { useConnection } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';

export const useNoConnection = (): string | null => (useConnection(hall).status === 'offline' ? noConnection : null);

const noConnection = 'No connection. Try again when it is back.';
