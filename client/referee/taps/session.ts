/** A paired tablet at work: the outbox, its sender, the match on its table, and what each of them tells the others. */
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
import type { Pairing } from '#contract/hall/devices.ts';
import type { CommandAnswer, CommandsAnswer } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Upon } from '#contract/live/standing.ts';
import type { Live } from '../../live/socket.ts';
import { nextBase, rememberedBase, standingTold, viewMatch } from '../screens/match-view.ts';
import type { Action } from './actions.ts';
import {
  addTap,
  dismissRefused,
  doubtPending,
  emptyOutbox,
  enterEpoch,
  forgetHeld,
  forgetUnwritten,
  isInDoubt,
  markWritten,
  type Outbox,
  pendingTaps,
  reopenHeld,
  trimConfirmed,
} from './outbox.ts';
import { createPause } from './pause.ts';
import { createSender } from './sender.ts';
import type { Saved, Storage } from './storage.ts';
import { newTapId } from './tap.ts';

type SessionState = {
  outbox: Outbox;
  /** The match on this table as the pad builds on it. */
  base: LiveMatch | null;
  /** Server time of the last confirmation, milliseconds since 1970. */
  confirmedAt: number | null;
  /** A sentence when the tablet itself cannot do its work. */
  problem: string | null;
};

export type Session = {
  pairing: Pairing;
  live: Pick<Live, 'reconnect' | 'serverNow' | 'store' | 'watch'>;
  state: SessionState;
  /** Writes the tap down and sends it. `null` (nothing to send) does nothing. */
  tap: (...actions: (Action | null)[]) => void;
  /** Battery in per cent, null where the browser does not say. */
  report: (battery: number | null) => void;
  dismissRefused: () => void;
  /** One of two histories was chosen: what was held is the record's now. `isOwn`: it was this tablet's. */
  chosen: (proposalId: number, words: string | null, isOwn?: boolean) => void;
  /** The server knows nothing of this proposal. */
  reopen: (proposalId: number) => void;
  dismissProblem: () => void;
  close: () => void;
};

type SessionWorld = {
  live: Pick<Live, 'store' | 'serverNow' | 'sendCommands' | 'watch' | 'onRevoked' | 'report' | 'reconnect' | 'close'>;
  storage: Storage;
  random?: () => number;
  newId?: () => string;
  /** This pairing is over: revoked, or another tablet took the table. */
  onEnd: (reason: string) => void;
};

export function openSession(saved: Saved, pairing: Pairing, world: SessionWorld): Session {
  const { live, storage, random = Math.random, newId = newTapId, onEnd } = world;
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
    // What the server answered may be lost here: it would only be asked again.
    storage.save({ outbox: next }).catch(() => undefined);
  };
  const { pause, nudge } = createPause();
  const send = async (commands: Parameters<Live['sendCommands']>[0]) => {
    const answers = answersOf(await live.sendCommands(commands));
    if (answers.some(({ result }) => result === 'ok')) state.confirmedAt = live.serverNow();
    return answers;
  };
  const sender = createSender({ read: () => state.outbox, change, send, pause, nudge, random });

  let baseEpoch = saved.base?.epoch;
  const keptBase = () => state.base && { row: state.base, at: live.serverNow(), epoch: baseEpoch };
  /** Brings row and outbox together after either changed. */
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
    // The tap that follows keeps it again.
    if (isOther) storage.save({ base: keptBase() }).catch(() => undefined);
  };
  const hear = () => {
    const known = live.store.rooms[room];
    if (!known?.complete || known.epoch === null) return;
    const { epoch } = known;
    // Before the row of the new epoch is taken: it may lack what this tablet knows to be confirmed.
    change((outbox) => enterEpoch(outbox, epoch, state.base?.version ?? null));
    settle();
    // A cache may be of before the match on this table: what it says is no reason to forget.
    if (known.heardAt !== null)
      change((outbox) => trimConfirmed(outbox, live.store.tables[pairing.tableId]?.matchId ?? null, state.base?.version ?? 0));
    if (live.store.connection.status === 'live') sender.wake();
  };

  /** What the referee sees at this moment: the tap means that, whatever happens elsewhere meanwhile. */
  const seen = (): Upon | null => {
    // Of the row on screen: while taps are in doubt it may still be of the record before a restore.
    const epoch = baseEpoch ?? state.outbox.epoch;
    if (!state.base || epoch === null) return null;
    return { epoch, version: state.base.version, standing: standingTold(viewMatch(state.base, state.outbox).state) };
  };
  const write = async (action: Action) => {
    const id = newId();
    const clientAt = new Date(live.serverNow()).toISOString();
    show(addTap(state.outbox, { id, clientAt, body: action.body, note: action.note, upon: seen() }));
    try {
      await storage.save({ outbox: state.outbox, base: keptBase() });
      show(markWritten(state.outbox, id));
      sender.wake();
    } catch {
      show(forgetUnwritten(state.outbox, id));
      // The next tap may have been written together with it.
      storage.save({ outbox: state.outbox }).catch(() => undefined);
      state.problem = 'This tablet could not save the last tap: its memory is full or closed. The tap does not count.';
    }
  };

  const endings = [subscribe(live.store, hear), live.onRevoked(onEnd), live.watch(room)];
  settle();
  hear();
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
      change((outbox) => forgetHeld(outbox, proposalId, isOwn ? (state.base?.version ?? null) : null));
      if (words) state.problem = words;
    },
    reopen: (proposalId) => {
      change((outbox) => reopenHeld(outbox, proposalId));
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

function answersOf(answer: CommandsAnswer): readonly CommandAnswer[] {
  if (answer.ok) return answer.answers;
  throw new Error(answer.problem.detail);
}

/** The live match of the table; a copy, because the store's row changes in place. */
function matchOnTable(store: Live['store'], tableId: number): LiveMatch | null {
  const matchId = store.tables[tableId]?.matchId;
  const row = matchId ? store.matches[matchId] : undefined;
  return row ? snapshot(row) : null;
}
