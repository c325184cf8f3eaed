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
