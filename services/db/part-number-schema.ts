/** Tables of part numbers: competitors', customers', and those that people watch. */
import type { AlertKind } from "#rules/alerts/alerts";
import type { CrossReferenceGrade } from "#rules/cross-reference/cross-reference";

// Tables of the cross-reference. For conventions see `schema.ts`.

export interface CrossReferenceImportTable {
	id: string;
	started_at: string;
	finished_at: string | null;
	/** 1 for the import that counts; others are being written, or about to be deleted. */
	is_current: 0 | 1;
	row_count: number;
	/** JSON: the lengths of `number_key` of its families. */
	family_lengths: string;
	demonstration: 0 | 1;
}

export interface CrossReferenceTable {
	import_id: string;
	/** Place in the file, from 1. */
	position: number;
	/** The other maker's, as in the file. */
	brand: string;
	/** The brand as `foldBrand` writes it. */
	brand_key: string;
	number: string;
	/** The number as `toPartKey` writes it, without the `*` of a family. */
	number_key: string;
	/** 1 when the number carries any suffix. */
	is_family: 0 | 1;
	/** Brand and number as one key, for numbers that are typed so; empty for a family. */
	whole_key: string;
	/** Our part number, as printed in the catalog when it was imported. */
	sku: string;
	sku_key: string;
	grade: CrossReferenceGrade;
	note: string;
}

export interface CrossReferenceSchema {
	cross_reference_import: CrossReferenceImportTable;
	cross_reference: CrossReferenceTable;
}

// Own part numbers of accounts. For conventions see `schema.ts`.

export interface CustomerPartTable {
	id: string;
	account_id: string;
	/** As typed. */
	number: string;
	/** `ownNumberKey`; unique within the account. */
	number_key: string;
	/** Our part number, as printed in the catalog. */
	sku: string;
	changed_by: string;
	changed_by_name: string;
	changed_at: string;
}

export interface CustomerPartsSchema {
	customer_part: CustomerPartTable;
}

// Alerts of people for part numbers. For conventions see `schema.ts`.

export interface PartAlertTable {
	id: string;
	user_id: string;
	/** The account whose stock and price are watched. */
	account_id: string;
	/** Once for each kind, user and account. */
	variation_id: string;
	kind: AlertKind;
	/** As they were when it was set, for a SKU that left the catalog. */
	sku: string;
	name: string;
	/** Pieces that have to be in stock; 1 for prices. */
	quantity: number;
	/** The price of one piece that was told last, or when it was set; `null` for stock. */
	told_cents: number | null;
	/** When that was. */
	told_at: string;
	created_at: string;
}

export interface AlertsSchema {
	part_alert: PartAlertTable;
}

// The table of the report on searches. For conventions see `schema.ts`.

export interface SearchCountTable {
	/** Day by the shop's clock. */
	day: string;
	/** Cleaned by `cleanSearchTerm`; empty for rare terms of a day with too many. */
	term: string;
	searches: number;
	empty: number;
	clicks: number;
	refined: number;
}

export interface SearchReportSchema {
	search_count: SearchCountTable;
}
