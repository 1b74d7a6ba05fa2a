/**
 * Tablets and screens of a virtual day: the session, outbox, rooms and reducers of the product. Their actions and screens go into the
 * history.
 */
import { isDeepStrictEqual } from 'node:util';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { CommandAnswer } from '#contract/live/commands.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { sides } from '#machines/names.ts';
import { newCommandId } from '../../client/api/command-id.ts';
import { rowsOf } from '../../client/live/store.ts';
import { viewMatch } from '../../client/referee/screens/match-view.ts';
import { breakerAction, plainAction, scoreAction, timeoutAction, undoAction } from '../../client/referee/taps/actions.ts';
import { lockOf } from '../../client/referee/taps/locks.ts';
import { pendingTaps, proposalOf } from '../../client/referee/taps/outbox.ts';
import { openSession, type Session } from '../../client/referee/taps/session.ts';
import { isAcknowledged, isPending } from '../../client/referee/taps/tap.ts';
import { readMatchUnlocked } from '../../server/sport/matches/read.ts';
import { createMemoryStorage } from '../client/referee/memory-storage.ts';
import type { Tablet } from '../faults/tablet.ts';
import type { ProposalAnswer } from './day-proposals.ts';
import type { Dice } from './dice.ts';
import type { HistoryAction } from './history.ts';
import { keyOfMatch, matchWords } from './match-log.ts';
import type { SentTap } from './refusals.ts';
import type { VirtualHall, VirtualServer } from './virtual-hall.ts';
import { type VirtualLine, virtualLine } from './virtual-line.ts';
import type { VirtualTime } from './virtual-time.ts';

type DayClientOptions = {
  name: string;
  time: VirtualTime;
  hall: VirtualHall;
  dice: Dice;
  actions: HistoryAction[];
  skewMs: number;
  slowestMs: number;
};

export type DayTablet = {
  name: string;
  readonly line: VirtualLine;
  /** The referee does the next thing that the pad allows. */
  play: (dice: Dice) => void;
  reload: () => void;
  isSettled: () => boolean;
  /** Returns the match on the table of the tablet. */
  matchId: () => number | null;
  /** Returns the taps that the tablet would send to a server that lacks them. */
  keeps: () => string[];
  /** Returns all sent taps by their ids. */
  sent: () => ReadonlyMap<string, SentTap>;
  /** Returns a sentence for each score on the pad that differs from the stored one. */
  difference: (server: VirtualServer) => Promise<string[]>;
};

export function virtualTablet(parts: DayClientOptions & { tablet: Tablet; tableId: number }): DayTablet {
  const { name, dice, actions, time, tablet, tableId } = parts;
  const pairing = { deviceId: tablet.deviceId, token: tablet.token, tableId, tableDisplayNumber: 1, generation: 1 };
  const storage = createMemoryStorage({ pairing });
  const sent = new Map<string, SentTap>();
  const note = (answers: readonly CommandAnswer[]): void => {
    for (const { id, result } of answers) {
      if (result === 'ok') actions.push({ type: 'ok', client: name, op: id, t: time.now() });
      if (result === 'NOT_ALLOWED' || result === 'VERSION' || result === 'INVALID' || result === 'HELD')
        actions.push({ type: 'fail', client: name, op: id, t: time.now() });
    }
  };
  const open = (): { line: VirtualLine; session: Session } => {
    const line = virtualLine({ ...parts, token: tablet.token });
    const sendCommands: typeof line.live.sendCommands = async (commands) => {
      for (const { id, body, upon = null } of commands) sent.set(id, { key: keyOfMatch(body.matchId), client: name, upon });
      const answer = await line.live.sendCommands(commands);
      if (answer.ok) note(answer.answers);
      return answer;
    };
    const session = openSession(storage.kept(), pairing, {
      live: { ...line.live, sendCommands },
      storage,
      random: dice.next,
      newId: () => {
        const op = newCommandId((bytes) => bytes.map(() => dice.whole(0, 255)));
        actions.push({ type: 'invoke', client: name, op, t: time.now() });
        return op;
      },
      onEnd: (reason) => {
        throw new Error(`${name} was sent away: ${reason}`);
      },
    });
    return { line, session };
  };
  let { line, session } = open();
  /** Acts like the screen of two scores (client/referee/two-scores/use-two-scores.ts). */
  const lookAtTwoScores = (id: number, hand: Dice): void => {
    const answered = line.ask<ProposalAnswer>('proposal', { id }).then((answer) => {
      if (answer === 'gone') return session.reopen(id);
      if (answer.choice !== null) return session.chosen(id, null, answer.choice === 'TABLET');
      if (!hand.chance(0.3)) return;
      const op = newCommandId((bytes) => bytes.map(() => hand.whole(0, 255)));
      // Only the journal says whether this choice counted, because the desk may have been faster.
      actions.push({ type: 'invoke', client: `choice at ${name}`, op, t: time.now() });
      return line.ask('choice', { id, op, choice: hand.pick(['DESK', 'TABLET'] as const) });
    });
    answered.catch(() => undefined);
  };
  return {
    name,
    get line() {
      return line;
    },
    play: (hand) => {
      const { base, outbox } = session.state;
      if (!base) return;
      const held = proposalOf(outbox, base.id);
      if (held !== null) return lookAtTwoScores(held, hand);
      for (let left = hand.whole(1, 3); left > 0; left--) {
        const view = viewMatch(base, session.state.outbox);
        const [side, other] = hand.shuffle(sides) as [(typeof sides)[number], (typeof sides)[number]];
        const options = [
          hand.chance(0.15) && view.state.status === 'RUNNING' ? undoAction(view, outbox) : null,
          hand.chance(0.1) ? timeoutAction(view, 'START_TIMEOUT', side) : null,
          hand.chance(0.6) ? timeoutAction(view, 'END_TIMEOUT', side) : null,
          hand.chance(0.6) ? timeoutAction(view, 'END_TIMEOUT', other) : null,
          plainAction(view, 'FINISH'),
          scoreAction(view, side),
          scoreAction(view, other),
          plainAction(view, 'START'),
          breakerAction(view, side),
        ];
        const option = options.find((action) => action && lockOf(view, [action], line.live.serverNow()) === null);
        if (option) session.tap(option);
      }
    },
    reload: () => {
      session.close();
      ({ line, session } = open());
    },
    matchId: () => session.state.base?.id ?? null,
    keeps: () => session.state.outbox.taps.filter((tap) => isPending(tap) || isAcknowledged(tap)).map(({ id }) => id),
    sent: () => sent,
    difference: async (server) => {
      const { base, outbox } = session.state;
      const row = base && (await readMatchUnlocked(server.context.read, base.id));
      if (!base || !row || proposalOf(outbox, base.id) !== null) return [];
      const [shown, stored] = [viewMatch(base, outbox).state, row.state].map(
        ({ status, aScore, bScore, racks }) => `${status} ${aScore}:${bScore} ${racks}`,
      );
      return shown === stored ? [] : [`${name} shows "${shown}" of match ${base.id}, and the record says "${stored}".`];
    },
    isSettled: () => line.isConnected() && pendingTaps(session.state.outbox).length === 0,
  };
}

export type DayScreen = {
  name: string;
  readonly line: VirtualLine;
  isSettled: () => boolean;
  /** Returns a sentence for each difference between this screen and one that connects now. */
  difference: (server: VirtualServer) => Promise<string[]>;
};

export function virtualScreen(parts: DayClientOptions & { room: string }): DayScreen {
  const { name, room, actions, time } = parts;
  const line = virtualLine({ ...parts, token: null });
  const { store } = line.live;
  const shown = new Map<string, string>();
  subscribe(store, () => {
    const epoch = store.rooms[room]?.epoch;
    if (!epoch) return;
    for (const row of Object.values(store.matches)) {
      const [key, state] = [keyOfMatch(row.id), matchWords(row.version, row.matchStatus, row)];
      if (shown.get(key) === state) continue;
      shown.set(key, state);
      actions.push({ type: 'show', client: name, key, state, epoch, t: time.now() });
    }
  });
  line.live.watch(room);
  return {
    name,
    line,
    isSettled: line.isConnected,
    difference: async (server) => {
      const wanted = ((await server.stateOf(room)) ?? []) as LiveChange[];
      const has = store.rooms[room];
      return wanted.flatMap((change) => {
        if (change.gone) return [];
        const row = rowsOf(store)[change.kind][change.id];
        const isMember = has?.members[change.kind].includes(change.id) === true;
        if (row && isMember && isDeepStrictEqual(plain(snapshot(row)), plain(change.row))) return [];
        return [`${name} shows ${change.kind} ${change.id} of ${room} other than a newcomer is told.`];
      });
    },
  };
}

const plain = (row: object): unknown => JSON.parse(JSON.stringify(row));
