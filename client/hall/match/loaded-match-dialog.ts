import type { LiveMatch } from '#contract/live/rows.ts';
import { type LoadedDialogProps, loadedDialog } from '../../lists/dialogs/loaded-dialog.tsx';
import { useMatch } from '../rows/use-match.ts';

export type MatchDialogProps = LoadedDialogProps<'match', LiveMatch>;
export const loadedMatchDialog = loadedDialog<'match', LiveMatch>('match', useMatch);
