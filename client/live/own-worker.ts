/** The service workers of the screens: no other script may stand between a page and the server. */
import { trustedTypes } from '../ui/frame/trusted-types.ts';

type Worker = '/referee-sw.js' | '/kiosk-sw.js' | '/uniform-sw.js';

/** Nobody else gets hold of it, and it is given nothing but these names. */
const policy = trustedTypes?.createPolicy('own-worker', { createScriptURL: (address) => address });

/** `scope`: what it stands before. Browsers have none over plain HTTP. */
export const registerWorker = async (script: Worker, scope: string): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.register(policy?.createScriptURL(script) ?? script, { scope });
