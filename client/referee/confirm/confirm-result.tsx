/** Both players confirm the result at the tablet, or call the desk. Loaded when the pad stands; the answers go through the outbox as taps do. */
import { useRef } from 'react';
import { columnsOf } from '#machines/match/sides.ts';
import { modificationOf } from '#machines/match/winner.ts';
import { type Side, sides } from '#machines/names.ts';
import { useFields } from '../../live/hooks.ts';
import { distinctNames } from '../pad/player.ts';
import type { MatchView } from '../screens/match-view.ts';
import type { Session } from '../taps/session.ts';
import { answerOf, isBounce, seenResult } from './answer-of.ts';

type Props = { session: Session; view: MatchView; order: readonly [Side, Side] };

export function ConfirmResult({ session, view, order }: Props) {
  const { outbox } = useFields(session.state);
  const answeredAt = useRef<Partial<Record<Side, number>>>({});
  // The screen changes only when the tap that leads there would survive a power cut.
  if (view.written.state.status !== 'FINISHED') return null;
  const { row, state } = view;
  // A walkover, forfeit or disqualification decides at any score: there is no score to agree on.
  if (sides.some((side) => modificationOf(state, side))) return null;
  const names = distinctNames(row);
  const [first, second] = order.map((side) => state[columnsOf[side].score]);
  const result = `${first} : ${second}`;
  const answer = (side: Side, agrees: boolean) => {
    const now = performance.now();
    if (isBounce(answeredAt.current[side], now)) return;
    answeredAt.current[side] = now;
    const { aScore, bScore } = state;
    session.tap({
      body: { type: 'CONFIRM_RESULT', matchId: row.id, side, aScore, bScore, agrees, seen: seenResult(view, outbox.taps) },
      note: { words: `${names[side]} ${agrees ? 'confirms' : 'does not agree with'} ${result}`, matchLabel: row.label, rack: null, side },
    });
  };
  return (
    <section className="confirm" aria-label="Do both players agree?">
      {order.map((side) => {
        const known = answerOf(side, view, outbox.taps);
        const sentences = {
          yes: `${names[side]} confirmed ${result}, the desk approves`,
          no: `${names[side]} does not agree: the desk is called`,
        };
        // Both buttons keep their places after an answer: a second tap of the same finger must not press the other one.
        return (
          <div key={side} className="confirm-side" data-side={side} data-answer={known ?? undefined}>
            <p role="status" data-yes={sentences.yes} data-no={sentences.no}>
              <span>{known ? sentences[known] : `${names[side]}, is ${result} right?`}</span>
            </p>
            <button
              type="button"
              className="confirm-yes"
              aria-pressed={known === 'yes'}
              onClick={() => known !== 'yes' && answer(side, true)}
            >
              <b>
                I confirm <span>{result}</span>
              </b>{' '}
              <span>{names[side]}</span>
            </button>
            <button
              type="button"
              aria-pressed={known === 'no'}
              aria-label={`I do not agree, ${names[side]}`}
              onClick={() => known !== 'no' && answer(side, false)}
            >
              I do not agree
            </button>
          </div>
        );
      })}
    </section>
  );
}
