/** The foot of a card whose match does not begin: since when, and what the office can do. Loaded once a match is late. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { LateChip } from './late-chip.tsx';
import { LateOffers } from './late-offers.tsx';

export const LateStatus = ({ match }: { match: LiveMatch }) => (
  <>
    <LateChip match={match} look="surface" />
    <span className="ml-auto">
      <LateOffers match={match} />
    </span>
  </>
);
