/** Every entity with a screen of its own, and its location in the menu. */
import { allEntities } from '#contract/masters/all-entities.ts';
import { menuFor, pagePath, readMenu } from '../../client/menu.ts';
import { menuFile } from '../../client/menu-file.ts';

const menu = menuFor(readMenu(menuFile), ['ROLE_ADMIN']).flatMap(({ entries }) => entries.map(pagePath));
/** Addresses that the specification prints differently. */
const addresses: Readonly<Record<string, string>> = {
  calendarItem: '/app/public/website/calendar',
  chartTemplateTimeSession: '/app/management/time-sessions',
  websiteContent: '/app/public/website/content',
};

export const entityScreens = allEntities.flatMap((of) => {
  const address = menu.find((path) => path === addresses[of.name] || path.endsWith(`/${of.path}`));
  return address ? [{ name: of.words.many, of, address }] : [];
});

/** One page and one dialog with every kind of field run in a browser (tests/e2e/entities.test.ts), the others in jsdom. */
export const usedInBrowser: readonly string[] = ['seasons', 'sponsors', 'venues'];
