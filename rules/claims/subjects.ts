/** Which things a sentence speaks of, and what the shop's data states of each. */

import { hasUnit } from "./figures.ts";
import { toPlainText } from "./plain-words.ts";
import { type Leaf, type Records, rootOf, type ToolRecord, toKey } from "./tool-record.ts";

/** One thing, with what different tools answered about it. */
export type Thing = { id: string; records: readonly ToolRecord[] };

export type Mention = { things: readonly Thing[]; at: number; end: number };

export type Things = {
	all: readonly Thing[];
	/** Things of the latest answer about any. */
	latest: readonly Thing[];
	find(plain: string, isKnown: (word: string) => boolean): Mention[];
};

const token = /[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]/gu;
const smallWords = new Set(
	"the and for with from your our all are has have not its lights light fixture lamp".split(" "),
);

/** Words of a name that tell it from others. */
const nameWords = (name: string): string[] =>
	toPlainText(name)
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length >= 3 && !/^\d+$/.test(word) && !smallWords.has(word));

/** Records that share a key are one thing. */
function groupRecords(records: readonly ToolRecord[]): Thing[] {
	const groups: { keys: Set<string>; records: ToolRecord[] }[] = [];
	for (const record of records) {
		const same = groups.filter(({ keys }) => record.keys.some((key) => keys.has(key)));
		const joined = {
			keys: new Set([...record.keys, ...same.flatMap(({ keys }) => [...keys])]),
			records: [...same.flatMap((group) => group.records), record],
		};
		// The place of the first record is the place in the list.
		const at = same[0] ? groups.indexOf(same[0]) : groups.length;
		groups.splice(at, same.length > 0 ? 1 : 0, joined);
		for (const group of same.slice(1)) groups.splice(groups.indexOf(group), 1);
	}
	return groups.map(({ keys, records: own }) => ({ id: [...keys].toSorted().join(" "), records: own }));
}

export function findThings({ all, latest }: Records): Things {
	const things = groupRecords(all);
	const byKey = new Map<string, Thing>();
	const byName = new Map<string, Thing[]>();
	const byWord = new Map<string, Set<Thing>>();
	for (const thing of things)
		for (const { keys, name, kind } of thing.records) {
			for (const key of keys) {
				byKey.set(key, thing);
				// "Order 100012"
				const digits = kind === "document" ? /\d{5,}$/.exec(key)?.[0] : undefined;
				if (digits) byKey.set(digits, thing);
			}
			const plain = toPlainText(name).toLowerCase().trim();
			if (plain.length >= 3) byName.set(plain, [...new Set([...(byName.get(plain) ?? []), thing])]);
			if (kind === "product")
				for (const word of nameWords(name)) byWord.set(word, (byWord.get(word) ?? new Set()).add(thing));
		}

	function find(plain: string, isKnown: (word: string) => boolean): Mention[] {
		const text = plain.toLowerCase();
		const found: Mention[] = [];
		for (const [name, named] of byName)
			for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
				const end = at + name.length;
				if (!/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? " "}${text[end] ?? " "}`))
					found.push({ things: named, at, end });
			}
		for (const { 0: code, index } of text.matchAll(token)) {
			const thing = byKey.get(toKey(code));
			// "100023%" is a figure, not order SO-100023.
			if (thing && /^\d+$/.test(code) && hasUnit(text.slice(index + code.length))) continue;
			if (thing) found.push({ things: [thing], at: index, end: index + code.length });
		}
		const longest: Mention[] = [];
		for (const one of found.toSorted((a, b) => b.end - b.at - (a.end - a.at)))
			if (!longest.some(({ at, end }) => one.at < end && one.end > at)) longest.push(one);
		for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
			const named = byWord.get(word);
			const end = index + word.length;
			if (!named || named.size === things.length || isKnown(word)) continue;
			if (longest.some((one) => index < one.end && end > one.at)) continue;
			longest.push({ things: [...named], at: index, end });
		}
		return longest.toSorted((a, b) => a.at - b.at);
	}
	const isLatest = new Set(latest);
	return {
		all: things,
		latest: things.filter(({ records }) => records.some((one) => isLatest.has(one))),
		find,
	};
}

/** What a clause is about beside its thing: an order that a product is part of, a warehouse where it is. */
export type Context = { named: readonly Thing[]; document: Thing | null; product: Thing | null };

const within = (record: ToolRecord, outer: Thing | null): boolean =>
	outer !== null &&
	(outer.records.includes(record) || (record.parent !== null && within(record.parent, outer)));

/** Leaves of the record and of those inside it; only of those that are named, when some are. */
function withInner(record: ToolRecord, named: ReadonlySet<ToolRecord>): Leaf[] {
	const inner = record.children.filter((child) => named.has(child));
	// An accessory proves nothing of what it fits.
	const own = record.children.filter(({ kind }) => kind !== "product" || record.kind !== "product");
	return [...record.leaves, ...(inner.length > 0 ? inner : own).flatMap((child) => withInner(child, named))];
}

/** @param alone whether what is inside it proves nothing of it: one line that shipped is not the order */
export function leavesOf(thing: Thing, { named, document, product }: Context, alone: boolean): Leaf[] {
	const namedRecords = new Set(named.flatMap(({ records }) => records));
	const isInner = (record: ToolRecord): boolean =>
		rootOf(record).kind === "document" && record.kind === "product";
	const inDocument = thing.records.filter((record) => isInner(record) && within(record, document));
	const inProduct = thing.records.filter((record) => record.kind === "place" && within(record, product));
	const outer = thing.records.filter((record) => !isInner(record) && record.kind !== "place");
	const places = thing.records.filter(({ kind }) => kind === "place");
	const chosen = [
		...outer,
		...inDocument,
		...(inProduct.length > 0 ? inProduct : places),
		...(outer.length === 0 && inDocument.length === 0 && document === null
			? thing.records.filter(isInner)
			: []),
	];
	const around = inDocument.length > 0 ? (document?.records ?? []) : [];
	const hasNamedInner = (record: ToolRecord): boolean =>
		record.children.some((child) => namedRecords.has(child));
	return [
		...chosen.flatMap((record) =>
			alone && record.kind === "document" && !hasNamedInner(record)
				? record.leaves
				: withInner(record, namedRecords),
		),
		...around.flatMap(({ leaves }) => leaves),
	];
}
