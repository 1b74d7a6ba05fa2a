/** The steps of a draw: the form rests, the server previews the draw, the user confirms, and the server makes exactly that draw. */
import { assign, fromPromise, setup } from 'xstate';
import type { CallAnswer } from '#contract/kit/call.ts';
import { generateMatches, previewDraw } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { type DrawFields, drawBody, drawErrors } from './draw-fields.ts';

export type DrawPreview = CallAnswer<typeof previewDraw>;
export type DrawResult = CallAnswer<typeof generateMatches>;

export type DrawContext = {
  tournament: Tournament;
  fields: DrawFields;
  /** The lot that the next preview repeats; null: the server makes a new one. */
  seed: string | null;
  /** The lot of the first preview, to which the user can go back. */
  firstSeed: string | null;
  /** The newest preview; it stays while the server makes the next one. */
  preview: DrawPreview | null;
  previewProblem: string | null;
  drawProblem: string | null;
  drawn: DrawResult | null;
};

type DrawEvent =
  | { type: 'CHANGE'; patch: Partial<DrawFields> }
  | { type: 'ARRIVED'; tournament: Tournament }
  | { type: 'REFRESH' }
  /** A new lot. Swaps belong to the lot that they were made in. */
  | { type: 'REDRAW' }
  | { type: 'FIRST_LOT' }
  | { type: 'DRAW' };

type DrawRequestInput = Pick<DrawContext, 'tournament' | 'fields'> & { seed: string | null };
const requestInput = ({ context }: { context: DrawContext }): DrawRequestInput => ({
  tournament: context.tournament,
  fields: context.fields,
  seed: context.seed,
});

export const drawMachine = setup({
  types: { context: {} as DrawContext, events: {} as DrawEvent, input: {} as Pick<DrawContext, 'tournament' | 'fields'> },
  actors: {
    // No abort signal: a stale preview is ignored, and a remounted dialog takes over the running request.
    preview: fromPromise<DrawPreview, DrawRequestInput>(({ input }) => {
      const body = drawBody(input.tournament, input.fields, input.seed);
      return send(previewDraw, { params: { id: String(input.tournament.id) }, body });
    }),
    draw: fromPromise<DrawResult, DrawRequestInput>(({ input }) => {
      const body = drawBody(input.tournament, input.fields, input.seed);
      return send(generateMatches, { params: { id: String(input.tournament.id) }, body });
    }),
  },
  // `rest`: milliseconds without a change before a preview. `release`: milliseconds until a failed draw can be repeated.
  delays: { rest: 400, release: 1000 },
  guards: {
    changesTheDraw: ({ event }) => event.type === 'CHANGE' && Object.keys(event.patch).some((name) => name !== 'confirmation'),
    canAsk: ({ context }) => {
      const errors = drawErrors(context.tournament, context.fields);
      return !errors.numberOfPlayerSeeded && !errors.numberOfPlaceholders;
    },
    countsChanged: ({ context, event }) =>
      event.type === 'ARRIVED' && event.tournament.numberOfParticipants !== context.tournament.numberOfParticipants,
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'CHANGE' ? { fields: { ...context.fields, ...event.patch }, drawProblem: null } : {},
    ),
    newLot: assign(({ context }) => ({ seed: null, fields: { ...context.fields, swaps: [] } })),
    firstLot: assign(({ context }) => ({ seed: context.firstSeed, fields: { ...context.fields, swaps: [] } })),
    follow: assign(({ event }) => (event.type === 'ARRIVED' ? { tournament: event.tournament } : {})),
  },
}).createMachine({
  id: 'draw',
  context: ({ input }) => ({ ...input, seed: null, firstSeed: null, preview: null, previewProblem: null, drawProblem: null, drawn: null }),
  initial: 'resting',
  on: {
    CHANGE: [{ guard: 'changesTheDraw', target: '.settling', actions: 'change' }, { actions: 'change' }],
    ARRIVED: [{ guard: 'countsChanged', target: '.resting', actions: 'follow' }, { actions: 'follow' }],
    REFRESH: '.resting',
    REDRAW: { target: '.resting', actions: 'newLot' },
    FIRST_LOT: { target: '.resting', actions: 'firstLot' },
  },
  states: {
    settling: { after: { rest: 'resting' } },
    resting: { always: [{ guard: 'canAsk', target: 'previewing' }, { target: 'unread' }] },
    previewing: {
      invoke: {
        src: 'preview',
        input: requestInput,
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => ({
            preview: output,
            previewProblem: null,
            seed: output.seed,
            firstSeed: context.firstSeed ?? output.seed,
          })),
        },
        onError: { target: 'unread', actions: assign(({ event }) => ({ previewProblem: sentenceOf(event.error) })) },
      },
    },
    /** The preview matches the form. */
    ready: { on: { DRAW: 'drawing' } },
    /** This form has no preview. */
    unread: {},
    drawing: {
      // The form is locked while the server draws.
      on: { CHANGE: {}, REFRESH: {}, REDRAW: {}, FIRST_LOT: {}, ARRIVED: {} },
      invoke: {
        src: 'draw',
        input: requestInput,
        onDone: { target: 'drawn', actions: assign(({ event }) => ({ drawn: event.output })) },
        onError: {
          target: 'refused',
          actions: [
            ({ event }) => console.error('The draw failed.', event.error),
            assign(({ event }) => ({ drawProblem: sentenceOf(event.error) })),
          ],
        },
      },
    },
    refused: { on: { CHANGE: {}, REFRESH: {}, REDRAW: {}, FIRST_LOT: {} }, after: { release: 'resting' } },
    drawn: { type: 'final' },
  },
});
