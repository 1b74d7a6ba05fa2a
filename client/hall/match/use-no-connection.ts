/** Returns why actions that need the server are off while there is no connection, or null. */
import { useConnection } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';

export const useNoConnection = (): string | null => (useConnection(hall).status === 'offline' ? noConnection : null);

const noConnection = 'No connection: it can be done again when the line is back.';
