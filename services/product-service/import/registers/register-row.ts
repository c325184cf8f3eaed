/** One entry of a register after its faults are repaired: an option that still has to be put into its product. */
import type { OutlineShape, ProductKind } from "#contracts/catalog";
import type { VariationTable } from "../../../db/schema.ts";

export type RegisterRecord = Readonly<Record<string, string>>;

export type VariationFacts = Omit<VariationTable, "product_id" | "position">;

export type RegisterRow = {
	groupKey: string;
	categoryId: string;
	kind: ProductKind;
	type: string;
	outline: OutlineShape;
	/** Caption of the drawing: "A19", or the can size of a downlight. */
	designation: string | null;
	brand: string;
	/** What sets the product's name apart, after the brand: "A19 LED, 60 W equivalent, E26". `null` figures are added later. */
	nameParts: { head: string; light: string | null; tail: string[] };
	discontinued: boolean;
	source: RegisterSource;
	facts: VariationFacts;
};

export type RegisterSource = { register: string; publisher: string; asOf: string };

/** A column of a record; a column that is not there is a fault of the file, found when its header is checked. */
export const column = (record: RegisterRecord, name: string): string => record[name] ?? "";

export const wildcardNote =
	"Base catalog number: replace #, *, xx or [ ] with a finish, trim or option code to order.";
