import type { UntypedDb } from "./index.server.ts";

/** Notes of favorites, and the lists they are in. */
export async function up({ schema }: UntypedDb): Promise<void> {
	for (const column of ["note", "list_name"])
		await schema
			.alterTable("favorite")
			.addColumn(column, "text", (c) => c.notNull().defaultTo(""))
			.execute();
}
