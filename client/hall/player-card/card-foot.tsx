/** The buttons of the card: withdraw, show in the chart, call, open the match. */
import { Megaphone, Network, Swords, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CardEntry, PlayerCardFacts } from '#contract/match/player-card.ts';
import { isLive } from '#machines/names.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { useStore } from '../../live/hooks.ts';
import { chartPath, matchPath } from '../../shell/palette/result-paths.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../ui/frame/link-button.tsx';
import { assign } from '../match/assign-table.ts';
import { notYourEvent, whyNotMove } from '../match/match-rights.ts';
import { useNoConnection } from '../match/use-no-connection.ts';
import { useWhyNot } from '../match/use-why-not.ts';

const WithdrawPlayer = lazyPart(async () => ({ default: (await import('./withdraw-player.tsx')).WithdrawPlayer }));

type CardFootProps = { entry: CardEntry; player: PlayerCardFacts['player']; onChanged: () => void };

export function CardFoot({ entry, player, onChanged }: CardFootProps) {
  const may = useMay();
  const { next } = entry;
  const isInPlay = next !== null && isLive(next.matchStatus);
  const latest = next ?? entry.played[0];
  return (
    <footer className="shrink-0 border-t bg-subtle">
      {next && !isInPlay && may('match:edit', entry.eventId) && <CallHint entry={entry} next={next} />}
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5">
        <Withdraw entry={entry} player={player} onChanged={onChanged} />
        {entry.tournamentStatus !== 'CREATED' && may('tournament:read') && (
          <LinkButton to={chartPath({ ...entry, label: latest?.label })} icon={Network} className="ml-auto h-9! px-3! tablet:h-11!">
            Show in chart
          </LinkButton>
        )}
        {next && isInPlay && (
          <LinkButton
            to={matchPath({ id: next.id, matchStatus: next.matchStatus, eventId: entry.eventId }, may)}
            icon={Swords}
            primary
            className="h-9! px-3! tablet:h-11!"
          >
            Open match
          </LinkButton>
        )}
        {next && !isInPlay && <Call entry={entry} next={next} onChanged={onChanged} />}
      </div>
    </footer>
  );
}

type Next = NonNullable<CardEntry['next']>;

/** The consequence of the call, or the reason against it. */
const CallHint = ({ entry, next }: { entry: CardEntry; next: Next }) => (
  <p className="px-4 pt-3 text-ink-2 text-xs sm:px-5">
    {useWhyNotCall(entry, next) ?? `Call puts ${matchName(next)} on the table and shows both names on the TVs of the hall.`}
  </p>
);

function useWhyNotCall({ eventId }: CardEntry, next: Next): string | null {
  const mayEdit = useMay()('match:edit', eventId);
  const why = useWhyNot();
  const row = useStore(hall).matches[next.id];
  if (!mayEdit) return notYourEvent;
  return row ? (whyNotMove(row, mayEdit, why) ?? whyNotCall(next)) : 'The match is being loaded.';
}

function Call({ entry, next, onChanged }: { entry: CardEntry; next: Next; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const row = useStore(hall).matches[next.id];
  const { freeTableId } = next;
  const table = next.forecast?.tableDisplayNumber ?? null;
  const reason = useWhyNotCall(entry, next);
  const call = async () => {
    if (freeTableId === null || !row) return;
    setBusy(true);
    await reportFailure(matchName(next), () => assign(row, freeTableId, `table ${table}`));
    setBusy(false);
    onChanged();
  };
  return (
    <Button
      variant="primary"
      size="dialog"
      icon={Megaphone}
      busy={busy}
      disabledReason={reason}
      className="px-3! max-sm:order-first max-sm:w-full"
      onPress={() => void call()}
    >
      {table === null ? 'Call' : `Call to table ${table}`}
    </Button>
  );
}

/** Returns the reason against a call that the rules of the match do not know: the table. */
function whyNotCall({ forecast, freeTableId, holdUps }: Next): string | null {
  if (freeTableId !== null) return null;
  const table = forecast?.tableDisplayNumber ?? null;
  if (table === null) return 'No table is predicted for this match yet.';
  const taken = holdUps.find(({ kind }) => kind === 'TABLE')?.match;
  return taken ? `Table ${table} is taken by ${matchName(taken)}.` : `Table ${table} is not free.`;
}

function Withdraw({ entry, player, onChanged }: CardFootProps) {
  const [asking, setAsking] = useState(false);
  const mayRun = useMay()('tournament:run', entry.eventId);
  const away = useNoConnection();
  if (entry.tournamentStatus === 'CREATED') {
    return (
      <Link to={`/app/tournaments/upcoming/${entry.tournamentId}/participants`} className="font-medium text-accent hover:underline">
        Participants of {entry.tournamentName}
      </Link>
    );
  }
  if (!mayRun) return null;
  const reason = entry.withdrawRefusal ?? away;
  return (
    <>
      <Button variant="danger" size="dialog" icon={UserMinus} disabledReason={reason} className="px-3!" onPress={() => setAsking(true)}>
        Withdraw …
      </Button>
      {asking && (
        <Suspense>
          <WithdrawPlayer entry={entry} player={player} onDone={onChanged} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
