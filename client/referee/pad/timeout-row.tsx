/** A player's time-out: hold to start it, hold to end it, and withdraw it within ten seconds. */
import { Pause, Undo2 } from 'lucide-react';
import type { Side } from '#machines/names.ts';
import { HoldButton, HoldRing } from './hold-button.tsx';
import { timeoutOf } from './timeout.ts';
import { countdown } from './times.ts';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; side: Side; name: string; now: number };

export function TimeoutRow({ pad, side, name, now }: Props) {
  const { left, startedAt, until } = timeoutOf(pad.view.state, side);
  const hold = pad.hold({ act: 'timeout', side });
  if (startedAt !== null && until !== null) return <RunningTimeout pad={pad} side={side} name={name} now={now} until={until} />;
  return (
    <div className="timeout">
      <HoldButton className="timeout-button" label={name} hold={hold}>
        {(holding) => (
          <>
            <Pause aria-hidden="true" className="filled" size={26} />
            <span className="timeout-word">Time-out</span>
            <span className="timeout-left">{hold.lock !== null && left > 0 ? 'race is over' : `${left} left`}</span>
            {hold.lock === null && <HoldRing />}
            {hold.lock === null && <span className="hold-word">{hold.armed ? 'again' : holding ? 'keep on' : 'hold'}</span>}
          </>
        )}
      </HoldButton>
    </div>
  );
}

function RunningTimeout({ pad, side, name, now, until }: Props & { until: string }) {
  const hold = pad.hold({ act: 'timeout', side });
  const over = Date.parse(until) < now;
  const withdraw = { act: 'withdraw', side } as const;
  return (
    <div className="timeout" data-running>
      <HoldButton className="timeout-button" label={`end the time-out of ${name}`} hold={hold}>
        {(holding) => (
          <>
            <Pause aria-hidden="true" className="filled" size={26} />
            <span className="timeout-count">{countdown(until, now)}</span>
            {over && <span className="timeout-left">over</span>}
            <HoldRing />
            <span className="hold-word">
              {!holding && <span className="hold-more">{hold.armed ? 'again to ' : 'hold to '}</span>}
              {holding ? 'ending' : 'end'}
            </span>
          </>
        )}
      </HoldButton>
      {pad.lock(withdraw) === null && (
        <button type="button" className="withdraw" onClick={() => pad.press(withdraw)}>
          <Undo2 aria-hidden="true" size={26} />
          Give back
          <span className="unseen">{` the time-out of ${name}`}</span>
        </button>
      )}
    </div>
  );
}
