/** Sorts texts by their code units: the same on every machine, for keys and ids. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
