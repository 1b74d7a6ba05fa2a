/** Returns the current day in the office, on the server's clock: YYYY-MM-DD. */
import { dayIn } from '../format.ts';
import { hall } from './hall.ts';

export const today = (): string => dayIn(hall.serverNow());
