/** Shows the current step of the match: the first breaker, the score, or the wait for the desk's approval. */

import type { Side } from '#machines/names.ts';
import { useConnection, useFields } from '../../live/hooks.ts';
import { ScoringPad } from '../pad/pad.tsx';
import { usePad } from '../pad/use-pad.ts';
import type { Session } from '../taps/session.ts';
import { sidesToApprove, UniformLater } from '../uniform/uniform-later.tsx';
import { Announced } from './announced.tsx';
import { Finished } from './finished.tsx';
import type { MatchView } from './match-view.ts';
import { useNow } from './use-now.ts';

type Props = { session: Session; view: MatchView; order: readonly [Side, Side]; keyboard: boolean; timeZone: string | undefined };

/** Returns the refresh interval in milliseconds, or null. Time-outs count in seconds, and Finish opens by itself after the time limit. */
function tickOf({ state, setting }: MatchView): number | null {
  if (state.status === 'TIMEOUT') return 200;
  return state.status === 'RUNNING' && setting.timeLimitInMinutes !== null ? 1000 : null;
}

export function MatchScreen({ session, view, order, keyboard, timeZone }: Props) {
  const { outbox } = useFields(session.state);
  const { serverNow } = session.live;
  const { status } = useConnection(session.live);
  const pad = usePad({ view, online: status === 'live', outbox, serverNow, tap: session.tap });
  const now = useNow(serverNow, tickOf(view));
  const waiting = sidesToApprove(view);
  // The screen changes only when the tap that leads there would survive a power cut.
  const { status: shown } = view.written.state;

  return (
    <>
      {shown === 'READY' && <Announced pad={pad} order={order} />}
      {waiting.length > 0 && <UniformLater pad={pad} pairing={session.pairing} waiting={waiting} />}
      {(shown === 'RUNNING' || shown === 'TIMEOUT') && (
        <ScoringPad pad={pad} order={order} now={now} keyboard={keyboard} timeZone={timeZone} />
      )}
      {shown === 'FINISHED' && <Finished view={view} order={order} />}
      <p className="said" role="status" data-shown={pad.said !== null || undefined}>
        {pad.said}
      </p>
    </>
  );
}
