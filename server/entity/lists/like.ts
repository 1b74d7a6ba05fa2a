/** Escapes text for LIKE … ESCAPE '!', so that wildcards match literally. */
export const likeEscaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

export const likePattern = (text: string): string => `%${likeEscaped(text)}%`;
