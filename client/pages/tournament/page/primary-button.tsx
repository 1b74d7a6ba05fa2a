/** The primary button of the page. When its step is not possible, the reason stands to its left. */
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { isStatusInHand } from '#machines/names.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { HeadButton } from '../../../tournament/head-button.tsx';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { useActionSetting } from '../../../tournament/use-action-setting.ts';
import { useTournamentsOver } from '../../../tournament/use-tournaments-over.ts';
import { dialogTab, type PageTab, primaryStep } from './primary-step.ts';
import { useStart } from './use-start.ts';

/** `waiting`: the entries that are not approved; undefined: not known yet. */
type PrimaryButtonProps = { tournament: Tournament; tab: PageTab; waiting: number | undefined };

export function PrimaryButton({ tournament, tab, waiting }: PrimaryButtonProps) {
  const navigate = useNavigate();
  const setting = useActionSetting();
  const eventStatus = useValueOf(hall.store.events, (events) => events[tournament.eventId]?.eventStatus ?? null, null) ?? undefined;
  const allOver = useTournamentsOver(tournament.eventId, tournament.tournamentStatus === 'APPROVED' && setting.may('event:write'));
  const step = primaryStep(tournament, { eventStatus, waiting, allOver }, setting);
  const { busy, save: start } = useStart(tournament);
  if (!step) return null;
  const { opens, show } = step;
  // An event that is not active gets the question, which warns that its tables and screens show nothing.
  const startsAtOnce = 'dialog' in opens && opens.dialog === 'start' && eventStatus !== undefined && isStatusInHand(eventStatus);
  const to =
    'page' in opens
      ? opens.page
      : 'tab' in opens
        ? tournamentPath(tournament.id, opens.tab)
        : `${tournamentPath(tournament.id, dialogTab(tab, tournament))}/${opens.dialog}`;
  return (
    <HeadButton
      label={step.label}
      icon={step.icon}
      busy={busy}
      reason={step.reason}
      show={show === null || show === tab ? null : tournamentPath(tournament.id, show)}
      hint={step.hint}
      onPress={() => {
        if (startsAtOnce) void start(null);
        else void navigate(to, { preventScrollReset: true, state: ('tab' in opens && opens.begin) || null });
      }}
    />
  );
}
