/** Tablets and screens of a run under fire: the code of the product, with its requests and answers written into the history. */
import { subscribe } from 'valtio/vanilla';
import type { CommandAnswer } from '#contract/live/commands.ts';
import { newCommandId } from '../../client/api/command-id.ts';
import { createLive } from '../../client/live/socket.ts';
import { viewMatch } from '../../client/referee/screens/match-view.ts';
import { scoreAction, undoAction } from '../../client/referee/taps/actions.ts';
import { pendingTaps } from '../../client/referee/taps/outbox.ts';
import { openSession, type Session } from '../../client/referee/taps/session.ts';
import { createMemoryStorage } from '../client/referee/memory-storage.ts';
import type { Tablet } from '../faults/tablet.ts';
import type { RunningMatch } from '../live/play.ts';
import type { Dice } from './dice.ts';
import type { HistoryAction } from './history.ts';
import { keyOfMatch, matchWords } from './match-log.ts';

export type ChaosTablet = {
  made: () => number;
  /** Taps without a definite answer. */
  pending: () => number;
  /** Makes one tap, of those that the pad offers now. */
  tap: () => void;
  /** Acts like a reload of the page: only stored data remains. */
  reload: () => void;
  close: () => void;
};

type TabletParts = {
  name: string;
  url: string;
  tablet: Tablet;
  match: RunningMatch;
  dice: Dice;
  actions: HistoryAction[];
  resendShare: number;
};

/** With more racks than this the tablet rather takes back than adds, because a history may be longer than any race. */
const manyRacks = 24;

export function chaosTablet({ name, url, tablet, match, dice, actions, resendShare }: TabletParts): ChaosTablet {
  const pairing = { deviceId: tablet.deviceId, token: tablet.token, tableId: match.tableId, tableDisplayNumber: 1, generation: 1 };
  const storage = createMemoryStorage({ pairing });
  let made = 0;
  const note = (answers: readonly CommandAnswer[]): void => {
    for (const { id, result } of answers) {
      if (result === 'ok') actions.push({ type: 'ok', client: name, op: id, t: performance.now() });
      if (result === 'NOT_ALLOWED' || result === 'VERSION' || result === 'INVALID' || result === 'HELD')
        actions.push({ type: 'fail', client: name, op: id, t: performance.now() });
    }
  };
  const open = (): Session => {
    const live = createLive({ url, deviceToken: () => tablet.token, random: dice.next });
    const send: typeof live.sendCommands = async (commands) => {
      const answer = await live.sendCommands(commands);
      if (answer.ok) note(answer.answers);
      return answer;
    };
    return openSession(storage.kept(), pairing, {
      live: {
        ...live,
        sendCommands: (commands) => {
          if (dice.chance(resendShare)) send(commands).catch(() => undefined);
          return send(commands);
        },
      },
      storage,
      random: dice.next,
      newId: () => {
        const op = newCommandId((bytes) => bytes.map(() => dice.whole(0, 255)));
        actions.push({ type: 'invoke', client: name, op, t: performance.now() });
        made += 1;
        return op;
      },
      onEnd: (reason) => {
        throw new Error(`${name} was sent away: ${reason}`);
      },
    });
  };
  let session = open();
  return {
    made: () => made,
    pending: () => pendingTaps(session.state.outbox).length,
    tap: () => {
      const { base, outbox } = session.state;
      if (!base) return;
      const view = viewMatch(base, outbox);
      const takesBack = view.state.racks.length > 0 && dice.chance(view.state.racks.length > manyRacks ? 0.7 : 0.3);
      session.tap(takesBack ? undoAction(view, outbox) : scoreAction(view, dice.pick(['A', 'B'])));
    },
    reload: () => {
      session.close();
      session = open();
    },
    close: () => session.close(),
  };
}

export type ChaosDisplay = {
  name: string;
  /** The state that the screen shows now, by match. */
  shown: () => ReadonlyMap<string, string>;
  /** Disconnects the screen until it wakes. */
  sleep: () => void;
  wake: () => void;
  close: () => void;
};

export function chaosDisplay({
  name,
  url,
  room,
  dice,
  actions,
}: {
  name: string;
  url: string;
  room: string;
  dice: Dice;
  actions: HistoryAction[];
}): ChaosDisplay {
  const live = createLive({ url, random: dice.next });
  const shown = new Map<string, string>();
  const look = (): void => {
    const epoch = live.store.rooms[room]?.epoch;
    if (!epoch) return;
    for (const row of Object.values(live.store.matches)) {
      const [key, state] = [keyOfMatch(row.id), matchWords(row.version, row.matchStatus, row)];
      if (shown.get(key) === state) continue;
      shown.set(key, state);
      actions.push({ type: 'show', client: name, key, state, epoch, t: performance.now() });
    }
  };
  const stop = subscribe(live.store, look);
  live.watch(room);
  return {
    name,
    shown: () => shown,
    sleep: live.disconnect,
    wake: live.connect,
    close: () => {
      stop();
      live.close();
    },
  };
}
