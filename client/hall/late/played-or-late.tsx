/** The play time of a match on a table, or how long its announcement is ago. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { PlaytimeCell } from '../match/playtime-cell.tsx';
import { LateChip, useLateStart } from './late-chip.tsx';

export const PlayedOrLate = ({ match }: { match: LiveMatch }) =>
  useLateStart(match) ? <LateChip match={match} /> : <PlaytimeCell match={match} />;
