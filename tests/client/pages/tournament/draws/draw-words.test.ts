import { expect, test } from 'vitest';
import type { DrawFields } from '../../../../../client/pages/tournament/draws/draw-fields.ts';
import {
  checksOf,
  drawnWords,
  isAboutRegistrations,
  placedByLot,
  seedableWords,
  wantsNoSeeding,
  warnsOfNoSeeding,
  whyNoDraw,
} from '../../../../../client/pages/tournament/draws/draw-words.ts';
import { previewAnswer } from './rows.ts';

const fields = { confirmation: false } as Parameters<typeof checksOf>[1];
const ready = { allowed: true, errors: {}, checks: [], isReady: true, isPreviewing: false };

test('the warning that nobody is seeded appears once: in the checks of the preview, if there is one', () => {
  const told = previewAnswer({ checks: [{ code: 'NO_SEEDS', level: 'warning', sentence: 'Nobody.' }] });

  expect(warnsOfNoSeeding({ ...fields, numberOfPlayerSeeded: 0 }, told)).toBe(false);
  expect(warnsOfNoSeeding({ ...fields, numberOfPlayerSeeded: 0 }, null)).toBe(true);
});

test('the confirmation is checked against the form, not against an older preview', () => {
  const preview = previewAnswer();

  expect(checksOf(preview, fields).map(({ sentence }) => sentence)).toEqual([
    'Tournament is CREATED, 217 participants (129 to 256 allowed)',
    'Please confirm',
  ]);
  expect(checksOf(preview, { ...fields, confirmation: true }).some(({ level }) => level === 'refusal')).toBe(false);
});

test('every refusal appears beside the button once', () => {
  const checks: ReturnType<typeof checksOf> = [
    { code: 'TIME_SCHEDULE_MISSING', level: 'refusal', sentence: 'Please select a time schedule' },
    { code: 'NOT_CONFIRMED', level: 'refusal', sentence: 'Please confirm' },
    { code: 'POINTS', level: 'warning', sentence: 'The point system is made for up to 64 participants.' },
  ];

  const words = whyNoDraw({ ...ready, errors: { chartTemplateTimeSessionId: 'Please select a time schedule' }, checks });

  expect(words).toBe('Make Draw is off: please select a time schedule, then please confirm.');
});

test('a draw waits for the preview of exactly this form', () => {
  expect(whyNoDraw(ready)).toBeNull();
  expect(whyNoDraw({ ...ready, isReady: false, isPreviewing: true })).toBe('The preview is being made.');
  expect(whyNoDraw({ ...ready, isReady: false })).toBe('Make Draw is off: there is no preview of this form.');
  expect(whyNoDraw({ ...ready, allowed: false })).toBe('Your account may not draw tournaments of this event.');
});

test('the form says how many players are placed by lot', () => {
  expect(placedByLot(previewAnswer(), 'player')).toBe('47 players');
  const letters = [{ letter: 'A', seeds: 4, byLot: 23, placeholders: 1, walkovers: 4 }];
  expect(placedByLot(previewAnswer({ letters }), 'player')).toBe('23 players and 1 placeholder');
  expect(placedByLot(previewAnswer(), 'team')).toBe('47 teams');
});

test('a refusal about open registrations links to the participants', () => {
  expect(isAboutRegistrations({ code: 'REGISTRATIONS_NOT_APPROVED', level: 'refusal', sentence: '3 …' })).toBe(true);
  expect(isAboutRegistrations({ code: 'CHART', level: 'ok', sentence: 'Chart 256 to SE 32' })).toBe(false);
});

test.each([
  ['0 seeds', { numberOfPlayerSeeded: 0 }, {}, true],
  ['no source, and nobody has a priority', { seedingOverallRankingId: null }, { seeds: [] }, true],
  ['no source, but priorities seed somebody', { seedingOverallRankingId: null }, {}, false],
  ['a source', {}, { seeds: [] }, false],
])('a preview with %s warns or not: %#', (_what, option, answer, warns) => {
  const seeded = { source: 'RANKING', numberOfPlayerSeeded: 4, seedingOverallRankingId: 6 } as DrawFields;

  expect(warnsOfNoSeeding({ ...seeded, ...option }, previewAnswer(answer))).toBe(warns);
});

test('no more players can be seeded than have entered', () => {
  expect(seedableWords({ numberOfParticipants: 12, numberOfTeamMatches: 0 }, 16)).toBe('0 to 12 players');
  expect(seedableWords({ numberOfParticipants: 12, numberOfTeamMatches: 3 }, null)).toBe('0 to 12 teams');
});

test('the page names its own button and its own tick', () => {
  const checks: ReturnType<typeof checksOf> = [{ code: 'NOT_CONFIRMED', level: 'refusal', sentence: 'Please confirm' }];
  const button = { label: 'Accept draw', confirm: 'tick “Players, seeds and schedule are checked”' };

  expect(whyNoDraw({ ...ready, checks, button })).toBe('Accept draw is off: tick “Players, seeds and schedule are checked”.');
});

test('the message after a draw names the right next step', () => {
  expect(drawnWords(8, 'CREATED')).toBe('Draw saved. Next: set the event active, then start the tournament.');
  expect(drawnWords(8, undefined)).toBe('Draw saved. Next: set the event active, then start the tournament.');
  expect(drawnWords(8, 'ACTIVE')).toBe('Draw saved. Next: start the tournament; then 8 matches can be called.');
});

test('no seeds and no source is a choice; one without the other is a mistake', () => {
  const none = { source: 'RANKING', numberOfPlayerSeeded: 0, seedingOverallRankingId: null } as DrawFields;

  expect(wantsNoSeeding(none)).toBe(true);
  expect(wantsNoSeeding({ ...none, numberOfPlayerSeeded: 4 })).toBe(false);
  expect(wantsNoSeeding({ ...none, seedingOverallRankingId: 6 })).toBe(false);
});
