/** Registers the service workers of the screens; no other script may intercept requests. */
import { trustedTypes } from '../ui/frame/trusted-types.ts';

type WorkerScript = '/referee-sw.js' | '/kiosk-sw.js' | '/uniform-sw.js';

/** Private to this file, and used only for these three names. */
const policy = trustedTypes?.createPolicy('own-worker', { createScriptURL: (address) => address });

/** `scope` is the path that the worker controls. Over plain HTTP browsers have no service workers: then the result is undefined. */
export const registerWorker = async (script: WorkerScript, scope: string): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.register(policy?.createScriptURL(script) ?? script, { scope });
