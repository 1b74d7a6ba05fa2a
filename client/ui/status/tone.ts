/** The ten status colours. A tone only ever marks a status and is never decoration. */
export type Tone = 'teal' | 'violet' | 'blue' | 'slate' | 'neutral' | 'green' | 'brick' | 'yellow' | 'orange' | 'red';

/**
 * Returns the class that sets the colour for everything inside: text-tone, bg-tone-soft, bg-tone-solid, bg-tone-tint (styles/tokens.css).
 */
export const toneClass = (tone: Tone): string => `tone-${tone}`;
