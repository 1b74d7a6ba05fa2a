/** A reader whom a busy server refuses sees a sentence, and the browser asks again. Nothing is read or rendered for it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveLanguage } from '#contract/website/live-addresses.ts';
import { Problem } from '../../../kernel/errors.ts';
import { liveAssets } from './live-assets.ts';

const sentences = {
  en: ['One moment, please', 'Many people are looking at this page. It opens by itself.'],
  de: ['Einen Moment, bitte', 'Viele sehen sich diese Seite an. Sie öffnet sich von selbst.'],
} as const satisfies Record<LiveLanguage, readonly string[]>;
/** In seconds; spread, so that not all of them come back at once. */
const askAgain = { least: 3, spread: 5 } as const;

/** Returns the error handler of a route; it passes every other error on. */
export const answerBusy = (lang: LiveLanguage) => async (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof Problem) || (error.status !== 503 && error.status !== 429)) throw error;
  const seconds = askAgain.least + Math.floor(Math.random() * askAgain.spread);
  const [title, words] = sentences[lang];
  // Most readers have this file already.
  const styles = (await liveAssets()).styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return reply
    .code(error.status)
    .headers({ 'retry-after': String(seconds), refresh: String(seconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>${styles}<body><main class="busy"><h1>${title}</h1><p>${words}</p></main></body></html>
`);
};
