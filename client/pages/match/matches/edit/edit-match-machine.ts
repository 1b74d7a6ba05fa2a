/** The steps of editing a match: editing, saving, saved; and what to do when the match changes while the form is open. */
import { assign, fromPromise, setup } from 'xstate';
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import { ApiProblem, sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { saveProblemOf } from '../../../../lists/dialogs/save-problem.ts';
import { changesBetween, filledFrom, type MatchForm, mergeForm } from './edit-merge.ts';

/** 'reason' is asked beside the form: it says why the form is as it is. */
export type ServerRefusal = { field: EditField | 'reason' | null; sentence: string };

export type EditContext = {
  /** What the form was filled from; its version goes to the server. */
  base: LiveMatch;
  /** The newest known. */
  current: LiveMatch;
  form: MatchForm;
  /** Why an approved match is changed. */
  reason: string;
  /** The score whose loss the person has agreed to: another score is asked for again. */
  discarded: string | null;
  /** Who changed it, where the server said so. */
  by: string | null;
  refusals: ServerRefusal[];
  /** The version our own save made. */
  savedVersion: number | null;
};

export type EditEvent =
  | { type: 'CHANGE'; patch: Partial<MatchForm> }
  | { type: 'SAY_WHY'; reason: string }
  | { type: 'DISCARD'; score: string | null }
  | { type: 'ARRIVED'; match: LiveMatch; by?: string | null }
  | { type: 'KEEP_MINE' }
  | { type: 'MERGE' }
  | { type: 'RESET_FORM' }
  | { type: 'SAVE' };

type Saving = { base: LiveMatch; form: MatchForm; reason: string };

export const editMatchMachine = setup({
  types: { context: {} as EditContext, events: {} as EditEvent, input: {} as { match: LiveMatch } },
  actors: { save: fromPromise<number, Saving>(({ input }) => save(input)) },
  // Spec 1 §8: the loading state is released about a second after a failed save.
  delays: { release: 1000 },
  guards: {
    nothingToDecide: ({ context, event }) =>
      event.type === 'ARRIVED' && changesBetween(context.base, event.match).length === 0 && event.match.version >= context.current.version,
    isNewer: ({ context, event }) => event.type === 'ARRIVED' && event.match.version > context.current.version,
  },
  actions: {
    follow: assign(({ event }) => (event.type === 'ARRIVED' ? { base: event.match, current: event.match } : {})),
    remember: assign(({ context, event }) => (event.type === 'ARRIVED' ? { current: event.match, by: event.by ?? context.by } : {})),
    keepRefusals: assign((_, { error }: { error: unknown }) => refusalsOf(error)),
  },
}).createMachine({
  id: 'editMatch',
  context: ({ input }) => ({
    base: input.match,
    current: input.match,
    form: filledFrom(input.match),
    reason: '',
    discarded: null,
    by: null,
    refusals: [],
    savedVersion: null,
  }),
  initial: 'editing',
  on: {
    ARRIVED: [
      { guard: 'nothingToDecide', actions: 'follow' },
      { guard: 'isNewer', actions: 'remember' },
    ],
  },
  states: {
    editing: {
      on: {
        CHANGE: { actions: assign(({ context, event }) => ({ form: { ...context.form, ...event.patch }, refusals: [] })) },
        SAY_WHY: { actions: assign(({ event }) => ({ reason: event.reason, refusals: [] })) },
        DISCARD: { actions: assign(({ event }) => ({ discarded: event.score })) },
        KEEP_MINE: { actions: assign(({ context }) => ({ base: context.current, by: null, refusals: [] })) },
        MERGE: {
          actions: assign(({ context }) => ({
            form: mergeForm(context.form, context.base, context.current),
            base: context.current,
            by: null,
            refusals: [],
          })),
        },
        RESET_FORM: {
          actions: assign(({ context }) => ({
            form: filledFrom(context.current),
            reason: '',
            discarded: null,
            base: context.current,
            by: null,
            refusals: [],
          })),
        },
        SAVE: 'saving',
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context: { base, form, reason } }) => ({ base, form, reason }),
        onDone: { target: 'saved', actions: assign(({ event }) => ({ savedVersion: event.output })) },
        onError: { target: 'refused', actions: { type: 'keepRefusals', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    refused: { after: { release: 'editing' } },
    saved: { type: 'final' },
  },
});

async function save({ base: { id: matchId, version, matchStatus: stored }, form, reason }: Saving): Promise<number> {
  const { matchStatus } = form;
  if (matchStatus === null) throw new Error('The form has no status.');
  const why = stored === 'APPROVED' ? { reason: reason.trim() } : {};
  const { version: saved } = await send(saveChanges, { query: { matchId }, body: { ...form, matchStatus, version, ...why } });
  return saved;
}

/** A refusal by the server: at its field, or, when somebody else was faster, what stands there now and who did it. */
export function refusalsOf(error: unknown): Partial<EditContext> {
  if (!(error instanceof ApiProblem)) return { refusals: [{ field: null, sentence: sentenceOf(error) }] };
  if (error.key === 'error.concurrencyFailure') {
    const current = matchIn(error.body.current);
    if (current) return { current, by: typeof error.body.by === 'string' ? error.body.by : null, refusals: [] };
  }
  const words = Object.entries(saveProblemOf(error).fields);
  const atFields = words.map(([field, sentence]) => ({ field: isField(field) ? field : null, sentence }));
  return { refusals: atFields.length > 0 ? atFields : [{ field: null, sentence: error.sentence }] };
}

/** The server presents its rows itself; checking them again here would bring zod to every screen (22 kB). */
const matchIn = (value: unknown): LiveMatch | null =>
  typeof value === 'object' && value !== null && 'version' in value && 'aScore' in value ? (value as LiveMatch) : null;

const fieldNames: readonly string[] = [
  'matchStatus',
  'aScore',
  'bScore',
  'nextToBreak',
  'aTimeout',
  'bTimeout',
  'aModification',
  'bModification',
  'confirmed',
  'resetMatch',
  'reason',
] satisfies (EditField | 'reason')[];
const isField = (name: string): name is EditField | 'reason' => fieldNames.includes(name);
