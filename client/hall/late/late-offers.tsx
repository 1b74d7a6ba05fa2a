/** The offers of the office for a match that does not begin: the call that is due, and after the last limit the loss. */
import { Megaphone, UserX } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type CallNumber, callWords } from '#machines/match/calls.ts';
import { callDue, isLossDue } from '#machines/match/late-start.ts';
import { sides } from '#machines/names.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { notYourEvent } from '../match/match-rights.ts';
import { surnameOf } from '../match/match-side.ts';
import { useNoConnection } from '../match/use-no-connection.ts';
import { useLateStart } from './late-chip.tsx';

const actions = () => import('./late-actions.ts');
const call = (match: LiveMatch, number: CallNumber) => void actions().then(({ callNow }) => callNow(match, number));

export function LateOffers({ match }: { match: LiveMatch }) {
  const late = useLateStart(match);
  const away = useNoConnection();
  const reason = useMay()('match:edit', match.eventId) ? away : notYourEvent;
  if (!late) return null;
  const due = callDue(match, late);
  if (isLossDue(late)) return <LossMenu match={match} due={due} reason={reason} />;
  if (due === null) return null;
  return (
    <Button
      size="row"
      variant="accent"
      icon={Megaphone}
      aria-label={`${callWords[due]} for ${matchName(match)}`}
      disabledReason={reason}
      onPress={() => call(match, due)}
    >
      {callWords[due]}
    </Button>
  );
}

/** The names stand in the menu, so that nobody takes the wrong player out. */
function LossMenu({ match, due, reason }: { match: LiveMatch; due: CallNumber | null; reason: string | null }) {
  const callEntry = due && {
    id: 'call',
    label: callWords[due],
    icon: Megaphone,
    onAction: () => call(match, due),
    disabledReason: reason,
  };
  const losses = sides.map((side) => ({
    id: `loss ${side}`,
    label: `${surnameOf(match, side)} did not come: loss`,
    icon: UserX,
    danger: true,
    separated: side === 'A' && due !== null,
    onAction: () => void actions().then(({ enterLoss }) => enterLoss({ ...(hall.store.matches[match.id] ?? match) }, side)),
    disabledReason: reason,
  }));
  return (
    <Menu label={`Late start of ${matchName(match)}`} actions={[...(callEntry ? [callEntry] : []), ...losses]}>
      <Button size="row" variant="accent" icon={UserX} aria-label={`Loss in ${matchName(match)}`}>
        Loss …
      </Button>
    </Menu>
  );
}
