/** Text becomes code, or markup that may hold code, only through a policy (server/http/headers.ts names them all); undefined where the browser has none. */
type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };

export const trustedTypes = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy } }).trustedTypes;
