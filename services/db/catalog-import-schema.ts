/** Tables of an import of the catalog: one at a time is read, and the last that was applied can be undone. */

type Flag = 0 | 1;

export interface CatalogImportTable {
	id: string;
	/** The run of the command that has it: others that began earlier end. */
	run: string | null;
	/** Name of the file, for people. */
	file: string;
	/** SHA-256 of the file; a run with the same content goes on where another ended. */
	content_hash: string;
	/** Replaces the whole catalog. */
	replaces: Flag;
	state: "reading" | "read" | "compared" | "applied";
	/** The last row of the file that is stored; the header is row 1. */
	row_reached: number;
	/** JSON: CatalogDifferences, once it was compared with `base_version` of the catalog. */
	differences: string | null;
	base_version: string | null;
	/** Version of the catalog that it made. */
	version: string | null;
	/** Edition of the default catalog before it. */
	edition_before: string | null;
	begun_at: string;
	applied_at: string | null;
}

/** A row of the file without mistakes. */
export interface CatalogImportRowTable {
	row_number: number;
	product_id: string;
	variation_id: string;
	sku_key: string;
	/** Product that is sold instead of this one. */
	replaced_id: string | null;
	/** Name of its photometric file. */
	photometry: string | null;
	/** Whether it names other part numbers. */
	related: Flag;
	/** JSON: OwnerRow without blank cells. */
	content: string;
}

export interface CatalogImportProductTable {
	/** Number of its first row. */
	position: number;
	product_id: string;
	change: "new" | "changed" | "same" | null;
}

export interface CatalogImportRelationTable {
	position: number;
	from_id: string;
	kind: "accessory" | "required" | "replaces";
	group_name: string;
	to_id: string;
	pieces: number;
}

/** A file beside the catalog file: a photograph in base64, or a photometric file. */
export interface CatalogImportFileTable {
	name: string;
	kind: "picture" | "photometry";
	/** Name that people see. */
	label: string;
	content: string;
}

/** A file that rows name, as it was when it was read. */
export interface CatalogImportSourceTable {
	name: string;
	/** Size and time of its last change; blank for one that is not there. */
	stamp: string;
}

export interface CatalogImportRefusalTable {
	position: number;
	row_number: number;
	column_name: string;
	value: string;
	reason: string;
}

/** What the last import replaced: rows of other tables as JSON, by table and key. */
export interface CatalogBeforeTable {
	/** A table; "added" for products that were not there. */
	part: string;
	id: string;
	content: string;
}

/** A change of the catalog that left the search tables' other numbers alone: what is new in them, it wrote. */
export interface CatalogStepTable {
	/** Version of the catalog that it made, and the one before. */
	version: string;
	before: string;
	/** Its products and SKUs have these numbers and higher ones. */
	first_product: number;
	first_sku: number;
}

/** SKUs that a step took away or gave another number. */
export interface CatalogRemovedTable {
	version: string;
	variation_id: string;
}

export interface CatalogImportSchema {
	catalog_step: CatalogStepTable;
	catalog_removed: CatalogRemovedTable;
	catalog_import: CatalogImportTable;
	catalog_import_row: CatalogImportRowTable;
	catalog_import_product: CatalogImportProductTable;
	catalog_import_relation: CatalogImportRelationTable;
	catalog_import_file: CatalogImportFileTable;
	catalog_import_source: CatalogImportSourceTable;
	catalog_import_refusal: CatalogImportRefusalTable;
	catalog_before: CatalogBeforeTable;
}
