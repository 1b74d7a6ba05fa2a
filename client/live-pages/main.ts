/** Keeps a public live page live: the server has written it whole, this script only patches it (server/hall/public/live/README.md). */
import './live.css';
import { startBoard } from './board.ts';
import { noteChanges, watchCalls } from './calls.ts';
import { heard, setOpen } from './chip.ts';
import { answerCalls } from './coming.ts';
import { offerFollowMe } from './follow-me.ts';
import { showFollowed, showStars } from './followed.ts';
import { showMessages } from './messages.ts';
import { page, type StreamFrame } from './page.ts';
import { patch } from './patch.ts';
import { fetchPage, keepFresh, refreshSoon, replaceParts } from './refresh.ts';
import { noteRacks, offerReplay } from './replay.ts';
import { offerShare } from './share.ts';
import { followRoom } from './shared-stream.ts';
import { isElsewhere } from './venue-time.ts';

const listeners = {
  onFrame: (frame: StreamFrame): void => {
    const { serverTime, state, changes } = frame;
    heard(serverTime);
    noteChanges(frame);
    noteRacks(state ?? changes ?? []);
    // Every change is patched, also behind one that asks for the page.
    const asks = (state ?? changes ?? []).map(patch);
    if (asks.includes(true)) refreshSoon();
  },
  onOpen: () => setOpen(true),
  onLost: () => setOpen(false),
};

const isBoard = document.body.dataset.board !== undefined;
if (page.room) followRoom(page.room, page.at, listeners, isBoard);
// A board stands on somebody else's page: it stores nothing and calls nobody.
if (isBoard) startBoard();
const refreshFollowed = isBoard ? null : startPage();

/** Returns what fetches the cards of the followed players again. */
function startPage(): (() => Promise<void>) | null {
  showStars();
  offerFollowMe();
  answerCalls();
  if (isElsewhere()) {
    document.getElementById('zone')?.removeAttribute('hidden');
    document.documentElement.dataset.elsewhere = '';
  }
  const refresh = showFollowed(listeners);
  showMessages();
  watchCalls();
  offerShare();
  offerReplay();
  keepPages();
  return refresh;
}

keepFresh(async () => {
  await refreshFollowed?.();
  const fresh = await fetchPage(location.href);
  if (!fresh) return;
  replaceParts(fresh);
  offerReplay();
});

/** A copy of each page that was seen opens while the server is away. Browsers allow this on HTTPS only. */
function keepPages(): void {
  const worker = '/live-sw.js';
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedFactory };
  const policy = trustedTypes?.createPolicy('own-worker', { createScriptURL: (address) => (address === worker ? address : '') });
  try {
    navigator.serviceWorker?.register(policy ? policy.createScriptURL(worker) : worker, { scope: '/live' }).catch(() => undefined);
  } catch {
    // The browser denies storage to this page.
  }
}

type TrustedFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => string };
};
