/** The tokens of the paired tables, as one text: 'id=token id=token'. Companion stores secrets as texts. */
export const readKeys = (text: string | undefined): Map<number, string> =>
  new Map(
    (text ?? '').split(/\s+/).flatMap((pair) => {
      const [, id, token] = /^(\d+)=(.+)$/.exec(pair) ?? [];
      return token === undefined ? [] : [[Number(id), token]];
    }),
  );

export const writeKeys = (keys: ReadonlyMap<number, string>): string => [...keys].map(([id, token]) => `${id}=${token}`).join(' ');
