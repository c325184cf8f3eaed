/**
 * Loader data as one string. Remix sends every value of a loader with a number that refers to it, which
 * compresses badly: a listing's data takes half the bytes as JSON.
 */
declare const content: unique symbol;
export type Dense<T> = string & { [content]: T };

/** Quotes would need three backslashes each inside the script of the page, so they change place with backticks. */
const swapQuotes = (text: string) => text.replace(/["`]/g, (quote) => (quote === '"' ? "`" : '"'));

export const toDense = <T>(value: T) => swapQuotes(JSON.stringify(value)) as Dense<T>;

export const fromDense = <T>(text: Dense<T>): T => JSON.parse(swapQuotes(text));
