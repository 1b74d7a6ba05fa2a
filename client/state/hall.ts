/** The back office's one live connection, opened with the user's session. */

import { onlineManager } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { readToken } from '../api/token.ts';
import { createLive } from '../live/socket.ts';
import { expireSession } from './session.ts';

export const hall = createLive({ token: readToken, manual: true });

hall.onRevoked(expireSession);

/** Our connection says whether the server is there; the browser only knows its network. */
onlineManager.setEventListener((say) => subscribe(hall.store.connection, () => say(hall.store.connection.status === 'live')));
