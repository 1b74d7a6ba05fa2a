import { expect, test } from 'vitest';
import { defaultSettings, readSettings } from '../../../client/state/settings.ts';

test('the default layout is vertical, and the menu follows the width of the screen', () => {
  expect(defaultSettings).toMatchObject({ layout: 'vertical', sidebarOpen: null });
});

test('stored settings are read back', () => {
  expect(readSettings(JSON.stringify({ ...defaultSettings, accent: 'violet', sidebarOpen: true }))).toEqual({
    ...defaultSettings,
    accent: 'violet',
    sidebarOpen: true,
  });
});

test.each(['{{{', 'null', '[]', '{"accent":"pink","theme":7}'])('%s falls back to the defaults', (text) => {
  expect({ ...defaultSettings, ...readSettings(text) }).toEqual(defaultSettings);
});
