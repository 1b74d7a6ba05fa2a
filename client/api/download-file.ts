/** Gets a file with the session's token and hands it to the browser under the name the server gave it. */
import { problemOf, unreachable } from './problem.ts';
import { type Query, queryString } from './request.ts';
import { readToken } from './token.ts';

type Download = {
  method?: 'GET' | 'POST';
  path: string;
  query?: Query /** Where the answer names none. */;
  name: string;
  signal?: AbortSignal;
};

/** Long work on the server may take a while: no time-out of its own; leaving aborts through `signal`. */
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

/** Hands the browser a text as a file. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(new Blob([text], { type }), name);

/** The UTF-8 name counts (RFC 6266); names never carry a path. */
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
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

const keepMs = 10_000;
