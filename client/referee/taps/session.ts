/** A paired tablet: connects the outbox, its sender and the match on its table. */
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
import type { Pairing } from '#contract/hall/devices.ts';
import type { CommandAnswer, CommandsAnswer } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { newCommandId } from '../../api/command-id.ts';
import type { Live } from '../../live/socket.ts';
import { nextBase, rememberedBase, reportedStateOf, viewMatch } from '../screens/match-view.ts';
import type { PadAction } from './actions.ts';
import {
  addTap,
  dismissRefused,
  doubtPending,
  emptyOutbox,
  enterEpoch,
  forgetUnwritten,
  isInDoubt,
  markWritten,
  type Outbox,
  pendingTaps,
  resendProposal,
  settleProposal,
  trimConfirmed,
} from './outbox.ts';
import { createTapSender } from './sender.ts';
import type { Storage, TabletMemory } from './storage.ts';

type SessionState = {
  outbox: Outbox;
  /** The row of the match on this table that the pad builds on. */
  base: LiveMatch | null;
  /** Server time of the last confirmation, in milliseconds since 1970. */
  confirmedAt: number | null;
  /** A sentence when the tablet itself fails. */
  problem: string | null;
};

export type Session = {
  pairing: Pairing;
  live: Pick<Live, 'reconnect' | 'serverNow' | 'store' | 'watch'>;
  state: SessionState;
  /** Stores the taps and sends them. `null` means that there is nothing to send. */
  tap: (...actions: (PadAction | null)[]) => void;
  /** Battery in per cent, or null when the browser does not know it. */
  report: (battery: number | null) => void;
  dismissRefused: () => void;
  /** Call it when one of two histories was chosen; the held taps are settled. `isOwn`: this tablet's history was chosen. */
  chosen: (proposalId: number, words: string | null, isOwn?: boolean) => void;
  /** Call it when the server does not know this proposal. */
  reopen: (proposalId: number) => void;
  dismissProblem: () => void;
  close: () => void;
};

type SessionWorld = {
  live: Pick<Live, 'store' | 'serverNow' | 'sendCommands' | 'watch' | 'onRevoked' | 'report' | 'reconnect' | 'close'>;
  storage: Storage;
  random?: () => number;
  newId?: () => string;
  /** Called when this pairing is over: the desk revoked it, or another tablet took the table. */
  onEnd: (reason: string) => void;
};

export function openSession(saved: TabletMemory, pairing: Pairing, world: SessionWorld): Session {
  const { live, storage, random = Math.random, newId = newCommandId, onEnd } = world;
  const own = saved.outbox?.deviceId === pairing.deviceId ? doubtPending(saved.outbox) : emptyOutbox(pairing.deviceId);
  const state = proxy<SessionState>({ outbox: ref(own), base: null, confirmedAt: null, problem: null });
  const room = `table:${pairing.tableId}`;

  const show = (outbox: Outbox) => {
    if (outbox.fenced && !state.outbox.fenced) onEnd(outbox.fenced);
    state.outbox = ref(outbox);
  };
  const change = (update: (outbox: Outbox) => Outbox) => {
    const next = update(state.outbox);
    if (next === state.outbox) return;
    show(next);
    settle();
    // A failed write may lose the server's answer. The tablet would only ask again.
    storage.save({ outbox: next }).catch(() => undefined);
  };
  const send = async (commands: Parameters<Live['sendCommands']>[0]) => {
    const answers = unwrapAnswers(await live.sendCommands(commands));
    if (answers.some(({ result }) => result === 'ok')) state.confirmedAt = live.serverNow();
    return answers;
  };
  const sender = createTapSender({ read: () => state.outbox, change, send, random });

  let baseEpoch = saved.base?.epoch;
  const cachedBase = () => state.base && { row: state.base, at: live.serverNow(), epoch: baseEpoch };
  /** Brings the row and the outbox together after either changed. */
  const settle = () => {
    const arrived = matchOnTable(live.store, pairing.tableId);
    const { heardAt = null, receivedAt = null, epoch } = live.store.rooms[room] ?? {};
    const base =
      heardAt === null
        ? rememberedBase(saved.base, arrived, receivedAt, pendingTaps(state.outbox).length > 0)
        : nextBase(state.base, arrived, isInDoubt(state.outbox), epoch === baseEpoch);
    if (base === state.base) return;
    if (base === arrived) baseEpoch = epoch;
    const isOther = base !== null && base.id !== state.base?.id;
    state.base = base && ref(base);
    // The next tap stores the row again.
    if (isOther) storage.save({ base: cachedBase() }).catch(() => undefined);
  };
  const onStoreChange = () => {
    const roomState = live.store.rooms[room];
    if (!roomState?.complete || roomState.epoch === null) return;
    const { epoch } = roomState;
    // Do this before the row of the new epoch is used: the row may lack taps that this tablet knows to be confirmed.
    change((outbox) => enterEpoch(outbox, epoch, state.base?.version ?? null));
    settle();
    // A cached room may be older than the match on this table, so it is no reason to drop taps.
    if (roomState.heardAt !== null)
      change((outbox) => trimConfirmed(outbox, live.store.tables[pairing.tableId]?.matchId, state.base?.version ?? 0));
    if (live.store.connection.status === 'live') sender.wake();
  };

  /** Returns the match as the referee sees it now. The tap refers to this state, whatever happens elsewhere meanwhile. */
  const seen = (): SeenState | null => {
    // The epoch of the row on screen: while taps are in doubt the row may be older than a restore.
    const epoch = baseEpoch ?? state.outbox.epoch;
    if (!state.base || epoch === null) return null;
    return { epoch, version: state.base.version, standing: reportedStateOf(viewMatch(state.base, state.outbox).state) };
  };
  const write = async (action: PadAction) => {
    const id = newId();
    const clientAt = new Date(live.serverNow()).toISOString();
    show(addTap(state.outbox, { id, clientAt, body: action.body, note: action.note, upon: seen() }));
    try {
      await storage.save({ outbox: state.outbox, base: cachedBase() });
      show(markWritten(state.outbox, id));
      sender.wake();
    } catch {
      show(forgetUnwritten(state.outbox, id));
      // The next tap may have been written together with this one.
      storage.save({ outbox: state.outbox }).catch(() => undefined);
      state.problem = 'This tablet could not save the last tap: its memory is full or closed. The tap does not count.';
    }
  };

  const endings = [subscribe(live.store, onStoreChange), live.onRevoked(onEnd), live.watch(room)];
  settle();
  onStoreChange();
  return {
    pairing,
    live,
    state,
    tap: (...actions) => {
      for (const action of actions) if (action) void write(action);
    },
    report: live.report,
    dismissRefused: () => change(dismissRefused),
    chosen: (proposalId, words, isOwn = false) => {
      change((outbox) => settleProposal(outbox, proposalId, isOwn ? (state.base?.version ?? null) : null));
      if (words) state.problem = words;
    },
    reopen: (proposalId) => {
      change((outbox) => resendProposal(outbox, proposalId));
      sender.wake();
    },
    dismissProblem: () => {
      state.problem = null;
    },
    close: () => {
      for (const end of endings) end();
      sender.stop();
      live.close();
    },
  };
}

function unwrapAnswers(answer: CommandsAnswer): readonly CommandAnswer[] {
  if (answer.ok) return answer.answers;
  throw new Error(answer.problem.detail);
}

/** Returns a copy of the live match of the table, because the store's row changes in place. */
function matchOnTable(store: Live['store'], tableId: number): LiveMatch | null {
  const matchId = store.tables[tableId]?.matchId;
  const row = matchId ? store.matches[matchId] : undefined;
  return row ? snapshot(row) : null;
}
