/** TipTap reads formatted text with a parser that runs and loads nothing, and keeps what its schema knows; into a page goes none of it (server/headers.ts). */
type Rules = { createHTML: (html: string, type: string, sink: string) => string | null };
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } };

trustedTypes?.createPolicy('default', { createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : null) });
