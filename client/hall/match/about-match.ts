import type { LiveMatch } from '#contract/live/rows.ts';
import { type About, dialogAbout } from '../../lists/dialogs/dialog-about.tsx';
import { useMatch } from '../rows/use-match.ts';

export type AboutMatch = About<'match', LiveMatch>;
export const aboutMatch = dialogAbout<'match', LiveMatch>('match', useMatch);
