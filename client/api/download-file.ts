/** Downloads a file with the session's token, under the name that the server gives it. */
import { problemOf, unreachable } from './problem.ts';
import { queryString, type RequestQuery } from './request.ts';
import { readToken } from './token.ts';

type Download = {
  method?: 'GET' | 'POST';
  path: string;
  query?: RequestQuery /** The name of the file if the answer gives none. */;
  name: string;
  signal?: AbortSignal;
};

/** No time-out, because the server may work for long; `signal` aborts when the user leaves. Throws an ApiProblem. */
export async function downloadFile({ method = 'GET', path, query, name, signal }: Download): Promise<void> {
  const token = readToken();
  const answer = await fetch(path + queryString(query), {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unreachable();
  });
  if (!answer.ok) throw await problemOf(answer);
  saveBlob(await answer.blob(), fileName(answer.headers.get('Content-Disposition')) ?? name);
}

/** Saves a text as a file through the browser. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(new Blob([text], { type }), name);

/** Prefers the UTF-8 name (RFC 6266). Slashes are replaced, so that a name never carries a path. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? /filename=([^;"]+)/i.exec(disposition ?? '')?.[1];
  const name = encoded ? decoded(encoded) : plain?.trim();
  return name?.replace(/[/\\]/g, '_') || null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

const revokeAfterMs = 10_000;
