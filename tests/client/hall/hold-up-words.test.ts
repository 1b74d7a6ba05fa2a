/** The sentences on the card of a player that say why the next match has not begun. */
import { expect, test } from 'vitest';
import type { CardEntry, HoldUpView } from '#contract/match/player-card.ts';
import { holdUpWords } from '../../../client/hall/player-card/hold-up-words.ts';

const words = (point: Partial<HoldUpView> & Pick<HoldUpView, 'kind'>): string => {
  const whole: HoldUpView = {
    done: false,
    at: '2026-09-25T15:40:00.000Z',
    match: null,
    tableDisplayNumber: null,
    sentence: null,
    ...point,
  };
  const { lead, words: sentence } = holdUpWords(whole, { tournamentName: 'Men' } as CardEntry, (at) => (at === null ? '' : '17:40'));
  return lead === undefined ? sentence : `${lead} ${sentence}`;
};

test.each<[Partial<HoldUpView> & Pick<HoldUpView, 'kind'>, string]>([
  [{ kind: 'PLAYERS', done: true }, 'Both players are known'],
  [{ kind: 'PLAYERS', at: null }, 'Waits for an opponent. The draw of the next stage decides.'],
  [{ kind: 'TOURNAMENT' }, 'Waits for the start. Men has not been started.'],
  [{ kind: 'PLAYING', tableDisplayNumber: 5 }, 'Waits for a player. Another match is being played on table 5, until about 17:40.'],
  [{ kind: 'REST', done: true }, 'Both rested: last match ended 17:40'],
  [{ kind: 'REST' }, 'Waits for the rest. Both have rested by 17:40.'],
  [{ kind: 'TIME' }, 'Waits for its time. Planned for 17:40.'],
  [{ kind: 'TABLE', done: true, tableDisplayNumber: 3 }, 'Table 3 is free'],
  [{ kind: 'TABLE' }, 'Waits for a table. No table is predicted.'],
  [{ kind: 'TABLE', tableDisplayNumber: 3 }, 'Table 3 is next. It is not free.'],
  [{ kind: 'START', tableDisplayNumber: 3 }, 'Announced. Can start on table 3.'],
  [{ kind: 'START', sentence: 'Both uniforms must be approved first.' }, 'Announced. Both uniforms must be approved first.'],
])('%j: "%s"', (point, sentence) => {
  expect(words(point)).toBe(sentence);
});
