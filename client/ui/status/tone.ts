/** The ten status hues (looks/back-office.md); a tone is only ever used for a status, never for decoration. */
export type Tone = 'teal' | 'violet' | 'blue' | 'slate' | 'neutral' | 'green' | 'brick' | 'yellow' | 'orange' | 'red';

/** Hands the hue to everything inside: text-tone, bg-tone-soft, bg-tone-solid, bg-tone-tint (styles/tokens.css). */
export const toneClass = (tone: Tone): string => `tone-${tone}`;
