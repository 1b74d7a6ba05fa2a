/** A tablet without a browser: row, outbox and the data that survives a reload. The test moves it step by step. */
import type { CommandAnswer } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { type MatchView, nextBase, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { foulAction, lowerAction, type PadAction, scoreAction, timeoutAction, undoAction } from '../../../client/referee/taps/actions.ts';
import { lockOf } from '../../../client/referee/taps/locks.ts';
import * as box from '../../../client/referee/taps/outbox.ts';
import { commandOf } from '../../../client/referee/taps/tap.ts';
import type { ModelServer } from './model-server.ts';

export type Touch = { act: 'plus' | 'foul' | 'lower' | 'timeout'; side: Side } | { act: 'undo' };
/**
 * The path of a batch and its answer. With `put off` the server asks for the batch again, although it has stored it.
 * With `put off, then done` that happens to the first tap only; the others reach a server that has not stored it yet.
 */
export type Fate = 'arrives' | 'request lost' | 'answer lost' | 'arrives twice' | 'put off' | 'put off, then done';

export function createTablet(first: LiveMatch) {
  let outbox: box.Outbox = { ...box.emptyOutbox(5), epoch: 'e1' };
  let base: LiveMatch | null = first;
  let baseEpoch: string | null = 'e1';
  let made = 0;
  const order: string[] = [];
  const view = (): MatchView => viewMatch(base ?? first, outbox);

  return {
    view,
    outbox: () => outbox,
    /** Ids of all taps, in the order in which the referee made them. */
    order,
    touch: (touch: Touch): PadAction | null => {
      const at = Date.parse('2026-06-05T10:00:00.000Z') + made * 1000;
      const action = actionOf(touch, view(), outbox);
      if (lockOf(view(), [action], at) || !action) return null;
      made += 1;
      const id = made.toString(16).padStart(32, '0');
      order.push(id);
      outbox = box.markWritten(box.addTap(outbox, { id, clientAt: new Date(at).toISOString(), ...action }), id);
      return action;
    },
    /** `meanwhile` runs between the server's answer and its arrival. */
    send: (server: ModelServer, fate: Fate, meanwhile = () => {}) => {
      const batch = box.nextBatch(outbox);
      outbox = box.markSent(outbox, new Set(batch.map(({ id }) => id)));
      if (batch.length === 0 || fate === 'request lost') return;
      const commands = batch.map((tap) => commandOf(tap, null, false));
      const later = fate === 'put off, then done' ? server.answer(commands.slice(1)) : [];
      const answers = server.answer(later.length > 0 ? commands.slice(0, 1) : commands);
      if (fate === 'answer lost') return;
      meanwhile();
      if (fate === 'put off' || later.length > 0) outbox = box.takeAnswers(outbox, [...answers.map(putOff), ...later]);
      else outbox = box.takeAnswers(outbox, fate === 'arrives twice' ? server.answer(commands) : answers);
    },
    hearRow: (row: LiveMatch) => {
      const { epoch } = outbox;
      base = nextBase(base, row, box.isInDoubt(outbox), epoch === baseEpoch);
      if (base === row) baseEpoch = epoch;
    },
    hearEpoch: (epoch: string) => {
      outbox = box.enterEpoch(outbox, epoch, base?.version ?? null);
    },
    /** The page reloads, with the last row in its cache. */
    reload: () => {
      outbox = box.doubtPending(structuredClone(outbox));
    },
  };
}

const putOff = ({ id }: CommandAnswer): CommandAnswer => ({ id, result: 'RETRY', code: 'unavailable', sentence: 'Please try again.' });

function actionOf(touch: Touch, view: MatchView, outbox: box.Outbox): PadAction | null {
  if (touch.act === 'undo') return undoAction(view, outbox);
  if (touch.act === 'plus') return scoreAction(view, touch.side);
  if (touch.act === 'foul') return foulAction(view, touch.side);
  if (touch.act === 'lower') return lowerAction(view, outbox, touch.side);
  const running = touch.side === 'A' ? view.state.aTimeoutStartedAt : view.state.bTimeoutStartedAt;
  return timeoutAction(view, running === null ? 'START_TIMEOUT' : 'END_TIMEOUT', touch.side);
}
