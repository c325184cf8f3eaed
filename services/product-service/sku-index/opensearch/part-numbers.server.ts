/** Part numbers in OpenSearch: exact, by spelling, and those like a typed one. */
import { longerRead, orderByEdit, readKey, shortestLonger } from "#rules/catalog/matching/part-keys";
import {
	barCodes,
	finishesLookedAt,
	getBase,
	type Lookup,
	leastBeginning,
	minNearLength,
	namedReason,
	nearKept,
	nearKeys,
	nearSkus,
	withoutBarCodeWord,
	withoutBrand,
} from "#rules/catalog/matching/part-lookup";
import { toPartKey } from "#rules/catalog/search-words";
import type { NumberedSku } from "../sku-index.ts";
import type { Hit, SearchAnswer, SearchBody } from "./cluster.server.ts";
import { oneOf, type Query } from "./conditions.ts";
import type { Ask } from "./match-query.ts";

/** SKUs that share a number. More than a choice of one shows. */
const mostSkus = 2000;
/** Numbers per call. */
const keysPerCall = 500;
/** More numbers than an answer about a few texts has. */
const mostNumbers = 10_000;
/** Numbers that may differ from a typed one by a character. */
const mostEdited = 500;
/**
 * Texts whose similar numbers are asked for in one call, which has to end before `SEARCH_TIMEOUT_MS`, and calls at once. A
 * list of any length takes more calls, not longer ones.
 */
const textsPerCall = 25;
const callsAtOnce = 3;

type PartSource = { number: number; printed: string; part: string[]; ownPart: string[]; upc: string[] };

const toArray = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);

function readSource({ _source = {} }: Hit): PartSource {
	return {
		number: Number(_source.number),
		printed: String(_source.printed),
		part: toArray(_source.part),
		ownPart: toArray(_source.ownPart),
		upc: toArray(_source.upc),
	};
}

const reading = (query: Query, size: number): SearchBody => ({
	query: { bool: { filter: [query] } },
	size,
	_source: ["number", "printed", "part", "ownPart", "upc"],
	sort: ["number"],
	track_total_hits: false,
});

export async function readPartNumbers(
	ask: Ask,
	keys: readonly string[],
): Promise<Map<string, NumberedSku[]>> {
	const unique = [...new Set(keys)].filter((key) => key !== "");
	const found = new Map<string, NumberedSku[]>();
	for (let from = 0; from < unique.length; from += keysPerCall) {
		const some = new Set(unique.slice(from, from + keysPerCall));
		for (const hit of await readHits(ask, [...some])) {
			const { number, printed, part, ownPart, upc } = readSource(hit);
			for (const key of part) {
				if (!some.has(key)) continue;
				const origin = upc.includes(key) ? "upc" : ownPart.includes(key) ? "sku" : "further";
				const sku: NumberedSku = { number, id: hit._id, printed, origin };
				const skus = found.get(key);
				if (skus) skus.push(sku);
				else found.set(key, [sku]);
			}
		}
	}
	return found;
}

/** Numbers that together have more SKUs than an answer are asked for in halves. */
async function readHits(ask: Ask, keys: readonly string[]): Promise<Hit[]> {
	const [answer] = await ask([reading(oneOf("part", keys), mostSkus)]);
	const hits = answer?.hits.hits ?? [];
	if (hits.length < mostSkus || keys.length === 1) return hits;
	const half = Math.ceil(keys.length / 2);
	return [...(await readHits(ask, keys.slice(0, half))), ...(await readHits(ask, keys.slice(half)))];
}

/** @param brands folded by `foldBrand` */
export async function lookUpParts(
	ask: Ask,
	texts: readonly string[],
	brands: readonly string[],
): Promise<Lookup<string>[]> {
	const typed = texts.map((text) => {
		const number = withoutBarCodeWord(text);
		const { brand, rest } = withoutBrand(number, brands);
		const key = toPartKey(number);
		return { number, brand, rest, key, codes: barCodes(key), restKey: toPartKey(rest) };
	});
	const skus = await readPartNumbers(
		ask,
		typed.flatMap(({ key, codes, restKey }) => [key, ...codes, restKey]),
	);
	const own = (key: string) =>
		(skus.get(key) ?? []).flatMap(({ id, origin }) => (origin === "further" ? [] : id));
	const direct = typed.map(({ number, brand, rest, key, codes, restKey }): Lookup<string> | null => {
		const none = { brand: null, number, near: [] };
		if (own(key).length > 0) return { ...none, found: own(key), byOtherForm: false };
		const code = codes.find((one) => own(one).length > 0);
		if (code !== undefined) return { ...none, found: own(code), byOtherForm: true };
		if (brand === null || own(restKey).length === 0) return null;
		return { brand, number: rest, near: [], found: own(restKey), byOtherForm: true };
	});
	const missing = typed.filter((_, at) => direct[at] === null).map(({ restKey }) => restKey);
	const near = await findNear(ask, [...new Set(missing)], skus);
	return typed.map(
		({ brand, rest, restKey }, at): Lookup<string> =>
			direct[at] ?? { found: [], byOtherForm: false, brand, number: rest, near: near.get(restKey) ?? [] },
	);
}

type Known = ReadonlyMap<string, readonly NumberedSku[]>;

async function findNear(
	ask: Ask,
	keys: readonly string[],
	known: Known,
): Promise<Map<string, Lookup<string>["near"]>> {
	const similar = new Map<string, ReturnType<typeof nearKeys>>();
	const searched = keys.filter((key) => key.length >= minNearLength);
	for (let from = 0; from < searched.length; from += textsPerCall * callsAtOnce) {
		const calls = Array.from({ length: callsAtOnce }, (_, call) => from + call * textsPerCall);
		const answers = await Promise.all(
			calls.map((start) => readSimilar(ask, searched.slice(start, start + textsPerCall))),
		);
		for (const [key, near] of answers.flat()) similar.set(key, near);
	}
	const skus = await readPartNumbers(
		ask,
		[...similar.values()].flatMap((near) => near.map(({ key }) => key)),
	);
	const ownOf = (key: string) =>
		(skus.get(key) ?? []).flatMap(({ id, origin }) => (origin === "further" ? [] : id));
	return new Map(
		keys.map((key) => {
			const named = (known.get(key) ?? [])
				.slice(0, nearKept)
				.map(({ id }) => ({ sku: id, reason: namedReason }));
			return [key, nearSkus(named, similar.get(key) ?? [], ownOf)] as const;
		}),
	);
}

async function readSimilar(ask: Ask, keys: readonly string[]) {
	if (keys.length === 0) return [];
	const bodies = keys.map((key) => {
		const base = getBase(key);
		return [
			numbersBeginning(key),
			numbersOf({ fuzzy: { ownPart: { value: key, fuzziness: 1, max_expansions: mostEdited } } }),
			...(base ? [numbersBeginning(base)] : []),
		];
	});
	const answers = await ask([
		numbersOf(oneOf("reading", keys.map(readKey))),
		numbersOf(oneOf("ownPart", keys.flatMap(beginnings))),
		...bodies.flat(),
	]);
	const [alike = [], shorter = [], ...longerAndEdited] = answers.map(readNumbers);
	const known = new Set(shorter);
	let next = 0;
	return keys.map((key, at) => {
		const [longer = [], edited = [], longerThanBase = []] = longerAndEdited.slice(next);
		next += bodies[at]?.length ?? 0;
		const reading = readKey(key);
		const near = nearKeys(key, {
			has: (other) => known.has(other),
			readingLike: () => alike.filter((other) => other !== key && readKey(other) === reading),
			oneEditAway: () => orderByEdit(key, edited),
			longer: (of, most) => shortestLonger(of, of === key ? longer : longerThanBase, most),
			shorter: (of, least) => beginnings(of).filter((other) => other.length >= least && known.has(other)),
		});
		return [key, near] as const;
	});
}

/** Beginnings of a key, the longest first; that without its finish may be shorter than others. */
function beginnings(key: string): string[] {
	const least = Math.min(leastBeginning(key), getBase(key)?.length ?? key.length);
	return Array.from({ length: Math.max(0, key.length - least) }, (_, cut) =>
		key.slice(0, key.length - 1 - cut),
	);
}

/** Numbers of the SKUs that a query finds, in order. */
const numbersOf = (query: Query, terms: object = { size: mostNumbers }): SearchBody => ({
	query: { bool: { filter: [query] } },
	size: 0,
	track_total_hits: false,
	// Few SKUs are found: by default, all numbers of the catalog are gone through for each answer.
	aggs: { keys: { terms: { field: "ownPart", execution_hint: "map", order: { _key: "asc" }, ...terms } } },
});

const numbersBeginning = (key: string): SearchBody =>
	numbersOf(
		{ prefix: { ownPart: { value: key } } },
		{ include: `${key}.*`, size: finishesLookedAt * longerRead },
	);

const readNumbers = ({ aggregations }: SearchAnswer): string[] =>
	aggregations?.keys?.buckets?.map(({ key }) => key) ?? [];
