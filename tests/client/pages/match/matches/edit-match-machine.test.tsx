import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { editMatchMachine } from '../../../../../client/pages/match/matches/edit/edit-match-machine.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';

const base = liveMatchRow({ id: 34, version: 4, matchStatus: 'RUNNING', aScore: 5, bScore: 4, racks: 'AABABABAB' });
const newer = { ...base, version: 5, aScore: 6, racks: `${base.racks}A` };
const saving = 'POST /api/management/announced-matches/save-changes';

const editor = () => createActor(editMatchMachine, { input: { match: base } }).start();

afterEach(() => void vi.unstubAllGlobals());

test('a change at the table never overwrites the input of the form', () => {
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { bScore: 5 } });
  actor.send({ type: 'ARRIVED', match: newer });

  expect(actor.getSnapshot().context).toMatchObject({ form: { aScore: 5, bScore: 5 }, base: { version: 4 }, current: { version: 5 } });
});

test('a change of a field that the form does not show needs no decision', () => {
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { bScore: 5 } });
  actor.send({ type: 'ARRIVED', match: { ...base, version: 6, tableId: 3 } });

  expect(actor.getSnapshot().context).toMatchObject({ form: { bScore: 5 }, base: { version: 6, tableId: 3 } });
});

test('an older version that arrives late changes nothing', () => {
  const actor = editor();

  actor.send({ type: 'ARRIVED', match: newer });
  actor.send({ type: 'ARRIVED', match: base });

  expect(actor.getSnapshot().context.current.version).toBe(5);
});

test('Merge continues from the newest version with the user’s own fields', () => {
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { bScore: 5 } });
  actor.send({ type: 'ARRIVED', match: newer });
  actor.send({ type: 'MERGE' });

  expect(actor.getSnapshot().context).toMatchObject({ form: { aScore: 6, bScore: 5 }, base: { version: 5 } });
});

test('Keep mine keeps the whole form and saves it over the newest version', () => {
  const actor = editor();

  actor.send({ type: 'ARRIVED', match: newer });
  actor.send({ type: 'KEEP_MINE' });

  expect(actor.getSnapshot().context).toMatchObject({ form: { aScore: 5 }, base: { version: 5 } });
});

test('Reset fills the form from the newest version', () => {
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { bScore: 9 } });
  actor.send({ type: 'ARRIVED', match: newer });
  actor.send({ type: 'RESET_FORM' });

  expect(actor.getSnapshot().context).toMatchObject({ form: { aScore: 6, bScore: 4 }, base: { version: 5 } });
});

test('Save sends the form with the version that it was filled from', async () => {
  const asked = answerWith({ [saving]: { body: { matchId: 34, version: 5 } } });
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { aScore: 6 } });
  actor.send({ type: 'SAVE' });
  await waitFor(actor, (state) => state.matches('saved'));

  expect(asked[0]?.path).toContain('matchId=34');
  expect(asked[0]?.body).toMatchObject({ aScore: 6, bScore: 4, matchStatus: 'RUNNING', version: 4 });
  expect(asked[0]?.body).not.toHaveProperty('reason');
  expect(actor.getSnapshot().context.savedVersion).toBe(5);
});

test('an approved match is saved with a reason, which a reset of the form clears', async () => {
  const asked = answerWith({ [saving]: { body: { matchId: 34, version: 5 } } });
  const actor = createActor(editMatchMachine, { input: { match: { ...base, matchStatus: 'APPROVED' } } }).start();

  actor.send({ type: 'SAY_WHY', reason: 'Forgotten' });
  actor.send({ type: 'RESET_FORM' });
  expect(actor.getSnapshot().context.reason).toBe('');
  actor.send({ type: 'SAY_WHY', reason: ' The scores were swapped ' });
  actor.send({ type: 'SAVE' });
  await waitFor(actor, (state) => state.matches('saved'));

  expect(asked[0]?.body).toMatchObject({ matchStatus: 'APPROVED', reason: 'The scores were swapped' });
});

test('a version conflict leads to the same choice, with the name of the other user', async () => {
  const body = {
    message: 'error.concurrencyFailure',
    detail: 'Changed meanwhile by somebody else.',
    current: newer,
    by: 'Referee, table 7',
  };
  answerWith({ [saving]: { status: 409, body } });
  const actor = editor();

  actor.send({ type: 'CHANGE', patch: { bScore: 5 } });
  actor.send({ type: 'SAVE' });
  await waitFor(actor, (state) => state.matches('refused'));

  expect(actor.getSnapshot().context).toMatchObject({
    by: 'Referee, table 7',
    current: { version: 5 },
    base: { version: 4 },
    refusals: [],
  });
});

test('a sentence of the server is shown at its field, any other above the form', async () => {
  const fieldErrors = [{ objectName: 'tournamentMatch', field: 'aScore', message: 'Score cannot be empty' }];
  answerWith({ [saving]: { status: 400, body: { message: 'error.validation', fieldErrors } } });
  const actor = editor();

  actor.send({ type: 'SAVE' });
  await waitFor(actor, (state) => state.matches('refused'));

  expect(actor.getSnapshot().context.refusals).toEqual([{ field: 'aScore', sentence: 'Score cannot be empty' }]);
});
