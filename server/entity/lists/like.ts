/** Text for LIKE … ESCAPE '!': what people type stands for itself. */
export const likeEscaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

export const likePattern = (text: string): string => `%${likeEscaped(text)}%`;
