/** Stands for valtio in the script of the first rows: nothing changes after it has been drawn. */
export const proxy = <Value>(value: Value): Value => value;
export const snapshot = proxy;
export const useSnapshot = proxy;
export const subscribe = () => (): void => undefined;
