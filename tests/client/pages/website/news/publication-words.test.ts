/** The words that say when the public sees a post: they must hold for every state and date of the form. */
import { expect, test } from 'vitest';
import { instantOf, nextFullHour, publicationWords } from '../../../../../client/pages/website/news/publication-words.ts';
import { setOfficeZone } from '../../../../../client/state/office-zone.ts';

setOfficeZone('Europe/Berlin');

const now = Date.parse('2026-09-25T15:12:00.000Z');
const earlier = '2026-09-25T15:00:00.000Z';
const later = '2026-09-26T05:00:00.000Z';
const words = (state: Parameters<typeof publicationWords>[0]['state'], postDate: string | null, storedDate: string | null = postDate) =>
  publicationWords({ state, postDate, storedDate, now });

test('a draft says what publishing it would do', () => {
  expect(words(null, earlier, null)).toBe('Not saved yet. Published, the website and its feeds show it at once.');
  expect(words('DRAFT', earlier)).toBe('Nobody else sees it yet. Published, the website and its feeds show it at once.');
  expect(words('DRAFT', later)).toBe('Nobody else sees it yet. Published, it stays hidden until Sat 26.09.26 07:00, in 13 h 48 min.');
});

test('a published post says since when, or how long it is still hidden', () => {
  expect(words('PUBLISHED', earlier)).toBe('Public since 25.09.26 17:00.');
  expect(words('SCHEDULED', later)).toBe('Hidden until Sat 26.09.26 07:00, in 13 h 48 min. The website and its feeds show it then.');
  // Its time has come while the form stands open.
  expect(words('SCHEDULED', earlier)).toBe('Public since 25.09.26 17:00.');
  expect(words('SCHEDULED', '2026-10-20T15:12:00.000Z')).toContain('until Tue 20.10.26 17:12, in 25 days.');
  expect(words('SCHEDULED', '2026-09-25T15:20:30.000Z')).toContain(', in 8 min.');
  expect(words('SCHEDULED', '2026-09-25T15:12:30.000Z')).toContain(', in less than a minute.');
});

test('changes that are not public yet say how they become so; a later date would hide the post', () => {
  const hidden = 'With Publish changes the post is hidden until Sat 26.09.26 07:00, in 13 h 48 min.';
  expect(words('CHANGED', earlier)).toBe(
    'Your saved changes are not public yet. With Publish changes the website and its feeds show them at once.',
  );
  expect(words('CHANGED', later)).toBe(`Your saved changes are not public yet. ${hidden}`);
  expect(words('PUBLISHED', later, earlier)).toBe(`The new date is not saved yet. ${hidden}`);
});

test('a date that is not whole yet asks for one', () => {
  for (const date of [null, '', '2026-09-26 7', 'tomorrow']) expect(words('DRAFT', date)).toMatch(/^Please enter a date/);
  expect([instantOf(later), instantOf('2026-09-26 7'), instantOf(5)]).toEqual([Date.parse(later), null, null]);
});

test('the first proposal for a later time is the next full hour', () => {
  expect(nextFullHour(now)).toBe('2026-09-25T16:00:00.000Z');
  expect(nextFullHour(Date.parse('2026-09-25T15:00:00.000Z'))).toBe('2026-09-25T16:00:00.000Z');
});
