/** The back office's one live connection to the hall, opened with the person's session. */

import { readToken } from '../api/token.ts';
import { createLive } from '../live/socket.ts';
import { loseSession } from './session.ts';

export const hall = createLive({ token: readToken, manual: true });

hall.onRevoked(loseSession);
