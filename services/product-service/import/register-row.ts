/** A register entry after repairs, not yet grouped into a product. */
import type { OutlineShape, ProductKind } from "#contracts/catalog/catalog";
import type { UnsettledSku } from "./settle-skus.ts";

export type RegisterRecord = Readonly<Record<string, string>>;

/** Figures of an entry, before it has a place in a product. */
export type VariationFacts = Omit<UnsettledSku, "product_id" | "position">;

export type RegisterRow = {
	groupKey: string;
	categoryId: string;
	kind: ProductKind;
	type: string;
	outline: OutlineShape;
	/** Caption of the drawing: "A19", or a downlight's can size. */
	designation: string | null;
	brand: string;
	/** The register's own name of the brand. */
	registerBrand: string;
	/** Parts of the name after the brand: "A19 LED, 60 W equivalent, E26". */
	nameParts: { head: string; light: string | null; tail: string[] };
	discontinued: boolean;
	source: RegisterSource;
	facts: VariationFacts;
};

export type RegisterSource = { register: string; publisher: string; asOf: string };

/** Missing columns are reported when the header is checked. */
export const column = (record: RegisterRecord, name: string): string => record[name] ?? "";

export const wildcardNote =
	"Base catalog number: replace #, *, xx or [ ] with a finish, trim or option code to order.";

// Cleans the registers' free text.

/** Removes byte order marks and control characters, and normalizes spaces, full-width punctuation and quotes. */
export function cleanText(raw: string): string {
	return raw
		.normalize("NFC")
		.replace(/(\d)\uFFFD/g, "$1°")
		.replace(/[\uFEFF\uFFFD\u200B-\u200D®™]/g, "")
		.replace(/[，]/g, ", ")
		.replace(/[；]/g, "; ")
		.replace(/[（]/g, " (")
		.replace(/[）]/g, ") ")
		.replace(/[‘’]/g, "'")
		.replace(/[“”″]/g, '"')
		.replace(/\s+/g, " ")
		.trim();
}

/** Removes leftovers of empty fields (",,", leading commas); `null` when nothing is left. */
export function cleanRemark(raw: string): string | null {
	const text = cleanText(raw)
		.replace(/(\s*[,;]\s*){2,}/g, "; ")
		.replace(/^[\s,;]+|[\s,;]+$/g, "");
	return text === "" ? null : text;
}

/** A part number in upper case, only letters and digits. */
export function toSkuKey(partNumber: string): string {
	return partNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Base catalog numbers: `#`, `*` and `xx` stand for finish or trim; `[A|B]`, `[A,B]` and `[blank; A]` are
 * choices. They cannot be ordered.
 */
export function isWildcardNumber(modelNumber: string): boolean {
	return /[#*]|xx|\[[^\]]*[|,;][^\]]*\]/i.test(modelNumber);
}
