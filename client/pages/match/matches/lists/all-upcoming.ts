/** All upcoming matches that pass the filters, also beyond this page. */
import { createContext } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';

export const AllUpcoming = createContext<readonly LiveMatch[]>([]);
