/** The steps of editing a match: editing, saving, saved. They also handle a match that changes while the form is open. */
import { assign, fromPromise, setup } from 'xstate';
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import { ApiProblem, sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { saveProblemOf } from '../../../../lists/dialogs/save-problem.ts';
import { changesBetween, filledFrom, type MatchForm, mergeForm } from './edit-merge.ts';

/** A problem at a field. 'reason' is the field beside the form that explains the change. */
export type ServerRefusal = { field: EditField | 'reason' | null; sentence: string };

export type EditContext = {
  /** The match that filled the form; its version goes to the server. */
  base: LiveMatch;
  /** The newest known match. */
  current: LiveMatch;
  form: MatchForm;
  /** The reason for changing an approved match. */
  reason: string;
  /** The score that the user agreed to lose. Another score needs a new confirmation. */
  discarded: string | null;
  /** The user who changed the match, if the server named them. */
  by: string | null;
  refusals: ServerRefusal[];
  /** The version that this form's own save created. */
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

type SaveInput = { base: LiveMatch; form: MatchForm; reason: string };

export const editMatchMachine = setup({
  types: { context: {} as EditContext, events: {} as EditEvent, input: {} as { match: LiveMatch } },
  actors: { save: fromPromise<number, SaveInput>(({ input }) => save(input)) },
  // The loading state ends one second after a failed save.
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

async function save({ base: { id: matchId, version, matchStatus: stored }, form, reason }: SaveInput): Promise<number> {
  const { matchStatus } = form;
  if (matchStatus === null) throw new Error('The form has no status.');
  const why = stored === 'APPROVED' ? { reason: reason.trim() } : {};
  const { version: saved } = await send(saveChanges, { query: { matchId }, body: { ...form, matchStatus, version, ...why } });
  return saved;
}

/** Returns the server's refusal: at its field, or with the newer match and its editor when another user was faster. */
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

/** The row comes from this server and is not validated again, because that would add zod (22 kB) to every screen. */
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
