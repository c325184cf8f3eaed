/** All that a package is made of, as plain data: written beside the package, so that a restart can go on. */

import type { PackageParts } from "#rules/submittals/submittal-limits";
import type { SheetProduct } from "~/features/catalog/spec-sheet/spec-sheet.server.ts";

export type CoverFields = {
	project: string;
	location: string;
	/** Section of the specification, such as "26 51 00". */
	section: string;
	/** Such as "3, revision 1". */
	number: string;
	/** ISO 8601 day; empty for the day the package is made. */
	date: string;
	contractor: string;
	engineer: string;
	preparedFor: string;
	preparedBy: string;
	remarks: string;
};

export type PackageType = {
	tag: string;
	/** Part number; as the line knows it, for a SKU that left the catalog. */
	sku: string;
	name: string;
	brand: string;
	/** Specs in one line. */
	facts: string;
	quantity: number;
	note: string;
	discontinued: boolean;
	/** Index into `products`; `null` for a SKU that is not in the catalog, which has no sheet. */
	product: number | null;
	/** Id of the SKU in its product. */
	variationID: string;
	/** Page of the SKU in the shop; empty without. */
	link: string;
	/** The owner's photometric file of the SKU; without one, photometry is computed from catalog figures. */
	photometry?: string | undefined;
	/** File of the owner's picture in the package's folder. */
	picture?: string;
};

export type SubmittalInput = {
	storeName: string;
	/** Address, phone and email in one line; empty without. */
	company: string;
	/** Origin of the shop, for links. */
	origin: string;
	/** ISO 8601: when the package was asked for. */
	date: string;
	cover: CoverFields;
	parts: PackageParts;
	/** Name of the buyer's account; empty without. */
	account: string;
	/** Such as "Quote Q-100023". */
	source: string;
	/** Required accessories that are missing, a sentence each; inputs of earlier releases have none. */
	needs?: string[];
	types: PackageType[];
	products: SheetProduct[];
};

export type MakingStep = "sheets" | "finishing";
/** How far a package is. `done` of `total` sheets. */
export type Making = { step: MakingStep; done: number; total: number };

export type MadePackage = {
	types: number;
	pages: number;
	sheets: number;
	/** Files of photometry in the ZIP. */
	photometry: number;
};
