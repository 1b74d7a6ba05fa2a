/** From a bare tablet to one that belongs to a table, and back: claim, load, code, paired, left. */

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Pairing } from '#contract/devices.ts';
import { handOversOf } from './hand-over.ts';
import type { Claim, Leadership } from './leader.ts';
import { pendingTaps } from './outbox.ts';
import type { PairingAnswer } from './pairing-call.ts';
import type { Session } from './session.ts';
import { type HandedOver, type HandOver, type Leftover, nothingSaved, type Saved, type Storage } from './storage.ts';

export const codeLength = 6;

export type PairingWorld = {
  storage: Storage;
  claim: Claim;
  pair: (code: string) => Promise<PairingAnswer>;
  /** The code that came with the address of the page, given out once; '' for none. */
  takeScannedCode: () => string;
  /** Hands taps of an earlier pairing to the desk. */
  handOver: (entries: readonly HandOver[], token: string | null) => Promise<HandedOver>;
  /** `onEnd` is told when the server no longer accepts this pairing. */
  openSession: (saved: Saved, pairing: Pairing, onEnd: (reason: string) => void) => Session;
};

type Context = {
  world: PairingWorld;
  saved: Saved;
  code: string;
  /** What went wrong with the code, as a sentence. */
  problem: string | null;
  /** Why the last pairing ended, as a sentence. */
  notice: string | null;
  session: Session | null;
};

type PairingEvent =
  | { type: 'HELD' }
  | { type: 'ELSEWHERE' }
  | { type: 'DIGIT'; digit: string }
  | { type: 'ERASE' }
  | { type: 'ENDED'; reason: string }
  | { type: 'UNPAIR' }
  | { type: 'DISMISS_NOTICE' }
  | { type: 'DISMISS_LEFTOVERS' };

const handedOverWords = ({ context }: { context: Context }): string =>
  `${context.notice ?? ''} Its unsent points are with the desk, which chooses whether they count.`.trim();

type StillHere = Pick<Saved, 'handOvers' | 'leftovers'>;
const withHandedOver = ({ context, event }: { context: Context; event: { output: StillHere } }): Saved => ({
  ...context.saved,
  ...event.output,
});

export const pairingMachine = setup({
  types: { context: {} as Context, events: {} as PairingEvent, input: {} as PairingWorld },
  actors: {
    leader: fromCallback<PairingEvent, PairingWorld>(({ sendBack, input }) =>
      input.claim((leadership: Leadership) => sendBack({ type: leadership === 'held' ? 'HELD' : 'ELSEWHERE' })),
    ),
    load: fromPromise<Saved, PairingWorld>(({ input }) => input.storage.load()),
    pair: fromPromise<PairingAnswer, { world: PairingWorld; code: string }>(({ input }) => input.world.pair(input.code)),
    keepPairing: fromPromise<void, { world: PairingWorld; saved: Saved }>(({ input: { world, saved } }) =>
      world.storage.save({
        pairing: saved.pairing,
        outbox: saved.outbox,
        base: saved.base,
        leftovers: saved.leftovers,
        handOvers: saved.handOvers,
      }),
    ),
    handOver: fromPromise<StillHere, { world: PairingWorld; saved: Saved }>(async ({ input: { world, saved }, signal }) => {
      if (saved.handOvers.length === 0) return saved;
      const { left, done } = await world.handOver(saved.handOvers, saved.pairing?.token ?? null);
      // The desk has them: nobody has to tell it.
      const told = new Set(done.flatMap(({ taps }) => taps.map(({ id }) => id)));
      const change = { handOvers: left, leftovers: saved.leftovers.filter(({ id = '' }) => !told.has(id)) };
      // Left meanwhile, there are newer ones; the server knows a tap that comes twice.
      if (!signal.aborted) await world.storage.save(change);
      return change;
    }),
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
    /** What was never confirmed stays on this tablet in words; it is not sent under another pairing. */
    leaveTable: assign({
      saved: ({ context, event }) => withoutPairing(context.saved, context.session, event.type === 'ENDED' ? event.reason : ''),
    }),
  },
}).createMachine({
  id: 'tablet',
  context: ({ input }) => ({ world: input, saved: nothingSaved, code: '', problem: null, notice: null, session: null }),
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
                target: 'keeping',
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
        keeping: {
          invoke: {
            src: 'keepPairing',
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
        // They are tried again at the next start.
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
        src: 'keepPairing',
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
            actions: assign({ saved: withHandedOver, notice: handedOverWords }),
          },
          { target: 'code', actions: assign({ saved: withHandedOver }) },
        ],
        onError: 'code',
      },
    },
  },
});

const isReplaced = (reason: string): boolean => /another/i.test(reason);

/** `reason` is the server's, who speaks of devices of every kind. */
const endingWords = (reason: string): string =>
  isReplaced(reason)
    ? 'This tablet was replaced: another one is paired with its table now.'
    : 'The desk ended the pairing of this tablet. To go on, ask for a new code.';

/** What the record may lack is kept: it goes to the desk, by this pairing where it still is one, else by the next. */
function withoutPairing(saved: Saved, session: Session | null, reason: string): Saved {
  const unsent = session ? pendingTaps(session.state.outbox) : [];
  const words = unsent.map(({ id, note, clientAt }): Leftover => ({ id, words: note.words, matchLabel: note.matchLabel, at: clientAt }));
  const cause = isReplaced(reason) ? 'REPLACED' : 'RESTORED';
  const handOvers = session ? handOversOf(session.state.outbox, session.pairing, cause) : [];
  const leftovers = [...saved.leftovers, ...words];
  return { ...saved, pairing: null, outbox: null, base: null, leftovers, handOvers: [...saved.handOvers, ...handOvers] };
}
