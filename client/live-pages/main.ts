/** Keeps a public live page live: the server has written it whole, this script only patches it (server/hall/public/live/README.md). */
import './live.css';
import { noteChanges, watchCalls } from './calls.ts';
import { heard, setOpen } from './chip.ts';
import { answerCalls } from './coming.ts';
import { showFollowed, showStars } from './followed.ts';
import { showMessages } from './messages.ts';
import { page, type StreamFrame } from './page.ts';
import { patch } from './patch.ts';
import { fetchPage, keepFresh, refreshSoon, replaceParts } from './refresh.ts';
import { openStream } from './stream.ts';
import { isElsewhere } from './venue-time.ts';

const listeners = {
  onFrame: (frame: StreamFrame): void => {
    const { serverTime, state, changes } = frame;
    heard(serverTime);
    noteChanges(frame);
    // Every change is patched, also behind one that asks for the page.
    const asks = (state ?? changes ?? []).map(patch);
    if (asks.includes(true)) refreshSoon();
  },
  onOpen: () => setOpen(true),
  onLost: () => setOpen(false),
};

showStars();
answerCalls();
if (isElsewhere()) document.getElementById('zone')?.removeAttribute('hidden');
if (page.room) openStream(page.room, page.at, listeners);
const refreshFollowed = showFollowed(listeners);
showMessages();
watchCalls();

keepFresh(async () => {
  await refreshFollowed?.();
  const fresh = await fetchPage(location.href);
  if (fresh) replaceParts(fresh);
});

/** Phones that can share show the button; a reader who closes the sheet has shared nothing. */
const share = document.getElementById('share');
if (share && 'share' in navigator) {
  share.hidden = false;
  share.addEventListener('click', () => void navigator.share({ title: document.title, url: location.href }).catch(() => undefined));
}

// A copy of each page that was seen opens while the server is away. Browsers allow this on HTTPS only.
const worker = '/live-sw.js';
const policy = (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === worker ? address : ''),
});
type TrustedFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => string };
};
navigator.serviceWorker?.register(policy ? policy.createScriptURL(worker) : worker, { scope: '/live' }).catch(() => undefined);
