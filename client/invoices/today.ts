/** Today on the server's clock, where this browser stands: YYYY-MM-DD. */
import { hall } from '../state/hall.ts';

export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date(hall.serverNow()));
