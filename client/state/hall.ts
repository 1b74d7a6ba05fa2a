/** The back office's one live connection to the hall, opened with the person's session. */

import { onlineManager } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { readToken } from '../api/token.ts';
import { createLive } from '../live/socket.ts';
import { loseSession } from './session.ts';

export const hall = createLive({ token: readToken, manual: true });

hall.onRevoked(loseSession);

/** Whether the server is there is the line's word, not the browser's, which knows only of its network. */
onlineManager.setEventListener((say) => subscribe(hall.store.connection, () => say(hall.store.connection.status === 'live')));
