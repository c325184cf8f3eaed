/** Tables of rebate programs that the owner imported. For conventions see `schema.ts`. */

export interface RebateProgramTable {
	id: string;
	state: string;
	/** JSON: the program of `contracts/rebates/rebates.ts`. */
	program: string;
}

export interface RebateDelistedTable {
	sku_key: string;
	/** JSON: the model of `contracts/rebates/rebates.ts`. */
	model: string;
}

export interface RebatesSchema {
	rebate_program: RebateProgramTable;
	rebate_delisted: RebateDelistedTable;
}
