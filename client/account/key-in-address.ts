/**
 * The key that a link carries after the #, where no log sees it: '#<key>', or '#<what>=<key>'. It leaves the address bar at once, so that no look over the
 * shoulder, bookmark or copied address hands it on, and stays with this entry of the history, so that a reload loses nothing.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type KeyInAddress = { what: string | null; key: string };

/** `key`: '' without one. */
export function useKeyInAddress(): KeyInAddress {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') navigate({ search }, { replace: true, state: { hash } });
  }, [hash, search, navigate]);
  return keyIn(hash || hashKept(state));
}

function hashKept(state: unknown): string {
  const kept: unknown = typeof state === 'object' && state ? Reflect.get(state, 'hash') : null;
  return typeof kept === 'string' ? kept : '';
}

/** Keys are base64url: what some mail programs encode ('#invite%3DKEY') is decoded, and whatever else somebody typed is refused by the server. */
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
