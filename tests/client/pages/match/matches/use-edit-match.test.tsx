/** The form of a match that changes while the form is open. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import type { EditValues } from '../../../../../client/pages/match/matches/edit/edit-plan.ts';
import { sayIsSaved } from '../../../../../client/pages/match/matches/edit/edit-saved.ts';
import { useEditMatch } from '../../../../../client/pages/match/matches/edit/use-edit-match.ts';
import { session } from '../../../../../client/state/session.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith } from '../../../support/answers.ts';

const base = liveMatchRow({ id: 34, version: 4, matchStatus: 'RUNNING', aScore: 5, bScore: 4, racks: 'AABABABAB' });
const newer = { ...base, version: 5, aScore: 6, racks: `${base.racks}A` };
const saving = 'POST /api/management/announced-matches/save-changes';

vi.mock('../../../../../client/pages/match/matches/edit/edit-saved.ts', () => ({ sayIsSaved: vi.fn() }));

beforeEach(() => {
  Object.assign(session, { grants: { 'match:edit': 'event', 'match:edit-approved': 'event' }, eventIds: [1] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function editor(stored = base) {
  const onClose = vi.fn();
  const { result, rerender } = renderHook(({ match }) => useEditMatch(match, onClose), { initialProps: { match: stored } });
  return {
    onClose,
    state: () => result.current,
    change: (change: Partial<EditValues>) => act(() => result.current.form.set(change)),
    arrive: (match: typeof base) => rerender({ match }),
    press: (name: 'save' | 'merge' | 'keepMine' | 'reset') => act(async () => result.current.form[name]()),
  };
}

test('a change at the table never overwrites the input of the form', () => {
  const edit = editor();

  edit.change({ bScore: 5 });
  edit.arrive(newer);

  expect(edit.state()).toMatchObject({ form: { values: { aScore: 5, bScore: 5 } }, base: { version: 4 }, current: { version: 5 } });
});

test('a change of a field that the form does not show needs no decision', () => {
  const edit = editor();

  edit.change({ bScore: 5 });
  edit.arrive({ ...base, version: 6, tableId: 3 });

  expect(edit.state()).toMatchObject({ form: { values: { bScore: 5 } }, base: { version: 6, tableId: 3 } });
});

test('an older version that arrives late changes nothing', () => {
  const edit = editor();

  edit.arrive(newer);
  edit.arrive(base);

  expect(edit.state().current.version).toBe(5);
});

test('Merge continues from the newest version with the user’s own fields', async () => {
  const edit = editor();

  edit.change({ bScore: 5 });
  edit.arrive(newer);
  await edit.press('merge');

  expect(edit.state()).toMatchObject({ form: { values: { aScore: 6, bScore: 5 } }, base: { version: 5 } });
});

test('Keep mine keeps the whole form and saves it over the newest version', async () => {
  const edit = editor();

  edit.arrive(newer);
  await edit.press('keepMine');

  expect(edit.state()).toMatchObject({ form: { values: { aScore: 5 } }, base: { version: 5 } });
});

test('Reset fills the form from the newest version', async () => {
  const edit = editor();

  edit.change({ bScore: 9 });
  edit.arrive(newer);
  await edit.press('reset');

  expect(edit.state()).toMatchObject({ form: { values: { aScore: 6, bScore: 4 } }, base: { version: 5 } });
});

test('Save sends the form with the version that it was filled from', async () => {
  const requests = answerWith({ [saving]: { body: { matchId: 34, version: 5 } } });
  const edit = editor();

  edit.change({ aScore: 6 });
  await edit.press('save');
  await waitFor(() => expect(edit.onClose).toHaveBeenCalledOnce());

  expect(requests[0]?.path).toContain('matchId=34');
  expect(requests[0]?.body).toMatchObject({ aScore: 6, bScore: 4, matchStatus: 'RUNNING', version: 4 });
  expect(requests[0]?.body).not.toHaveProperty('reason');
  expect(sayIsSaved).toHaveBeenCalledWith(expect.objectContaining({ savedVersion: 5 }));
});

test('an approved match is saved with a reason, which a reset of the form clears', async () => {
  const requests = answerWith({ [saving]: { body: { matchId: 34, version: 5 } } });
  const edit = editor({ ...base, matchStatus: 'APPROVED' });

  edit.change({ reason: 'Forgotten' });
  await edit.press('reset');
  expect(edit.state().form.values.reason).toBe('');
  edit.change({ reason: ' The scores were swapped ' });
  await edit.press('save');
  await waitFor(() => expect(edit.onClose).toHaveBeenCalledOnce());

  expect(requests[0]?.body).toMatchObject({ matchStatus: 'APPROVED', reason: 'The scores were swapped' });
});

test('a version conflict leads to the same choice, with the name of the other user', async () => {
  const body = {
    message: 'error.concurrencyFailure',
    detail: 'Changed meanwhile by somebody else.',
    current: newer,
    by: 'Referee, table 7',
  };
  answerWith({ [saving]: { status: 409, body } });
  const edit = editor();

  edit.change({ bScore: 5 });
  await edit.press('save');

  expect(edit.state()).toMatchObject({
    by: 'Referee, table 7',
    current: { version: 5 },
    base: { version: 4 },
    form: { errors: {}, sentence: null },
  });
});

test('a sentence of the server is shown at its field, any other above the form, until something changes', async () => {
  const fieldErrors = [{ objectName: 'tournamentMatch', field: 'aScore', message: 'Score cannot be empty' }];
  const replies = [
    { status: 400, body: { message: 'error.validation', fieldErrors } },
    { status: 409, body: { detail: 'The match has just ended.' } },
  ];
  answerWith({ [saving]: () => replies.shift() ?? { status: 500 } });
  const edit = editor();

  await edit.press('save');
  expect(edit.state().form).toMatchObject({ errors: { aScore: 'Score cannot be empty' }, sentence: null });

  await waitFor(() => expect(edit.state().form.busy).toBe(false), { timeout: 5000 });
  await edit.press('save');
  expect(edit.state().form).toMatchObject({ errors: {}, sentence: 'The match has just ended.' });

  edit.change({ bScore: 5 });
  expect(edit.state().form.sentence).toBeNull();
});

test('a merge keeps a field that both changed, and takes the fields that the user did not touch', async () => {
  const edit = editor({ ...base, nextToBreak: 'B' });

  edit.change({ aScore: 7 });
  edit.arrive({ ...newer, bScore: 6, nextToBreak: 'A' });
  await edit.press('merge');

  expect(edit.state().form.values).toMatchObject({ aScore: 7, bScore: 6, nextToBreak: 'A' });
  expect(edit.state().theirs).toEqual([]);
});
