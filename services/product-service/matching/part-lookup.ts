/** Looks up part numbers as people type them: what stands in a catalogue under a number, and what is near it. */
import { partKeyOf } from "../search/words.ts";
import { PartKeys } from "./part-keys.ts";

/** A number under which a SKU stands; `further` ones are named in its notes. */
export type PartEntry = { sku: number; origin: "sku" | "upc" | "further" };

/** What was found for a number. SKU numbers are those of the catalogue's index. */
export type Lookup = {
	/** SKUs that stand under the number itself. */
	found: number[];
	/** Whether the number is a bar code or was found without the brand that stood before it. */
	byOtherForm: boolean;
	/** The brand that stood before the number, as typed. */
	brand: string | null;
	/** Nearby numbers with the reason for each, best first. */
	near: { sku: number; reason: string }[];
};

/** Finishes and colors as they end part numbers. */
const finishes =
	"WHT|WHITE|WH|WT|BLK|BLACK|BK|BRZ|BRONZE|BZ|DDB|DDBXD|ORB|BN|SN|NI|NK|CH|CHR|GR|GRY|GY|SL|SLV|AL|DB|W|B";
const finishAtEnd = new RegExp(`^(.{4,}?)(${finishes})$`);

/** Fewest characters of a number that is looked for under other spellings. */
const leastForNear = 4;
/** Most words of a brand before a number. */
const brandWords = 3;
/** More than are shown, since those that cannot be ordered stand back. */
const nearKept = 24;

export class PartLookup {
	readonly #entries = new Map<string, PartEntry[]>();
	readonly #brands: readonly string[];
	#keys: PartKeys | null = null;

	/**
	 * @param rows every number of the catalogue: its key, and what stands under it
	 * @param brands brands in lower case, only letters and digits
	 */
	constructor(rows: Iterable<PartEntry & { key: string }>, brands: readonly string[]) {
		for (const { key, sku, origin } of rows) {
			const known = this.#entries.get(key);
			if (known === undefined) this.#entries.set(key, [{ sku, origin }]);
			else if (!known.some((entry) => entry.sku === sku)) known.push({ sku, origin });
		}
		this.#brands = brands;
	}

	/** @param text part number, UPC or GTIN, with a brand before it or not */
	lookUp(text: string): Lookup {
		const key = partKeyOf(text);
		const direct = this.#found(key);
		if (direct.length > 0) return { found: direct, byOtherForm: false, brand: null, near: [] };
		const code = this.#byBarCode(key);
		if (code.length > 0) return { found: code, byOtherForm: true, brand: null, near: [] };
		const { brand, rest } = this.#withoutBrand(text);
		if (brand !== null) {
			const found = this.#found(partKeyOf(rest));
			if (found.length > 0) return { found, byOtherForm: true, brand, near: [] };
		}
		const asked = brand === null ? key : partKeyOf(rest);
		return { found: [], byOtherForm: false, brand, near: this.#near(asked) };
	}

	/** Numbers of SKUs and bar codes come before those that notes name. */
	#found(key: string): number[] {
		const entries = this.#entries.get(key) ?? [];
		const own = entries.filter(({ origin }) => origin !== "further");
		return own.map(({ sku }) => sku);
	}

	/** A UPC with zeros before it, as GTIN-13 and GTIN-14 have them, or without its first zeros, as spreadsheets leave it. */
	#byBarCode(key: string): number[] {
		if (!/^\d{10,14}$/.test(key)) return [];
		const bare = key.replace(/^0+/, "");
		for (const length of [12, 13, 14]) {
			const found = bare.length <= length ? this.#found(bare.padStart(length, "0")) : [];
			if (found.length > 0) return found;
		}
		return [];
	}

	/** The first words when they are a brand, and what comes after them. */
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
		if (key.length < leastForNear) return this.#named(key);
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
			(other) => `goes on after this number: …${shortened(other.slice(key.length))}`,
		);
		add(
			keys.shorter(key, Math.max(leastForNear, Math.ceil(key.length * 0.6))),
			(other) => `same number without its end, ${key.slice(other.length)}`,
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

	/** SKUs whose notes name the number. */
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

/** A brand as compared: lower case, only letters and digits. */
export const foldBrand = (name: string): string =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
