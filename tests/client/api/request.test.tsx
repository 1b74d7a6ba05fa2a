import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, sentenceOf } from '../../../client/api/problem.ts';
import { onUnauthorized, queryString, request, totalCount } from '../../../client/api/request.ts';
import { readToken, storeToken } from '../../../client/api/token.ts';
import { answerWith } from '../support/answers.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (thrown: Promise<unknown>): Promise<ApiProblem> =>
  thrown.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => {
      if (error instanceof ApiProblem) return error;
      throw error;
    },
  );

test('every request carries the token of the session', async () => {
  storeToken('abc', false);
  const requests = answerWith({ 'GET /api/account': {} });

  await request({ path: '/api/account' });

  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc');
});

test('every request that writes has an idempotency key, and a repetition has the same key', async () => {
  const requests = answerWith({ 'PUT /api/x': {}, 'GET /api/x': {} });

  await request({ method: 'PUT', path: '/api/x' });
  await request({ method: 'PUT', path: '/api/x', commandId: '0123456789abcdef' });
  await request({ path: '/api/x' });

  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    '0123456789abcdef',
    null,
  ]);
});

test('a 401 reports that the session is over', async () => {
  storeToken('dead', true);
  answerWith({ 'GET /api/account': { status: 401, body: { detail: 'Full authentication is required' } } });
  const over = vi.fn();
  const stop = onUnauthorized(over);

  await refusal(request({ path: '/api/account' }));

  stop();
  expect(over).toHaveBeenCalledTimes(1);
});

test('a 401 to a visitor, such as for a wrong password, ends no session', async () => {
  answerWith({ 'POST /api/authenticate': { status: 401 } });
  const over = vi.fn();
  const stop = onUnauthorized(over);

  await refusal(request({ method: 'POST', path: '/api/authenticate', body: {} }));

  stop();
  expect(over).not.toHaveBeenCalled();
});

test('a refusal has the sentence, the code and the fields of the problem', async () => {
  const body = {
    detail: 'Time-Out status not allowed!',
    message: 'error.notallowed',
    code: 'NO_TIMEOUT',
    fieldErrors: [{ objectName: 'match', field: 'aScore', message: 'NotNull' }],
  };
  answerWith({ 'PUT /api/x': { status: 409, body, headers: { 'Retry-After': '7' } } });

  const problem = await refusal(request({ method: 'PUT', path: '/api/x' }));

  expect(problem).toMatchObject({ status: 409, sentence: body.detail, key: body.message, code: body.code, retryAfter: 7 });
  expect(problem.fieldErrors).toEqual(body.fieldErrors);
});

test('a request that a busy server refuses is sent again under the same key, after the time that the server names', async () => {
  vi.useFakeTimers();
  let refusals = 2;
  const busy = { status: 503, headers: { 'Retry-After': '2' } };
  const requests = answerWith({ 'PUT /api/x': () => (refusals-- > 0 ? busy : { body: { done: true } }) });

  const answer = request({ method: 'PUT', path: '/api/x', body: { name: 'Anna' } });
  await vi.advanceTimersByTimeAsync(1_999);
  const early = requests.length;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();

  expect(early).toBe(1);
  expect(await answer).toMatchObject({ status: 200, body: { done: true } });
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a server that stays busy is asked five times, then its sentence is thrown', async () => {
  vi.useFakeTimers();
  const busy = { status: 503, body: { detail: 'The server is very busy.' }, headers: { 'Retry-After': '2' } };
  const requests = answerWith({ 'GET /api/x': busy });

  const refused = refusal(request({ path: '/api/x' }));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();

  expect((await refused).sentence).toBe('The server is very busy.');
  expect(requests).toHaveLength(5);
});

test('a 503 that names no time is not repeated, and neither is a request that was given up', async () => {
  const requests = answerWith({ 'GET /api/x': { status: 503 }, 'GET /api/y': { status: 503, headers: { 'Retry-After': '2' } } });
  const stop = new AbortController();

  const refused = await refusal(request({ path: '/api/x' }));
  const stopped = request({ path: '/api/y', signal: stop.signal });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  stop.abort(new Error('given up'));

  expect(refused.status).toBe(503);
  await expect(stopped).rejects.toThrow('given up');
  expect(requests).toHaveLength(2);
});

test('a server that cannot be reached gives a sentence', async () => {
  answerWith({ 'GET /api/x': new TypeError('fetch failed') });

  const problem = await refusal(request({ path: '/api/x' }));

  expect(problem.status).toBe(0);
  expect(sentenceOf(problem)).toBe('The server cannot be reached. Please try again.');
});

test('an error that is not JSON gives a sentence', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));

  const problem = await refusal(request({ path: '/api/x' }));

  expect(problem.sentence).toBe('The server answered with an error (502).');
});

test('a query joins lists with commas and leaves empty values out', () => {
  expect(queryString({ 'matchStatus.in': ['READY', 'RUNNING'], page: 0, sort: null, q: '' })).toBe(
    '?matchStatus.in=READY%2CRUNNING&page=0',
  );
  expect(
    queryString({
      sort: [
        ['points', 'desc'],
        ['place', 'asc'],
      ],
    }),
  ).toBe('?sort=points%2Cdesc&sort=place%2Casc');
  expect(queryString(undefined)).toBe('');
});

test('the total number of rows comes from X-Total-Count', () => {
  expect(totalCount(new Headers({ 'X-Total-Count': '176' }))).toBe(176);
  expect(totalCount(new Headers())).toBe(0);
});

test('the token is stored as JSON under the key of the specification, in the chosen storage', () => {
  storeToken('abc', true);
  expect(localStorage.getItem('jhi-authenticationToken')).toBe('"abc"');

  storeToken('def', false);
  expect(localStorage.getItem('jhi-authenticationToken')).toBeNull();
  expect(sessionStorage.getItem('jhi-authenticationToken')).toBe('"def"');
  expect(readToken()).toBe('def');
});

test('a damaged token counts as not signed in', () => {
  sessionStorage.setItem('jhi-authenticationToken', '{{{');

  expect(readToken()).toBeNull();
});

test('a command whose answer was lost is sent again under its own id; after an answer the next one gets a new id', async () => {
  const replies = [new TypeError('fetch failed'), { status: 503, body: { detail: 'Busy' } }, { body: {} }];
  const requests = answerWith({ 'POST /api/lost': () => replies.shift() ?? { body: {} } });
  const ask = () => request({ method: 'POST', path: '/api/lost', body: { table: 3 } });

  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow();
  await request({ method: 'POST', path: '/api/lost', body: { table: 4 } });
  await ask();
  await ask();

  const [first, second, other, third, later] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, later]).size).toBe(3);
});
