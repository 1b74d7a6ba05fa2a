/** Limits the time in which a request body arrives over HTTP/2. Node does this over HTTP/1.1 only. */
import { constants, type Http2ServerRequest } from 'node:http2';

/** Ends a request whose body is too slow. The client loses this request, not its connection. */
export function endSlowBody(request: Http2ServerRequest, withinMs: number): void {
  // Trap: nobody reads a request without a body, so it never emits 'end'. Its answer may take as long as an event stream.
  if (request.complete || request.stream.endAfterHeaders) return;
  const timer = setTimeout(() => request.stream.close(constants.NGHTTP2_CANCEL), withinMs);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
