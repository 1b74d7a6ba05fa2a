/** The look of the office that this user prefers; stored in this browser, the same in every tab. */
import { proxy, subscribe, useSnapshot } from 'valtio';
import { type Density, densities } from '#contract/kit/list-limits.ts';

export const accents = ['blue', 'petrol', 'violet', 'graphite'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const layouts = ['vertical', 'horizontal'] as const;
export const widths = ['full', 'boxed'] as const;

export type Settings = {
  accent: (typeof accents)[number];
  theme: (typeof themes)[number];
  layout: (typeof layouts)[number];
  width: (typeof widths)[number];
  density: Density;
  /** Whether the side menu shows words (open) or icons (closed); null follows the width of the screen. */
  sidebarOpen: boolean | null;
  /** Keys without Ctrl, such as ? and g. */
  singleKeys: boolean;
};

/** The specification's defaults: vertical layout and a closed side menu, which is open from 1440 px on, where lists have room beside it. */
export const defaultSettings: Settings = {
  accent: 'blue',
  theme: 'system',
  layout: 'vertical',
  width: 'full',
  density: 'compact',
  sidebarOpen: null,
  singleKeys: true,
};

/** public/theme.js reads the same key before the first paint. */
const key = 'office-settings';

export const settings = proxy<Settings>({ ...defaultSettings, ...readSettings(safely(() => localStorage.getItem(key))) });

export const useSettings = () => useSnapshot(settings);

/** Applies the settings to the page, stores them, and follows the other tabs. */
export function startSettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const root = document.documentElement;
    root.classList.toggle('dark', settings.theme === 'dark' || (settings.theme === 'system' && dark.matches));
    root.dataset.accent = settings.accent;
    root.dataset.density = settings.density;
  };
  show();
  dark.addEventListener('change', show);
  subscribe(settings, () => {
    show();
    const text = JSON.stringify(settings);
    safely(() => localStorage.getItem(key) !== text && localStorage.setItem(key, text));
  });
  addEventListener('storage', (event) => {
    if (event.key === key) Object.assign(settings, readSettings(event.newValue));
  });
}

/** Returns the valid settings; invalid ones fall back to the default. */
export function readSettings(text: string | null | undefined): Partial<Settings> {
  const stored: unknown = safely(() => JSON.parse(text ?? '{}'));
  if (typeof stored !== 'object' || stored === null) return {};
  const valid: Partial<Settings> = {};
  const member = (name: string): unknown => Reflect.get(stored, name);
  const among = <T extends string | boolean>(list: readonly T[], name: string): T | undefined => list.find((item) => item === member(name));
  Object.assign(valid, {
    accent: among(accents, 'accent') ?? defaultSettings.accent,
    theme: among(themes, 'theme') ?? defaultSettings.theme,
    layout: among(layouts, 'layout') ?? defaultSettings.layout,
    width: among(widths, 'width') ?? defaultSettings.width,
    density: among(densities, 'density') ?? defaultSettings.density,
    sidebarOpen: among([true, false], 'sidebarOpen') ?? defaultSettings.sidebarOpen,
    singleKeys: member('singleKeys') !== false,
  });
  return valid;
}

/** Returns null on an error: storage may be blocked and JSON invalid, but the page must work. */
function safely<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
