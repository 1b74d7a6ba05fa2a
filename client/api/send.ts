/** Sends a declared call (server/contract) with typed input and answer. Throws an ApiProblem when the server refuses. */
import { type Call, type CallAnswer, type CallInput, callPath } from '#contract/kit/call.ts';
import { type ApiResponse, type RequestQuery, request, totalCount } from './request.ts';

type SendOptions = {
  /** The id of one command, the same for its repetitions; created if left out. */
  commandId?: string;
  /** The ETag of the version that the form was filled from. */
  ifMatch?: string;
  signal?: AbortSignal;
};

/** `send(assignTable, { query: { matchId, tableId } })` */
export async function send<Declared extends Call>(
  call: Declared,
  input: CallInput<Declared>,
  options: SendOptions = {},
): Promise<CallAnswer<Declared>> {
  return read<Declared>(await ask(call, input, options));
}

/** Like `send`, for a call that takes any criteria, such as the sums of a list. */
export async function sendCriteria<Declared extends Call>(
  call: Declared,
  query: RequestQuery,
  options: SendOptions = {},
): Promise<CallAnswer<Declared>> {
  return read<Declared>(await ask(call, { query }, options));
}

/**
 * Returns one page of a list and the total number of rows. Lists take any criteria: `sendList(listMatches, { 'matchStatus.in': [...], page:
 * 0 })`.
 */
export async function sendList<Declared extends Call>(
  call: Declared,
  query: RequestQuery,
  options: SendOptions & { params?: Record<string, string | number> } = {},
): Promise<{ rows: CallAnswer<Declared>; total: number }> {
  const answer = await ask(call, { query, params: options.params }, options);
  return { rows: read<Declared>(answer), total: totalCount(answer.headers) };
}

function ask(call: Call, input: object, options: SendOptions): Promise<ApiResponse> {
  const { params, query, body } = input as { params?: Record<string, string | number>; query?: RequestQuery; body?: unknown };
  return request({ ...options, method: call.method, path: callPath(call, params), query, body });
}

/** No schema check: the server checks its own answers, and a check here would break an old page on a newer server. */
const read = <Declared extends Call>({ body }: ApiResponse): CallAnswer<Declared> => (body ?? undefined) as CallAnswer<Declared>;
