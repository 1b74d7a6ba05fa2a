/** Starts the tablet at the table. */
import '@fontsource-variable/archivo/standard.css';
import '../styles/hall.css';
import './base.css';
import './pad/pad.css';
import './screens/screens.css';
import './screens/sizes.css';
import './two-scores/two-scores.css';
import './confirm/confirm-result.css';
import './pad/phone.css';
import { createRoot } from 'react-dom/client';
import { createCache } from '../live/cache.ts';
import { fetchPart } from '../live/fetch-part.ts';
import { createLive, type Live } from '../live/socket.ts';
import { App } from './app.tsx';
import { markPhones } from './pad/use-phone.ts';
import { deviceName, pairTablet } from './pairing/pairing-call.ts';
import type { PairingWorld } from './pairing/pairing-world.ts';
import { isIdle } from './screens/idle.ts';
import { MessageScreen } from './screens/message-screen.tsx';
import { isServerReachable } from './screens/use-loaded-part.ts';
import { handOver } from './taps/hand-over.ts';
import { openIndexedStorage } from './taps/indexed-storage.ts';
import { openSession, type Session } from './taps/session.ts';
import type { Storage } from './taps/storage.ts';
import { claimTablet } from './taps/tab-lock.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
markPhones(document.documentElement);

openIndexedStorage().then(
  (storage) => page.render(<App world={createWorld(storage)} />),
  () =>
    page.render(
      <MessageScreen
        title="This browser cannot store data"
        words="Taps could be lost here. Leave private browsing, or use another browser."
      />,
    ),
);

function createWorld(storage: Storage): PairingWorld {
  return {
    storage,
    claim: claimTablet,
    takeScannedCode,
    pair: (code) => pairTablet(code, deviceName(navigator.userAgent)),
    handOver,
    openSession: (saved, pairing, onEnd) => {
      // Without persistent storage the browser may clear the outbox when its disk is full. If the browser refuses, the pad still works.
      void navigator.storage?.persist?.();
      const live = createLive({ deviceToken: () => pairing.token, cache: createCache(localStorage, 'referee-1') });
      const session = openSession(saved, pairing, { live, storage, onEnd });
      const stopBackground = followLater(live, session, storage);
      return {
        ...session,
        close: () => {
          stopBackground();
          session.close();
        },
      };
    },
  };
}

/** Loads the background work of the tablet after the first paint, because it draws nothing. */
const followLater = (live: Live, session: Session, storage: Storage): (() => void) =>
  fetchPart(
    () => import('./screens/keep-alive.ts'),
    { isServed: isServerReachable, mayReload: () => isIdle(session) },
    ({ keepAlive }) => keepAlive({ live, session, storage, script: import.meta.url }),
  );

/**
 * Reads 'https://hall.local/referee#833769', the QR code at the desk, and removes the spent code so that a reload does not send it
 * again.
 */
function takeScannedCode(): string {
  const [, code = ''] = /^#(\d{6})$/.exec(location.hash) ?? [];
  if (code) history.replaceState(null, '', location.pathname);
  return code;
}
