/** How this person likes the office to look; kept in this browser, the same in every tab. */
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
  /** The side menu as words (open) or as a rail of icons (closed); null: as the screen has room. */
  sidebarOpen: boolean | null;
  /** Keys such as ? and g without Ctrl. */
  singleKeys: boolean;
};

/** Spec 1 §2: vertical layout, sidebar closed; open from 1440 px on, where lists have room beside it. */
export const defaultSettings: Settings = {
  accent: 'blue',
  theme: 'system',
  layout: 'vertical',
  width: 'full',
  density: 'compact',
  sidebarOpen: null,
  singleKeys: true,
};

/** Also read by public/theme.js before the first paint. */
const key = 'office-settings';

export const settings = proxy<Settings>({ ...defaultSettings, ...readSettings(safely(() => localStorage.getItem(key))) });

export const useSettings = () => useSnapshot(settings);

/** Shows the settings on the page, keeps them, and follows the other tabs. */
export function keepSettings(): void {
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

/** Only what is known counts; rubbish falls back to the default. */
export function readSettings(text: string | null | undefined): Partial<Settings> {
  const stored: unknown = safely(() => JSON.parse(text ?? '{}'));
  if (typeof stored !== 'object' || stored === null) return {};
  const known: Partial<Settings> = {};
  const member = (name: string): unknown => Reflect.get(stored, name);
  const among = <T extends string | boolean>(list: readonly T[], name: string): T | undefined => list.find((item) => item === member(name));
  Object.assign(known, {
    accent: among(accents, 'accent') ?? defaultSettings.accent,
    theme: among(themes, 'theme') ?? defaultSettings.theme,
    layout: among(layouts, 'layout') ?? defaultSettings.layout,
    width: among(widths, 'width') ?? defaultSettings.width,
    density: among(densities, 'density') ?? defaultSettings.density,
    sidebarOpen: among([true, false], 'sidebarOpen') ?? defaultSettings.sidebarOpen,
    singleKeys: member('singleKeys') !== false,
  });
  return known;
}

/** Storage may be blocked and JSON may be rubbish: neither may stop the page. */
function safely<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
