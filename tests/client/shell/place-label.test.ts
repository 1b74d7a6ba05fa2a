import { expect, test } from 'vitest';
import { environmentLabel } from '../../../client/shell/environment-label.ts';
import { wordsOf } from '../../support/exact-words.ts';

test.each(['localhost', '127.0.0.1', '192.168.1.20', '10.0.0.5', '172.16.3.4', 'hall.local', '[::1]'])('%s is a local server', (host) => {
  expect([environmentLabel(host, false)]).toEqual(wordsOf('address of a local server'));
});

test.each(['office.example.org', '172.32.0.1', '8.8.8.8', 'fdic.example.org'])('%s is the production server', (host) => {
  expect(environmentLabel(host, false)).toBeNull();
});

test('a development build says so on every host', () => {
  expect([environmentLabel('office.example.org', true)]).toEqual(wordsOf('development build'));
});
