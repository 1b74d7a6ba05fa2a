/** Both players are here: the desk enters who breaks, and the match begins without a tap at the table. */
import { CircleDot, Play } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import { bothHereSince } from '#machines/arrivals.ts';
import { formOf } from '#machines/match/edit/form.ts';
import { type Side, sides } from '#machines/names.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { matchStateOf } from '../../live/match-state.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { notYourEvent } from '../match/match-rights.ts';
import { surnameOf } from '../match/match-side.ts';
import { refreshMatches } from '../rows/refresh-matches.ts';

export function StartOffer({ match, away }: { match: LiveMatch; away: string | null }) {
  const reason = useMay()('match:edit', match.eventId) ? away : notYourEvent;
  if (bothHereSince(match) === null) return null;
  const breakers = sides.map((side) => ({
    id: side,
    label: `${surnameOf(match, side)} breaks`,
    icon: CircleDot,
    onAction: () => void start({ ...(hall.store.matches[match.id] ?? match) }, side),
    disabledReason: reason,
  }));
  return (
    <Menu label={`Start ${matchName(match)}`} actions={breakers}>
      <Button size="row" variant="accent" icon={Play} className="tablet:h-11!" aria-label={`Start ${matchName(match)}`}>
        Start …
      </Button>
    </Menu>
  );
}

async function start(match: LiveMatch, breaker: Side): Promise<void> {
  const name = matchName(match);
  await reportFailure(name, async () => {
    const { at: _, ...form } = formOf(matchStateOf(match), '');
    const body = { ...form, matchStatus: 'RUNNING' as const, nextToBreak: breaker, confirmed: true, version: match.version };
    await send(saveChanges, { query: { matchId: match.id }, body });
    showToast.success(`${name} has begun, ${surnameOf(match, breaker)} breaks`);
  });
  refreshMatches();
}
