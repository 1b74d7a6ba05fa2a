/**
 * The key that a link carries after the #, where no log sees it: '#<key>' or '#<what>=<key>'. It moves at once from the address bar, which
 * others may see or copy, to the history entry, which keeps it for a reload.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type KeyInAddress = { what: string | null; key: string };

/** Returns the key, or '' without one. */
export function useKeyInAddress(): KeyInAddress {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') navigate({ search }, { replace: true, state: { hash } });
  }, [hash, search, navigate]);
  return keyIn(hash || storedHash(state));
}

function storedHash(state: unknown): string {
  const stored: unknown = typeof state === 'object' && state ? Reflect.get(state, 'hash') : null;
  return typeof stored === 'string' ? stored : '';
}

/** Keys are base64url. Some mail programs encode the address ('#invite%3DKEY'), so it is decoded; the server refuses any other text. */
export function keyIn(hash: string): KeyInAddress {
  const words = decoded(hash.slice(1));
  const at = words.indexOf('=');
  return at < 0 ? { what: null, key: words } : { what: words.slice(0, at), key: words.slice(at + 1) };
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
