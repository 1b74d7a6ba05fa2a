/** The match on a table: two players, its details, its status and play time, and the button that approves it. */
import { Timer } from 'lucide-react';
import { Suspense } from 'react';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { formatTime } from '../../../format.ts';
import { lateTone, waitingWords } from '../../../hall/late/late-looks.ts';
import { DisputedChip, disputedBy } from '../../../hall/match/disputed-result.tsx';
import { shotclockState } from '../../../hall/match/shotclock-button.tsx';
import { ApproveButton } from '../../../hall/match/status-actions.tsx';
import { TwoScoresChip } from '../../../hall/match/two-scores-chip.tsx';
import { needsLook, tabletState } from '../../../hall/rows/tablet-state.ts';
import { useHeardTime, useTicking } from '../../../hall/rows/use-ticking.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import { playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import { CardPlayer } from './card-player.tsx';
import { lagOf, overWords, playedMinutes, timeoutWords } from './card-words.ts';
import { TabletMark } from './tablet-mark.tsx';

const LateStatus = lazyPart(() => import('../../../hall/late/late-status.tsx').then((loaded) => ({ default: loaded.LateStatus })));

type MatchBodyProps = { table: LiveTable; match: LiveMatch; device: LiveDevice | null; zone: string | undefined; tinted: boolean };

export function MatchBody({ table, match, device, zone, tinted }: MatchBodyProps) {
  return (
    <>
      <CardPlayer match={match} side="A" />
      <CardPlayer match={match} side="B" />
      <MatchDetails table={table} match={match} device={device} zone={zone} />
      <div className="mt-auto flex min-h-7 items-center gap-1.5 tablet:min-h-11">
        <Status match={match} tinted={tinted} />
      </div>
    </>
  );
}

/** '16:30 · Race 9', the shot clock and the tablet. */
function MatchDetails({ table, match, device, zone }: Omit<MatchBodyProps, 'tinted'>) {
  const clock = shotclockState(match);
  const alarmed = useHeardTime((now) => needsLook(tabletState(device, now)));
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-ink-3 text-xs tabular">
      <span title="Scheduled time">{formatTime(match.matchScheduledTime, zone) || 'no time'}</span>
      <span aria-hidden className="size-[3px] shrink-0 rounded-full bg-line-2" />
      <span className="whitespace-nowrap">Race {match.raceTo}</span>
      {clock !== 'none' && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-ink-2" title={clockHints[clock]}>
          <Timer aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">Shot-clock </span>
          <span className={alarmed ? 'sr-only tablet:not-sr-only' : ''}>{clock === 'ordered' ? 'assigned' : 'approved'}</span>
        </span>
      )}
      <span className="ml-auto flex">
        <TabletMark table={table} device={device} zone={zone} short={clock !== 'none'} />
      </span>
    </p>
  );
}

function Status({ match, tinted }: { match: LiveMatch; tinted: boolean }) {
  const lag = useTicking((now) => lagOf(match, now));
  const late = lag !== 'NORMAL';
  const look = tinted && !late ? 'surface' : 'soft';
  if (match.proposalId !== null) return <TwoScoresChip match={match} />;
  if (match.matchStatus === 'FINISHED') {
    return (
      <>
        {disputedBy(match) === null ? <StatusChip status="FINISHED" look={look} /> : <DisputedChip match={match} narrow />}
        <span className="ml-auto">
          <ApproveButton match={match} wide />
        </span>
      </>
    );
  }
  if (match.matchStatus === 'READY') {
    return <ReadyStatus match={match} look={look} />;
  }
  const paused = match.matchStatus === 'TIMEOUT';
  return (
    <>
      <StatusChip
        status={match.matchStatus}
        look={look}
        detail={paused ? <TimeoutClock match={match} /> : late ? null : <PlayedMinutes match={match} />}
      />
      {late && <LagChip match={match} lag={lag} wordless={paused} />}
    </>
  );
}

/** Until the first call is due, the status says that the match is announced. */
function ReadyStatus({ match, look }: { match: LiveMatch; look: 'soft' | 'surface' }) {
  const isLate = useTicking((now) => lateTone(match, now) !== null);
  const announced = (
    <>
      <StatusChip status="READY" look={look} />
      <span className="text-ink-2 text-xs">{waitingWords(match)}</span>
    </>
  );
  if (!isLate) return announced;
  return (
    <Suspense fallback={announced}>
      <LateStatus match={match} />
    </Suspense>
  );
}

function LagChip({ match, lag, wordless }: { match: LiveMatch; lag: keyof typeof playtimeLooks; wordless: boolean }) {
  const { word, icon, tone } = playtimeLooks[lag];
  const over = useTicking((now) => overWords(match, now));
  return (
    <span title={`${word}: minutes over the expected play time`} className="inline-flex">
      <Chip tone={tone} icon={icon} {...(over ? { detail: over } : {})}>
        {wordless ? <span className="sr-only">{word}</span> : word}
      </Chip>
    </span>
  );
}

function PlayedMinutes({ match }: { match: LiveMatch }) {
  return `${useTicking((now) => playedMinutes(match, now))}′`;
}

/** Counts down by the server's clock, and counts up after the time has run over. */
function TimeoutClock({ match }: { match: LiveMatch }) {
  return useTicking((now) => timeoutWords(match, now));
}

const clockHints = { ordered: 'Shot-clock assigned, not yet acknowledged at the table', acknowledged: 'Shot-clock approved at the table' };
