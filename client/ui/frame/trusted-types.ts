/**
 * The browser's Trusted Types, or undefined without them. Text becomes code or markup only through a policy; server/http/headers.ts lists
 * the names of all policies.
 */
type TrustedPolicy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type PolicyRules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };

export const trustedTypes = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => TrustedPolicy } })
  .trustedTypes;
