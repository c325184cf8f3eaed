/** Looks up typed part numbers, exact and similar. */
import { toPartKey } from "../search-words.ts";
import { PartKeys } from "./part-keys.ts";

/** `further` numbers are mentioned in a SKU's notes. */
export type PartEntry = { sku: number; origin: "sku" | "upc" | "further" };

/** SKUs are numbers of the catalog index, or ids. */
export type Lookup<Sku = number> = {
	found: Sku[];
	byOtherForm: boolean;
	brand: string | null;
	number: string;
	near: { sku: Sku; reason: string }[];
};

const finishes =
	"WHT|WHITE|WH|WT|BLK|BLACK|BK|BRZ|BRONZE|BZ|DDB|DDBXD|ORB|BN|SN|NI|NK|CH|CHR|GR|GRY|GY|SL|SLV|AL|DB|W|B";
const finishAtEnd = new RegExp(`^(.{4,}?)(${finishes})$`);

const barCodeWord = /^\s*(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s+(?=[\d\s-]{8,}$)/i;

/** Shorter keys are like too many others. */
export const minNearLength = 4;
const brandWords = 3;
/** More than shown, because SKUs that cannot be ordered are moved back. */
export const nearKept = 24;

export class PartLookup {
	readonly #entries = new Map<string, PartEntry[]>();
	readonly #brands: readonly string[];
	#keys: PartKeys | null = null;

	/**
	 * @param rows every part number of the catalog by key
	 * @param brands folded by `foldBrand`
	 */
	constructor(rows: Iterable<PartEntry & { key: string }>, brands: readonly string[]) {
		for (const { key, sku, origin } of rows) {
			const known = this.#entries.get(key);
			if (known === undefined) this.#entries.set(key, [{ sku, origin }]);
			else if (!known.some((entry) => entry.sku === sku)) known.push({ sku, origin });
		}
		this.#brands = brands;
	}

	lookUp(typed: string): Lookup {
		const text = withoutBarCodeWord(typed);
		const key = toPartKey(text);
		const direct = this.#found(key);
		if (direct.length > 0) return { found: direct, byOtherForm: false, brand: null, number: text, near: [] };
		const code = this.#byBarCode(key);
		if (code.length > 0) return { found: code, byOtherForm: true, brand: null, number: text, near: [] };
		const { brand, rest } = withoutBrand(text, this.#brands);
		if (brand !== null) {
			const found = this.#found(toPartKey(rest));
			if (found.length > 0) return { found, byOtherForm: true, brand, number: rest, near: [] };
		}
		const searchKey = brand === null ? key : toPartKey(rest);
		return { found: [], byOtherForm: false, brand, number: rest, near: this.#near(searchKey) };
	}

	#found(key: string): number[] {
		const entries = this.#entries.get(key) ?? [];
		const own = entries.filter(({ origin }) => origin !== "further");
		return own.map(({ sku }) => sku);
	}

	#byBarCode(key: string): number[] {
		for (const code of barCodes(key)) {
			const found = this.#found(code);
			if (found.length > 0) return found;
		}
		return [];
	}

	#near(key: string): Lookup["near"] {
		if (key.length < minNearLength) return this.#named(key);
		this.#keys ??= new PartKeys(this.#numbers());
		return nearSkus(this.#named(key), nearKeys(key, this.#keys), (other) => this.#found(other));
	}

	#named(key: string): Lookup["near"] {
		const entries = this.#entries.get(key) ?? [];
		return entries.slice(0, nearKept).map(({ sku }) => ({ sku, reason: namedReason }));
	}

	*#numbers(): Generator<string> {
		for (const [key, entries] of this.#entries) {
			if (entries.some(({ origin }) => origin !== "further")) yield key;
		}
	}
}

/** "UPC 012345678905" without its first word. */
export const withoutBarCodeWord = (typed: string): string => typed.replace(barCodeWord, "");

/** UPCs with leading zeros (GTIN-13, GTIN-14), or without them (spreadsheets); none for other numbers. */
export function barCodes(key: string): string[] {
	if (!/^\d{10,14}$/.test(key)) return [];
	const bare = key.replace(/^0+/, "");
	return [12, 13, 14].filter((length) => bare.length <= length).map((length) => bare.padStart(length, "0"));
}

/** @param brands folded by `foldBrand` */
export function withoutBrand(
	text: string,
	brands: readonly string[],
): { brand: string | null; rest: string } {
	const words = text.trim().split(/\s+/);
	for (let count = Math.min(brandWords, words.length - 1); count > 0; count--) {
		const name = words.slice(0, count).join(" ");
		const folded = foldBrand(name);
		if (folded.length >= 3 && brands.some((brand) => brand.startsWith(folded)))
			return { brand: name, rest: words.slice(count).join(" ") };
	}
	return { brand: null, rest: text };
}

export const namedReason = "its notes name this number";

/** The number without its finish. */
export const getBase = (key: string): string | undefined => finishAtEnd.exec(key)?.[1];

/** Shortest beginning of a number that is offered instead of it. */
export const leastBeginning = (key: string): number => Math.max(minNearLength, Math.ceil(key.length * 0.6));

/** Longer numbers that are looked through for finishes. */
export const finishesLookedAt = 40;

/** Numbers of the catalog like one that it doesn't have, the likeliest first. */
export function nearKeys(
	key: string,
	keys: Pick<PartKeys, "has" | "readingLike" | "oneEditAway" | "longer" | "shorter">,
): { key: string; reason: string }[] {
	const near: { key: string; reason: string }[] = [];
	const add = (more: readonly string[], reason: (key: string) => string) => {
		for (const other of more) near.push({ key: other, reason: reason(other) });
	};
	add(keys.readingLike(key), () => "reads the same: look-alike characters, such as 0 and O");
	const [, base, finish] = finishAtEnd.exec(key) ?? [];
	if (base !== undefined) {
		add(keys.has(base) ? [base] : [], () => `same number without the finish ${finish}`);
		add(
			keys
				.longer(base, finishesLookedAt)
				.filter((other) => other !== key && isFinish(other.slice(base.length))),
			(other) => `same number, other finish (${other.slice(base.length)})`,
		);
	}
	add(
		keys.longer(key, finishesLookedAt).filter((other) => isFinish(other.slice(key.length))),
		(other) => `same number with the finish ${other.slice(key.length)}`,
	);
	add(keys.oneEditAway(key), () => "one character differs");
	add(
		keys.longer(key, nearKept),
		(other) => `continues after this number: …${shortened(other.slice(key.length))}`,
	);
	add(
		keys.shorter(key, leastBeginning(key)),
		(other) => `matches except the suffix ${key.slice(other.length)}`,
	);
	return near;
}

/** @param named SKUs whose notes name the number */
export function nearSkus<Sku>(
	named: Lookup<Sku>["near"],
	near: readonly { key: string; reason: string }[],
	skusOf: (key: string) => readonly Sku[],
): Lookup<Sku>["near"] {
	const skus = [...named];
	const seen = new Set(skus.map(({ sku }) => sku));
	for (const { key, reason } of near) {
		for (const sku of skusOf(key)) {
			if (seen.has(sku) || skus.length >= nearKept) continue;
			seen.add(sku);
			skus.push({ sku, reason });
		}
	}
	return skus;
}

const shortened = (ending: string) => (ending.length > 16 ? `${ending.slice(0, 15)}…` : ending);

const isFinish = (ending: string) => new RegExp(`^(${finishes})$`).test(ending);

/** Lower case, only letters and digits. */
export const foldBrand = (name: string): string =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
