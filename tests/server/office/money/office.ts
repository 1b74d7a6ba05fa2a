/** A federation that can issue invoices, and its office: calls as an administrator, each with a key of its own. */
import { expect } from 'vitest';
import type { Invoice, InvoiceDetail } from '#contract/money/invoice-document.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import type { World } from '../../../support/world.ts';

export type Office = Awaited<ReturnType<typeof openOffice>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type OfficeAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

let keys = 0;

export async function openOffice(world: World) {
  const hall: Hall = await createHall(world.context);
  const { db } = world.context;
  const admin = await world.signIn('ROLE_ADMIN');
  const participants = await db.selectFrom('participant').selectAll().where('tournamentId', '=', hall.tournamentId).orderBy('id').execute();
  const { representsCountryId } = await db.selectFrom('playerProfile').select('representsCountryId').executeTakeFirstOrThrow();
  const ask = async (method: Method, url: string, payload?: object, key = `key-${++keys}`, more: object = {}): Promise<OfficeAnswer> => {
    const headers = { ...admin, ...(key === '' ? {} : { 'idempotency-key': key }), ...more };
    let answer = await world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    // A busy machine answers with "retry": under the same key that is no second request.
    while (answer.statusCode === 503) answer = await world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), headers: answer.headers };
  };
  const done = async (method: Method, url: string, payload?: object): Promise<InvoiceDetail> => {
    const { status, body } = await ask(method, url, payload);
    expect({ status, detail: body.detail }).toEqual({ status: expect.toSatisfy((code: number) => code < 300), detail: undefined });
    return body as InvoiceDetail;
  };
  const settled = await ask('PUT', '/api/settings/federation', {
    legalName: 'Cue Federation e.V.',
    street: 'Via 1',
    postcode: '51000',
    city: 'Rijeka',
    countryId: representsCountryId,
    version: 0,
  });
  expect(settled.status).toBe(200);
  const players = participants.map(({ playerProfileId }) => playerProfileId);
  const draft = (more: object = {}) =>
    done('POST', '/api/invoices', { playerProfileId: players[0], lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }], ...more });
  const issued = async (more: object = {}) => done('POST', `/api/invoices/${(await draft(more)).id}/issue`);
  const refusal = async (method: Method, url: string, payload?: object) => {
    const { status, body } = await ask(method, url, payload);
    return { status, detail: body.detail };
  };
  /** Sends the version that the caller saw. */
  const decided = async (url: string, version: number, payload?: object) => {
    const { status, body } = await ask('POST', url, payload, undefined, { 'if-match': `"v${version}"` });
    return { status, detail: body.detail, current: body.current as InvoiceDetail | undefined };
  };
  const list = async (query = ''): Promise<Invoice[]> => (await ask('GET', `/api/invoices${query}`)).body as unknown as Invoice[];
  const balance = async (id = players[0]) =>
    (await ask('GET', `/api/player-profiles/${id}/balance`)).body as { personal: number; prize: number };
  const book = (amount: number, more: object = {}) =>
    done('POST', '/api/personal-balance-histories', { playerProfileId: players[0], amount, notice: 'Cash at the desk', ...more });
  return { hall, admin, players, participants, ask, done, draft, issued, refusal, decided, list, balance, book };
}
