/** Pairs a tablet with a table and unpairs it: claims the browser tab, loads the storage, asks for the code, runs the session, leaves the table. */

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { handedOverWords, handOverSaved, type RemainingHandOvers } from '../taps/hand-over-state.ts';
import { endingWords, withoutPairing } from '../taps/leave-table.ts';
import type { Session } from '../taps/session.ts';
import { emptyMemory, type TabletMemory } from '../taps/storage.ts';
import type { Leadership } from '../taps/tab-lock.ts';
import type { PairTabletResult } from './pairing-call.ts';
import type { PairingWorld } from './pairing-world.ts';

export const codeLength = 6;

type PairingContext = {
  world: PairingWorld;
  saved: TabletMemory;
  code: string;
  /** The problem with the code, as a sentence. */
  problem: string | null;
  /** The reason why the last pairing ended, as a sentence. */
  notice: string | null;
  session: Session | null;
};

type PairingInput = { world: PairingWorld; saved: TabletMemory };

type PairingEvent =
  | { type: 'HELD' }
  | { type: 'ELSEWHERE' }
  | { type: 'DIGIT'; digit: string }
  | { type: 'ERASE' }
  | { type: 'ENDED'; reason: string }
  | { type: 'UNPAIR' }
  | { type: 'DISMISS_NOTICE' }
  | { type: 'DISMISS_LEFTOVERS' };

const withHandedOver = ({ context, event }: { context: PairingContext; event: { output: RemainingHandOvers } }): TabletMemory => ({
  ...context.saved,
  ...event.output,
});

export const pairingMachine = setup({
  types: { context: {} as PairingContext, events: {} as PairingEvent, input: {} as PairingWorld },
  actors: {
    leader: fromCallback<PairingEvent, PairingWorld>(({ sendBack, input }) =>
      input.claim((leadership: Leadership) => sendBack({ type: leadership === 'held' ? 'HELD' : 'ELSEWHERE' })),
    ),
    load: fromPromise<TabletMemory, PairingWorld>(({ input }) => input.storage.load()),
    pair: fromPromise<PairTabletResult, { world: PairingWorld; code: string }>(({ input }) => input.world.pair(input.code)),
    storePairing: fromPromise<void, PairingInput>(({ input: { world, saved } }) => {
      const { pairing, outbox, base, leftovers, handOvers } = saved;
      return world.storage.save({ pairing, outbox, base, leftovers, handOvers });
    }),
    handOver: fromPromise<RemainingHandOvers, PairingInput>(({ input: { world, saved }, signal }) => handOverSaved(world, saved, signal)),
  },
  actions: {
    openSession: assign({
      session: ({ context: { world, saved }, self }) =>
        saved.pairing && world.openSession(saved, saved.pairing, (reason) => self.send({ type: 'ENDED', reason })),
    }),
    closeSession: assign({
      session: ({ context }) => {
        context.session?.close();
        return null;
      },
    }),
    /** Unconfirmed taps stay on this tablet as text; the tablet does not send them under another pairing. */
    leaveTable: assign({
      saved: ({ context, event }) => withoutPairing(context.saved, context.session, event.type === 'ENDED' ? event.reason : ''),
    }),
  },
}).createMachine({
  id: 'tablet',
  context: ({ input }) => ({ world: input, saved: emptyMemory, code: '', problem: null, notice: null, session: null }),
  invoke: { src: 'leader', input: ({ context }) => context.world },
  on: {
    ELSEWHERE: '.elsewhere',
  },
  initial: 'claiming',
  states: {
    claiming: { on: { HELD: 'loading' } },
    elsewhere: { on: { HELD: 'loading' } },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.world,
        onDone: [
          {
            guard: ({ event }) => event.output.pairing !== null,
            target: 'paired',
            actions: assign({ saved: ({ event }) => event.output }),
          },
          { target: 'code', actions: assign({ saved: ({ event }) => event.output }) },
        ],
        onError: { target: 'code', actions: assign({ notice: 'This tablet could not read its memory. Pair it again.' }) },
      },
    },
    code: {
      initial: 'checking',
      entry: assign({ code: ({ context }) => context.world.takeScannedCode() }),
      on: {
        DISMISS_NOTICE: { actions: assign({ notice: null }) },
        DISMISS_LEFTOVERS: {
          actions: [
            assign({ saved: ({ context }) => ({ ...context.saved, leftovers: [] }) }),
            ({ context }) => void context.world.storage.save({ leftovers: [] }),
          ],
        },
      },
      states: {
        entering: {
          on: {
            DIGIT: { target: 'checking', actions: assign({ code: ({ context, event }) => context.code + event.digit, problem: null }) },
            ERASE: { actions: assign({ code: ({ context }) => context.code.slice(0, -1), problem: null }) },
          },
        },
        checking: {
          always: [{ guard: ({ context }) => context.code.length >= codeLength, target: 'sending' }, { target: 'entering' }],
        },
        sending: {
          invoke: {
            src: 'pair',
            input: ({ context }) => ({ world: context.world, code: context.code }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'storing',
                actions: assign({
                  saved: ({ context, event }) =>
                    event.output.ok ? { ...context.saved, pairing: event.output.pairing, outbox: null, base: null } : context.saved,
                }),
              },
              {
                target: 'entering',
                actions: assign({ code: '', problem: ({ event }) => (event.output.ok ? null : event.output.sentence) }),
              },
            ],
            onError: {
              target: 'entering',
              actions: assign({ code: '', problem: 'The server does not answer. Check the Wi-Fi and try again.' }),
            },
          },
        },
        storing: {
          invoke: {
            src: 'storePairing',
            input: ({ context }) => ({ world: context.world, saved: context.saved }),
            onDone: '#tablet.paired',
            onError: {
              target: 'entering',
              actions: assign({ code: '', problem: 'This tablet cannot keep its pairing: its memory is full or closed.' }),
            },
          },
        },
      },
    },
    paired: {
      invoke: {
        src: 'handOver',
        input: ({ context }) => ({ world: context.world, saved: context.saved }),
        onDone: { actions: assign({ saved: withHandedOver }) },
        // The tablet tries the failed hand-overs again at the next start.
        onError: {},
      },
      entry: [assign({ notice: null, problem: null }), 'openSession'],
      exit: ['leaveTable', 'closeSession'],
      on: {
        ENDED: { target: 'leaving', actions: assign({ notice: ({ event }) => endingWords(event.reason) }) },
        UNPAIR: 'leaving',
      },
    },
    leaving: {
      invoke: {
        src: 'storePairing',
        input: ({ context }) => ({ world: context.world, saved: context.saved }),
        onDone: 'handingOver',
        onError: 'code',
      },
    },
    handingOver: {
      invoke: {
        src: 'handOver',
        input: ({ context }) => ({ world: context.world, saved: context.saved }),
        onDone: [
          {
            guard: ({ context: { saved }, event: { output } }) =>
              output.handOvers.length === 0 && output.leftovers.length < saved.leftovers.length,
            target: 'code',
            actions: assign({ saved: withHandedOver, notice: ({ context }) => handedOverWords(context.notice) }),
          },
          { target: 'code', actions: assign({ saved: withHandedOver }) },
        ],
        onError: 'code',
      },
    },
  },
});
