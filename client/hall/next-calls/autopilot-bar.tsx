/** Above the calls: the next call of the autopilot with its countdown, and what it did a moment ago with the way back. */
import { Bot, Hand, Undo2 } from 'lucide-react';
import type { AutopilotStep } from '#contract/match/next-calls.ts';
import { freeForMs } from '#machines/assign/callable-matches.ts';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { matchName } from '../../format.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { surnameOf } from '../match/match-side.ts';
import { takeBackStep } from './use-autopilot-steps.ts';
import { useCallRows } from './use-call-rows.ts';
import type { ShownCall } from './use-next-calls.ts';

type AutopilotBarProps = {
  eventId: number;
  /** The first call to a free table, if the autopilot calls. */
  next: ShownCall | null;
  steps: readonly AutopilotStep[];
  away: string | null;
  onHold: (call: ShownCall) => void;
  onNow: (call: ShownCall) => void;
};

export function AutopilotBar({ eventId, next, steps, away, onHold, onNow }: AutopilotBarProps) {
  const now = useHallNow(1000);
  const { matches, tables } = useCallRows();
  const fresh = steps.flatMap((step) => {
    const match = matches[step.matchId];
    const leftMs = Date.parse(step.at) + undoMs - now;
    return match && leftMs > 0 ? [{ step, match, seconds: Math.ceil(leftMs / 1000) }] : [];
  });
  if (away !== null) return next && <p className="border-b px-4 py-3 text-ink-2 text-sm">The autopilot is not shown here: {away}</p>;
  return (
    <>
      {next && <Countdown call={next} now={now} onHold={onHold} onNow={onNow} />}
      {fresh.map(({ step, match, seconds }) => (
        <div key={step.matchId} className="mx-4 my-2 flex items-center gap-2 rounded-card bg-ink px-3 py-2 text-sm text-surface">
          <Bot aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 grow">
            {step.step === 'CALL'
              ? `Called ${matchName(match)} to table ${tables[step.tableId ?? 0]?.displayNumber ?? ''}`
              : `Approved ${matchName(match)} ${match.aScore}:${match.bScore}`}
          </span>
          <Button size="row" icon={Undo2} className="tablet:h-11!" onPress={() => void takeBackStep(eventId, step, matchName(match))}>
            Take back · {seconds} s
          </Button>
        </div>
      ))}
    </>
  );
}

type CountdownProps = { call: ShownCall; now: number } & Pick<AutopilotBarProps, 'onHold' | 'onNow'>;

function Countdown({ call, now, onHold, onNow }: CountdownProps) {
  const { match, table } = call;
  const since = table?.statusSince ?? null;
  const leftMs = since === null ? 0 : Math.max(0, Math.min(freeForMs, Date.parse(since) + freeForMs - now));
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b bg-accent-soft px-4 py-3">
      <Ring part={leftMs / freeForMs} seconds={seconds} />
      <p className="min-w-0 grow text-sm">
        <span className="block text-ink-2 text-xs">
          {seconds === 0 ? 'the autopilot calls now' : `in ${seconds} s the autopilot calls`}
        </span>
        <b className="font-semibold [overflow-wrap:anywhere]">
          {surnameOf(match, 'A')} – {surnameOf(match, 'B')}
        </b>{' '}
        to table {table?.displayNumber}
      </p>
      <Button size="row" icon={Hand} className="tablet:h-11!" onPress={() => onHold(call)}>
        Hold
      </Button>
      <Button size="row" variant="primary" className="tablet:h-11!" onPress={() => onNow(call)}>
        Now
      </Button>
    </div>
  );
}

/** A ring that empties; the number inside says the same. */
const Ring = ({ part, seconds }: { part: number; seconds: number }) => (
  <svg aria-hidden viewBox="0 0 40 40" className="size-10 shrink-0 text-accent">
    <circle cx="20" cy="20" r="17" fill="none" stroke="currentColor" strokeWidth="4" opacity="0.25" />
    <circle
      cx="20"
      cy="20"
      r="17"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      pathLength="100"
      strokeDasharray={`${Math.round(part * 100)} 100`}
      transform="rotate(-90 20 20)"
    />
    <text x="20" y="25" textAnchor="middle" fontSize="14" fontWeight="700" fill="currentColor">
      {seconds}
    </text>
  </svg>
);
