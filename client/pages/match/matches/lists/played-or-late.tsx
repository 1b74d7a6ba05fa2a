/** The play time of a match on a table, or how long its announcement is ago. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { LateChip, useLateStart } from '../../../../hall/late/late-chip.tsx';
import { PlaytimeCell } from './playtime-cell.tsx';

export const PlayedOrLate = ({ match }: { match: LiveMatch }) =>
  useLateStart(match) ? <LateChip match={match} /> : <PlaytimeCell match={match} />;
