/** The actions of a match in its row, always in the same position and grey until hover. A disabled one says why. */
import { EllipsisVertical, History, Pencil, SquarePen, Timer, TimerReset } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { useOpenDialog } from '../../lists/dialogs/use-open-dialog.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useListShape } from '../../ui/table/list-shape.ts';
import { useResultPanel } from '../result/use-result-panel.tsx';
import { isTeamMatch } from '../team/team-match.ts';
import { disputedBy } from './disputed-result.tsx';
import { approve, switchShotclock } from './match-actions.ts';
import { notYourEvent, whyNotMove } from './match-rights.ts';
import { ShotclockButton } from './shotclock-button.tsx';
import { useWhyNot } from './use-why-not.ts';

const ConfirmDisputed = lazyPart(() => import('../approve/confirm-disputed.tsx').then((loaded) => ({ default: loaded.ConfirmDisputed })));

/** `base` is the address under which the dialogs open. `compact` keeps the shot-clock and the history in the menu. */
type StatusActionsProps = { match: LiveMatch; base?: string; compact?: boolean };

export function StatusActions({ match, base = '/app/matches/running', compact = false }: StatusActionsProps) {
  const may = useMay();
  const whyNot = useWhyNot();
  const small = useListShape() !== 'wide';
  const open = useOpenModal(`${base}/${match.id}`);
  const mayEdit = may('match:edit', match.eventId);
  const refusal = mayEdit ? null : notYourEvent;
  const finished = match.matchStatus === 'FINISHED';
  const frame = useRef<HTMLSpanElement>(null);
  const result = useResultPanel(match, () => open('editMatch'));
  const enterResult = () => frame.current && result.open(frame.current);
  return (
    <span ref={frame} className="flex items-center justify-end tablet:gap-0.5">
      {finished ? (
        <ApproveButton match={match} />
      ) : (
        <>
          {!compact && <ShotclockButton match={match} />}
          {!small && (
            <>
              <IconButton
                size="row"
                icon={Pencil}
                label={`Edit match ${matchName(match)}`}
                disabledReason={refusal}
                onPress={() => open('editMatch')}
              />
              {!compact && (
                <IconButton size="row" icon={History} label={`Match history of ${matchName(match)}`} onPress={() => open('showHistory')} />
              )}
            </>
          )}
        </>
      )}
      <Menu
        label={`Actions of ${matchName(match)}`}
        actions={[
          ...(isTeamMatch(match)
            ? []
            : [{ id: 'result', label: 'Enter the result', icon: SquarePen, onAction: enterResult, disabledReason: refusal }]),
          { id: 'edit', label: 'Edit match', icon: Pencil, onAction: () => open('editMatch'), disabledReason: refusal },
          {
            id: 'table',
            label: 'Change table',
            icon: TimerReset,
            onAction: () => open('assignTable'),
            disabledReason: whyNotMove(match, mayEdit, whyNot),
          },
          { id: 'history', label: 'Match history', icon: History, onAction: () => open('showHistory') },
          ...((small || compact) && !finished ? [shotclockAction(match, mayEdit, whyNot)] : []),
        ]}
      >
        <IconButton size="row" icon={EllipsisVertical} label={`More for ${matchName(match)}`} />
      </Menu>
      {result.panel}
    </span>
  );
}

/** Asks first if a player disputes the result. The button is off for two seconds after a refusal. */
export function ApproveButton({ match, wide = false }: { match: LiveMatch; wide?: boolean }) {
  const may = useMay();
  const whyNot = useWhyNot();
  const [busy, setBusy] = useState(false);
  const at = new Date(hall.serverNow()).toISOString();
  const names = disputedBy(match);
  const [asks, setAsks] = useState(false);
  const send = async () => {
    setAsks(false);
    setBusy(true);
    const done = await approve(match);
    setTimeout(() => setBusy(false), done ? 0 : 2000);
  };
  return (
    <>
      <Button
        size={wide ? 'normal' : 'row'}
        className={wide ? 'h-7! px-2.5! text-xs! tablet:h-11! tablet:text-sm!' : 'px-1.5!'}
        variant={wide ? 'primary' : 'accent'}
        busy={busy}
        aria-label={`${wide ? 'Approve Match' : 'Approve'} ${matchName(match)}`}
        disabledReason={whyNot(match, may('match:approve', match.eventId), { type: 'APPROVE', at })}
        onPress={() => (names === null ? void send() : setAsks(true))}
      >
        {wide ? 'Approve Match' : 'Approve'}
      </Button>
      {asks && names !== null && (
        <Suspense fallback={null}>
          <ConfirmDisputed match={match} names={names} onApprove={() => void send()} onCancel={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

function shotclockAction(match: LiveMatch, allowed: boolean, whyNot: ReturnType<typeof useWhyNot>) {
  return {
    id: 'shotclock',
    label: match.shotclockAssigned ? 'Take the shot-clock back' : 'Order the shot-clock',
    icon: Timer,
    onAction: () => void switchShotclock(match),
    disabledReason: whyNot(match, allowed, { type: 'TOGGLE_SHOTCLOCK', at: new Date(hall.serverNow()).toISOString() }),
  };
}

function useOpenModal(path: string): (modal: 'editMatch' | 'assignTable' | 'showHistory') => void {
  const open = useOpenDialog();
  return (modal) => open(`${path}/${modal}`);
}
