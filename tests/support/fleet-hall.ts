/** An event with a running match on its first table, staff at the desk, and sockets that are closed after each test. An hour passes in between. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openPage, type Page } from '../live/clients.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import { createHall, type Hall } from './hall.ts';
import { createWorld, type World } from './world.ts';

type FleetHall = {
  world: World;
  url: string;
  /** When the server began to listen, milliseconds on its clock. */
  started: number;
  hall: Hall;
  running: RunningMatch;
  staff: { authorization: string };
  open: (auth?: { token?: string; deviceToken?: string }) => Promise<Page>;
};

/** The sockets of the running test. */
export function fleetHall(): FleetHall {
  const pages: Page[] = [];
  const own = {
    open: async (auth = {}) => {
      const page = await openPage(own.url, auth);
      pages.push(page);
      return page;
    },
  } as FleetHall;
  beforeAll(async () => {
    own.world = await createWorld();
    own.started = own.world.clock.now().getTime();
    own.url = await own.world.listen();
    own.staff = await own.world.signIn('ROLE_MANAGER');
  });
  afterAll(() => own.world.close());
  beforeEach(async () => {
    own.hall = await createHall(own.world.context, { raceTo: 100, tables: 3 });
    own.running = await startMatch(own.world.context, own.hall);
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    own.world.clock.advance(3_600_000);
  });
  return own;
}
