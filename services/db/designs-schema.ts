/** Table of saved custom designs. For conventions see `schema.ts`. */
export interface CustomDesignTable {
	id: string;
	user_id: string;
	name: string;
	part_number: string;
	created_at: string;
	updated_at: string;
}

export interface DesignsSchema {
	custom_design: CustomDesignTable;
}
