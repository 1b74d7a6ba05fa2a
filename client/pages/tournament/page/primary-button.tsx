/** The primary button of the page. When its step is not possible, the reason stands to its left. */
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { HeadButton } from '../../../tournament/head-button.tsx';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { useActionSetting } from '../../../tournament/use-action-setting.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { dialogTab, type PageTab, primaryStep } from './primary-step.ts';

const ApproveEntriesDialog = lazyPart(async () => ({
  default: (await import('../../../tournament/participants/approve-entries-dialog.tsx')).ApproveEntriesDialog,
}));

/** `waiting`: the entries that are not approved; undefined: not known yet. */
type PrimaryButtonProps = { tournament: Tournament; tab: PageTab; waiting: number | undefined };

export function PrimaryButton({ tournament, tab, waiting }: PrimaryButtonProps) {
  const navigate = useNavigate();
  const setting = useActionSetting();
  const [isApproving, setApproving] = useState(false);
  const eventStatus = useValueOf(hall.store.events, (events) => events[tournament.eventId]?.eventStatus ?? null, null) ?? undefined;
  const step = primaryStep(tournament, { eventStatus, waiting }, setting);
  const open = () => {
    const opens = step?.opens;
    if (opens === 'waiting-entries') setApproving(true);
    else if (opens && 'tab' in opens)
      // The participants tab puts the focus into its field for a name.
      go(tournamentPath(tournament.id, opens.tab), opens.tab === 'participants' ? { add: true } : null);
    else if (opens) go(`${tournamentPath(tournament.id, dialogTab(tab, tournament))}/${opens.dialog}`);
  };
  const go = (to: string, state: object | null = null) => void navigate(to, { preventScrollReset: true, state });
  return (
    <>
      {step && (
        <HeadButton
          label={step.label}
          icon={step.icon}
          reason={step.reason}
          show={step.show === null || step.show === tab ? null : tournamentPath(tournament.id, step.show)}
          hint={step.hint}
          onPress={open}
        />
      )}
      {isApproving && (
        <Suspense>
          <ApproveEntriesDialog tournament={tournament} onClose={() => setApproving(false)} />
        </Suspense>
      )}
    </>
  );
}
