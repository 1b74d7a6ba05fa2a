/** The addresses of overlays: the overlay reads what the overlay builder writes, and uses defaults for anything else that people type. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultOverlayOptions,
  eventScreens,
  maxOverlayDelay,
  type Overlay,
  overlayAddress,
  overlayLanguages,
  overlayNames,
  overlayParts,
  overlaySocketPath,
  overlayThemes,
  readOverlay,
  sampleStates,
  tableLayouts,
} from '#contract/live/overlay-address.ts';
import { areDistinct, inkOn, nearestDistinct, themeColors } from '#contract/live/overlay-colors.ts';
import { sides } from '#machines/names.ts';
import { casesOf } from '../../support/extent.ts';

const read = (address: string) => readOverlay(new URL(address, 'http://hall:8080'));

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const id = fc.integer({ min: 1, max: 999_999_999 });
const options = fc.record({
  theme: fc.constantFrom(...overlayThemes),
  lang: fc.constantFrom(...overlayLanguages),
  delay: fc.integer({ min: 0, max: maxOverlayDelay }),
  colors: fc.record({ A: fc.option(color), B: fc.option(color) }),
  hidden: fc.subarray([...overlayParts]),
  names: fc.constantFrom(...overlayNames),
  hasSponsors: fc.boolean(),
  hasOthers: fc.boolean(),
  token: fc.option(fc.stringMatching(/^[\w-]{43}$/)),
  sample: fc.option(fc.constantFrom(...sampleStates)),
});
const targets = fc.oneof(
  fc.record({ screen: fc.constant('table' as const), tableId: id, layout: fc.constantFrom(...tableLayouts) }),
  fc.record({ screen: fc.constantFrom(...eventScreens), eventId: id }),
  fc.record({ screen: fc.constant('bracket' as const), tournamentId: id }),
);

test('the overlay reads exactly what the builder writes', () => {
  fc.assert(
    fc.property(targets, options, (target, chosen) => {
      const overlay: Overlay = { ...target, ...chosen };
      const address = overlayAddress(overlay);
      expect(read(address)).toEqual(overlay);
      // People type the address and read it aloud, so it contains no escaped characters.
      expect(address).toMatch(/^\/overlay\/[a-z0-9/]+(?:\?[\w=&,-]+)?$/);
    }),
  );
});

test('defaults are left out, and every option has a readable name', () => {
  const table: Overlay = { ...defaultOverlayOptions, screen: 'table', tableId: 7, layout: 'bug' };
  expect(overlayAddress(table)).toBe('/overlay/tables/7');
  expect(overlayAddress({ ...table, layout: 'auto' })).toBe('/overlay/tables/7/auto');
  const full = { theme: 'light', lang: 'de', delay: 8, colors: { A: '#6bb8ff', B: null }, hidden: ['racks', 'clock'] } as const;
  expect(
    overlayAddress({ ...table, ...full, layout: 'lower-third', names: 'initial', hasSponsors: true, hasOthers: true, sample: 'playing' }),
  ).toBe(
    '/overlay/tables/7?layout=lower-third&theme=light&colorA=6bb8ff&lang=de&delay=8&hide=racks,clock&names=initial&sponsors=1&others=1&test=1',
  );
  expect(overlayAddress({ ...defaultOverlayOptions, screen: 'ticker', eventId: 1 })).toBe('/overlay/events/1/ticker');
  expect(overlayAddress({ ...defaultOverlayOptions, screen: 'bracket', tournamentId: 4 })).toBe('/overlay/brackets/4');
});

test.each([
  ['layout=FULL', { layout: 'bug' }],
  ['layout=auto', { layout: 'auto' }],
  ['delay=-5', { delay: 0 }],
  ['delay=soon', { delay: 0 }],
  ['delay=99999', { delay: 600 }],
  ['delay=2.5', { delay: 2.5 }],
  ['theme=blue&lang=fr', { theme: 'dark', lang: 'en' }],
  ['colorA=red&colorB=%23F6B73C', { colors: { A: null, B: '#f6b73c' } }],
  ['hide=clock,everything,racks', { hidden: ['racks', 'clock'] }],
  ['sponsors=yes', { hasSponsors: false }],
  ['names=all&others=yes', { names: 'given', hasOthers: false }],
  // Addresses of streams that were made before there was an option for names.
  ['hide=given,racks', { names: 'surname', hidden: ['racks'] }],
  ['token=short', { token: null }],
  ['test=0', { sample: null }],
  ['test=timeout', { sample: 'timeout' }],
])('an option that is not valid gets its default: %s', (search, expected) => {
  expect(read(`/overlay/tables/7?${search}`)).toMatchObject(expected);
});

test('an address of no overlay gives null, and the address of an overlay gives its room', () => {
  for (const path of [
    '/overlay/tables/0',
    '/overlay/tables/x',
    '/overlay/events/1',
    '/overlay/events/1/chart',
    '/overlay/brackets/0',
    '/web/tables/7',
    '/',
  ])
    expect(read(path)).toBeNull();
  const rooms = ['/overlay/tables/7/', '/overlay/events/3/tables', '/overlay/brackets/4/'].map((path) => {
    const overlay = read(path);
    return overlay && overlaySocketPath(overlay);
  });
  expect(rooms).toEqual(['/ws/tables/7', '/ws/events/3', '/ws/tournaments/4']);
});

const css = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

test('the builder offers the colours of the style sheets', () => {
  for (const [theme, file] of [
    ['dark', 'client/styles/hall.css'],
    ['light', 'kiosk/overlay/overlay.css'],
  ] as const)
    for (const side of sides) expect(css(file)).toContain(`--player-${side.toLowerCase()}: ${themeColors[theme][side]};`);
});

test('two colours that colour-blind people confuse are not distinct, and the builder offers the nearest distinct one', () => {
  for (const { A, B } of Object.values(themeColors)) expect(areDistinct(A, B)).toBe(true);
  for (const [one, other] of [
    ['#d3222c', '#2f7d24'],
    ['#1f6fd0', '#7a4bd6'],
    ['#6bb8ff', '#6bb8fe'],
    ['#00aa00', '#dd8800'],
  ] as const)
    expect(areDistinct(one, other)).toBe(false);
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(areDistinct(one, other)).toBe(areDistinct(other, one));
      expect(areDistinct(nearestDistinct(one, other), other)).toBe(true);
    }),
    { numRuns: casesOf(40) },
  );
  expect([inkOn('#f6b73c'), inkOn('#1f3fd0'), inkOn('#ffffff'), inkOn('#000000')]).toEqual(['#0a0e0f', '#ffffff', '#0a0e0f', '#ffffff']);
});
