/** Both players confirm the result at the tablet, or call the desk. Loaded when the pad stands; the answers go through the outbox as taps do. */
import { Check } from 'lucide-react';
import { columnsOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { useFields } from '../../live/hooks.ts';
import { distinctNames } from '../pad/player.ts';
import type { MatchView } from '../screens/match-view.ts';
import type { Session } from '../taps/session.ts';
import { answerOf } from './answer-of.ts';

type Props = { session: Session; view: MatchView; order: readonly [Side, Side] };

export function ConfirmResult({ session, view, order }: Props) {
  const { outbox } = useFields(session.state);
  // The screen changes only when the tap that leads there would survive a power cut.
  if (view.written.state.status !== 'FINISHED') return null;
  const { row, state } = view;
  const names = distinctNames(row);
  const [first, second] = order.map((side) => state[columnsOf[side].score]);
  const result = `${first} : ${second}`;
  const answer = (side: Side, agrees: boolean) => {
    const { aScore, bScore } = state;
    session.tap({
      body: { type: 'CONFIRM_RESULT', matchId: row.id, side, aScore, bScore, agrees },
      note: { words: `${names[side]} ${agrees ? 'confirms' : 'does not agree with'} ${result}`, matchLabel: row.label, rack: null, side },
    });
  };
  return (
    <section className="confirm" aria-label="Do both players agree?">
      {order.map((side) => {
        const known = answerOf(side, view, outbox.taps);
        return (
          <div key={side} className="confirm-side" data-side={side} data-answer={known ?? undefined}>
            {known !== null && (
              <p role="status">
                {known === 'yes' && <Check aria-hidden="true" />}
                {known === 'yes' ? `${names[side]} confirmed ${result}` : `${names[side]} does not agree: the desk is called`}
              </p>
            )}
            {known !== 'yes' && (
              <button type="button" className="confirm-yes" onClick={() => answer(side, true)}>
                <b>I confirm {result}</b> <span>{names[side]}</span>
              </button>
            )}
            {known !== 'no' && (
              <button
                type="button"
                className="confirm-no"
                aria-label={`I do not agree, ${names[side]}`}
                onClick={() => answer(side, false)}
              >
                I do not agree
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
