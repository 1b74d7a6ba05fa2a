/** A server with something on every screen: tournaments for every list, one row of each entity, an invoice, mails. */
import { allEntities } from '#contract/masters/all-entities.ts';
import type { Context } from '../../server/store/context.ts';
import { at } from '../live/play.ts';
import { createNeighbours, sampleOf } from '../server/entity/samples.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import type { Samples } from './addresses.ts';
import { deskOf } from './hall-play.ts';

export type FullOffice = {
  server: HallServer;
  /**
   * `open` is not drawn and has entrants of every kind. `running` has a match at its table and a finished one. `played` has finished its
   * first stage.
   */
  open: Ready;
  running: Ready;
  played: Ready;
  samples: Samples;
};

/** The address of an entity that is not at /app/management/<path>. */
const addresses: Readonly<Record<string, string>> = {
  calendarItem: '/app/public/website/calendar',
  chartTemplateTimeSession: '/app/management/time-sessions',
  event: '/app/events/:type',
  playerProfile: '/app/management/player/profile',
  season: '/app/seasons',
  websiteContent: '/app/public/website/content',
};

/** `prepare` may change the data before the server starts. */
export async function fullOffice(prepare?: (context: Context) => Promise<void>): Promise<FullOffice> {
  const ready: Partial<Record<'open' | 'running' | 'played', Ready>> = {};
  const rows: Record<string, Record<string, number>> = {};
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.org', PUBLIC_URL: 'http://hall.example.org' };
  const bodies: { path: string; address: string; body: object }[] = [];
  const server = await hallServer(
    { players: 4, tables: 2 },
    async (context) => {
      const spec = { size: 8, singleElimination: 4 };
      ready.open = await createReady(context, { players: 6, spec, approved: false, tournament: { name: 'Open' } });
      ready.running = await createReady(context, { players: 7, spec, tournament: { name: 'Running', autoApproveMatches: false } });
      ready.played = await createReady(context, { players: 8, spec, tournament: { name: 'Played' } });
      const neighbours = await createNeighbours({ context });
      for (const entity of allEntities) {
        const address = addresses[entity.name] ?? `/app/management/${entity.path}`;
        bodies.push({ path: entity.path, address, body: sampleOf(entity, neighbours, 'n') });
      }
      await prepare?.(context);
    },
    settings,
  );
  const { open, running, played } = ready as Required<typeof ready>;
  const ask = async (method: string, path: string, body?: object) => (await server.call('admin', method, path, body)) as { id: number };
  for (const { path, address, body } of bodies) rows[address] = { id: (await ask('POST', `/api/${path}`, body)).id };
  for (const { tournamentId, ...form } of [running, played]) {
    await ask('PUT', `/api/management/tournaments/${tournamentId}/generate-matches`, drawForm({ tournamentId, ...form }));
    await ask('PUT', `/api/management/tournaments/${tournamentId}/start-tournament`);
  }
  const desks = running.tableIds.map((tableId) => deskOf(server, { ...running, tableId }));
  const matches = await at(desks, 0).matches();
  const first = [...matches.values()].filter(
    ({ roundMnemonic, aWalkover, bWalkover }) => roundMnemonic === 'R1' && !aWalkover && !bWalkover,
  );
  const labels = first.map(({ label }) => label).sort();
  await at(desks, 0).start(at(labels, 0));
  await at(desks, 1).start(at(labels, 1));
  await at(desks, 1).win(at(labels, 1), 'A');
  await deskOf(server, { ...played, tableId: at(played.tableIds, 0) }).playAll();
  const match = (label: string) => ({ id: matches.get(label)?.id ?? 0 });
  const samples: Samples = { ...rows, ...(await office()), ...(await hall()) };
  return { server, open, running, played, samples };

  async function hall(): Promise<Samples> {
    const atTable = match(at(labels, 0));
    const type = { type: 'running' };
    return {
      '/app/events': { type: 'active', id: running.eventId, eventId: running.eventId },
      '/app/players': { playerId: at(running.profileIds, 0) },
      '/app/matches': atTable,
      '/app/matches/upcoming': { ...match(at(labels, 2)), side: 'A' },
      '/app/matches/tables': { id: at(running.tableIds, 2) },
      '/app/tournaments/archive': { id: played.tournamentId },
      '/app/tournaments/running': { id: played.tournamentId },
      '/app/tournaments/upcoming': { id: open.tournamentId },
      '/app/tournaments/:tournamentId': { ...atTable, tournamentId: running.tournamentId },
      '/app/tournaments/:type': { ...type, ...atTable, tournamentId: running.tournamentId },
    };
  }

  async function office(): Promise<Samples> {
    const [playerProfileId = 0] = running.profileIds;
    const countryId = (await ask('POST', '/api/countries', { name: 'Seatland', code: 'SL', mnemonic: 'SEA' })).id;
    const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka', countryId };
    await ask('PUT', '/api/settings/federation', federation);
    const { id } = await ask('POST', '/api/invoices', { playerProfileId, lines: [{ text: 'Licence', quantity: 1, unitPrice: 45.5 }] });
    await ask('POST', `/api/invoices/${id}/issue`);
    await ask('POST', `/api/invoices/${id}/send`, { to: 'somebody@example.org' });
    const [mail] = (await server.call('admin', 'GET', '/api/mails')) as { id: number }[];
    return {
      '/app/management/invoices': { id },
      '/app/administration': { id: mail?.id ?? 0, login: 'press' },
      '/app/administration/settings': { group: 'federation' },
      '/app/management/team/profile': rows['/app/management/player/profile'] ?? {},
      '/app/public/website/news': { id: await post() },
    };
  }

  async function post(): Promise<number> {
    const { id: tag } = await ask('POST', '/api/tags', { name: 'hall' });
    const users = (await server.call('admin', 'GET', '/api/users/available-authors')) as { id: number }[];
    const body = {
      userId: users[0]?.id,
      postDate: '2026-11-20T10:00:00.000Z',
      subject: 'The hall is open',
      text: '<p>Come in.</p>',
      tags: [tag],
    };
    return (await ask('POST', '/api/management/news-posts', body)).id;
  }
}
