import type { UntypedDb } from "./index.server.ts";

/** 1 for lines that ship complete; of a cart, for lines added to it. */
export async function up({ schema }: UntypedDb): Promise<void> {
	for (const table of ["cart", "cart_line", "quote_line", "order_list_line"])
		await schema
			.alterTable(table)
			.addColumn("ship_complete", "integer", (c) => c.notNull().defaultTo(0))
			.execute();
}
