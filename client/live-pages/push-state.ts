/** The settings of messages that this device stores. If storage is blocked, nothing is stored. */

type PushState = {
  /** Ends and changes the subscription at the server. */
  secret: string | null;
  /** The players whose messages are on: '1.23'. */
  on: string[];
  /** The players whose phone this is. */
  own: string[];
  lang: string;
  /** In milliseconds since 1970. */
  renewedAt: number;
};

const storageKey = 'live-push';
const empty: PushState = { secret: null, on: [], own: [], lang: '', renewedAt: 0 };

export function readPush(): PushState {
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') };
  } catch {
    return empty;
  }
}

export function storePush(changes: Partial<PushState>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPush(), ...changes }));
  } catch {}
}

export const readOwnPlayers = (): readonly string[] => readPush().own;
