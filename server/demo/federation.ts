/** What the invented federation is called, and what the numbers of its documents begin with: none is ever taken for a real one. */
export const demoFederation = 'Adria Cue Federation';
export const demoSeries = 'DEMO';
