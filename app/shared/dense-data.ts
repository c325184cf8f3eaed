/**
 * Loader data as one string. Remix sends every value of a loader with a number that refers to it, which
 * compresses badly: a listing's data takes half the bytes as JSON.
 */
declare const content: unique symbol;
export type Dense<T> = string & { [content]: T };

/** Quotes would need three backslashes each inside the script of the page, so they change place with backticks. */
const swapQuotes = (text: string) => text.replace(/["`]/g, (quote) => (quote === '"' ? "`" : '"'));

/** An object whose only key is the empty text stands for a list of like objects, for a list of few texts, or for itself. */
const mark = "";
const [table, repeated, itself] = [0, 1, 2] as const;
type Packed = { [mark]: [kind: number, first: unknown, second?: unknown] };

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isMarked = (value: unknown): value is Packed =>
	isObject(value) && Object.keys(value).length === 1 && mark in value;

export function toDense<T>(value: T): Dense<T> {
	const json = JSON.stringify(value) ?? "null";
	const known = packed.get(json);
	if (known !== undefined && kept.has(known)) {
		keep(known, kept.get(known), json);
		return known as Dense<T>;
	}
	const plain = JSON.parse(json);
	const text = swapQuotes(JSON.stringify(pack(plain))) as Dense<T>;
	if (import.meta.env.SSR) keep(text, plain, json);
	return text;
}

/**
 * Data of a page, some of which only the server's markup needs: its scripts get the text, and the server renders with
 * the whole, which is not enumerable and so never leaves it. See `forMarkup`.
 */
export type Handed<T> = { dense: Dense<T>; whole?: T };

export const readHanded = <T>({ dense, whole }: Handed<T>): T => whole ?? fromDense(dense);

/** Nobody changes what it gives: the server gives the same to the title and to each part of a page. */
export const fromDense = <T>(text: Dense<T>): T =>
	(import.meta.env.SSR && kept.get(text)) || JSON.parse(swapQuotes(text), unpack);

/**
 * What the latest texts stand for, and the texts by their JSON. The server unpacks a listing twice, for its title and
 * its cards, just after packing it, and packs the menus of each page.
 */
const kept = new Map<string, unknown>();
const packed = new Map<string, string>();
const mostKept = 8;

function keep(text: string, value: unknown, json: string): void {
	kept.delete(text);
	kept.set(text, value);
	packed.delete(json);
	packed.set(json, text);
	for (const map of [kept, packed])
		for (const oldest of map.keys()) {
			if (map.size <= mostKept) break;
			map.delete(oldest);
		}
}

/** Data that came as one string or as it is. */
export const readDense = <T extends object>(data: Dense<T> | T): T =>
	typeof data === "string" ? fromDense(data) : (data as T);

/** Keys of like objects once: `[{ id: 1 }, { id: 2 }, …]` is `[["id"]]` and `[[0, 1], [0, 2], …]`. */
function pack(value: unknown): unknown {
	if (Array.isArray(value)) return packTable(value) ?? packRepeated(value) ?? value.map(pack);
	if (!isObject(value)) return value;
	if (isMarked(value)) return { [mark]: [itself, pack(value[mark])] };
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pack(entry)]));
}

function packTable(list: readonly unknown[]): Packed | null {
	if (list.length < 4 || !list.every(isObject)) return null;
	const shapes = [...new Set(list.map((entry) => JSON.stringify(Object.keys(entry))))];
	if (shapes.length > list.length / 2) return null;
	const rows = list.map((entry) => [
		shapes.indexOf(JSON.stringify(Object.keys(entry))),
		...Object.values(entry).map(pack),
	]);
	return { [mark]: [table, shapes.map((keys) => JSON.parse(keys)), rows] };
}

function packRepeated(list: readonly unknown[]): Packed | null {
	if (list.length < 8 || !list.every((entry) => typeof entry === "string")) return null;
	const texts = [...new Set(list)];
	return texts.length > list.length / 2
		? null
		: { [mark]: [repeated, texts, list.map((text) => texts.indexOf(text))] };
}

/** Unpacks a value; called from the inside to the outside. */
function unpack(_key: string, value: unknown): unknown {
	if (!isMarked(value)) return value;
	const [kind, first, second] = value[mark];
	if (kind === repeated) return (second as number[]).map((index) => (first as string[])[index]);
	if (kind !== table) return { [mark]: first };
	return (second as [number, ...unknown[]][]).map(([shape, ...row]) =>
		Object.fromEntries((first as string[][])[shape]?.map((key, index) => [key, row[index]]) ?? []),
	);
}
