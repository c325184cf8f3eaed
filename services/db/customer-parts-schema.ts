/** Own part numbers of accounts. For conventions see `schema.ts`. */

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
