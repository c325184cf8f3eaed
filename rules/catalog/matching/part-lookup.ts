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

const minNearLength = 4;
const brandWords = 3;
/** More than shown, because SKUs that cannot be ordered are moved back. */
const nearKept = 24;

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
		const text = typed.replace(barCodeWord, "");
		const key = toPartKey(text);
		const direct = this.#found(key);
		if (direct.length > 0) return { found: direct, byOtherForm: false, brand: null, number: text, near: [] };
		const code = this.#byBarCode(key);
		if (code.length > 0) return { found: code, byOtherForm: true, brand: null, number: text, near: [] };
		const { brand, rest } = this.#withoutBrand(text);
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

	/** UPCs with leading zeros (GTIN-13, GTIN-14), or without them (spreadsheets). */
	#byBarCode(key: string): number[] {
		if (!/^\d{10,14}$/.test(key)) return [];
		const bare = key.replace(/^0+/, "");
		for (const length of [12, 13, 14]) {
			const found = bare.length <= length ? this.#found(bare.padStart(length, "0")) : [];
			if (found.length > 0) return found;
		}
		return [];
	}

	#withoutBrand(text: string): { brand: string | null; rest: string } {
		const words = text.trim().split(/\s+/);
		for (let count = Math.min(brandWords, words.length - 1); count > 0; count--) {
			const name = words.slice(0, count).join(" ");
			const folded = foldBrand(name);
			if (folded.length >= 3 && this.#brands.some((brand) => brand.startsWith(folded)))
				return { brand: name, rest: words.slice(count).join(" ") };
		}
		return { brand: null, rest: text };
	}

	#near(key: string): Lookup["near"] {
		if (key.length < minNearLength) return this.#named(key);
		this.#keys ??= new PartKeys(this.#numbers());
		const keys = this.#keys;
		const near: { key: string; reason: string }[] = [];
		const add = (more: readonly string[], reason: (key: string) => string) => {
			for (const other of more) near.push({ key: other, reason: reason(other) });
		};
		add(keys.readingLike(key), () => "reads the same: look-alike characters, such as 0 and O");
		const [, base, finish] = finishAtEnd.exec(key) ?? [];
		if (base !== undefined) {
			add(keys.has(base) ? [base] : [], () => `same number without the finish ${finish}`);
			add(
				keys.longer(base, 40).filter((other) => other !== key && isFinish(other.slice(base.length))),
				(other) => `same number, other finish (${other.slice(base.length)})`,
			);
		}
		add(
			keys.longer(key, 40).filter((other) => isFinish(other.slice(key.length))),
			(other) => `same number with the finish ${other.slice(key.length)}`,
		);
		add(keys.oneEditAway(key), () => "one character differs");
		add(
			keys.longer(key, nearKept),
			(other) => `continues after this number: …${shortened(other.slice(key.length))}`,
		);
		add(
			keys.shorter(key, Math.max(minNearLength, Math.ceil(key.length * 0.6))),
			(other) => `matches except the suffix ${key.slice(other.length)}`,
		);
		const seen = new Set<number>();
		const skus: Lookup["near"] = this.#named(key);
		for (const { sku } of skus) seen.add(sku);
		for (const { key: other, reason } of near) {
			for (const sku of this.#found(other)) {
				if (seen.has(sku) || skus.length >= nearKept) continue;
				seen.add(sku);
				skus.push({ sku, reason });
			}
		}
		return skus;
	}

	#named(key: string): Lookup["near"] {
		const entries = this.#entries.get(key) ?? [];
		return entries.slice(0, nearKept).map(({ sku }) => ({ sku, reason: "its notes name this number" }));
	}

	*#numbers(): Generator<string> {
		for (const [key, entries] of this.#entries) {
			if (entries.some(({ origin }) => origin !== "further")) yield key;
		}
	}
}

const shortened = (ending: string) => (ending.length > 16 ? `${ending.slice(0, 15)}…` : ending);

const isFinish = (ending: string) => new RegExp(`^(${finishes})$`).test(ending);

/** Lower case, only letters and digits. */
export const foldBrand = (name: string): string =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
