import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '../support/answers.ts';

// The flags are loaded once per page: each test is a page of its own.
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openPage = async () => (await import('../../../client/ui/status/flag.tsx')).Flag;
const drawing = 'data:image/svg+xml,%3Csvg%2F%3E';

test('all flags of a page come with one request', async () => {
  const requests = answerWith({ 'GET /media/flags': { body: { 7: drawing, 8: `${drawing}#8` } } });
  const Flag = await openPage();

  render(
    <>
      <Flag countryId={7} country="HRV" />
      <Flag countryId={8} country="SVN" />
      <Flag countryId={7} country="HRV" />
    </>,
  );

  const sources = async (country: string) => (await screen.findAllByAltText(country)).map((flag) => flag.getAttribute('src'));
  expect(await sources('HRV')).toEqual([drawing, drawing]);
  expect(await sources('SVN')).toEqual([`${drawing}#8`]);
  expect(requests.map(({ path }) => path)).toEqual(['/media/flags']);
});

test('a flag keeps its place and its name while the flags are loading', async () => {
  answerWith({ 'GET /media/flags': () => new Promise(() => undefined) });
  const Flag = await openPage();

  render(<Flag countryId={7} country="HRV" />);

  expect(screen.getByRole('img', { name: 'HRV' }).className).toContain('w-5');
});

test('a large picture, and every flag of a server that has no list of them, comes from its own address', async () => {
  answerWith({});
  const Flag = await openPage();

  render(<Flag countryId={8} country="SVN" />);

  expect((await screen.findByAltText('SVN')).getAttribute('src')).toBe('/media/flags/8');
});

test('a country without a picture is shown by its letters, and the next one by its picture again', async () => {
  answerWith({ 'GET /media/flags': { body: {} } });
  const Flag = await openPage();
  const { container, rerender } = render(<Flag countryId={7} country="HRV" />);

  fireEvent.error(await screen.findByAltText('HRV'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('HRV')).toBeTruthy();

  rerender(<Flag countryId={8} country="SVN" />);
  expect((await screen.findByAltText('SVN')).getAttribute('src')).toBe('/media/flags/8');
});

test('a player without a country has no empty box, and asks for no flags', async () => {
  const requests = answerWith({ 'GET /media/flags': { body: {} } });
  const Flag = await openPage();

  const { container } = render(<Flag countryId={null} country={null} />);

  expect(container.innerHTML).not.toMatch(/<img|bg-|ring-/);
  expect(requests).toEqual([]);
});
