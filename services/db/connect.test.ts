import { expect, it } from "vitest";
import { openDatabase } from "./connect.server.ts";

it("a migration of SQLite is executed as a whole or not at all", async () => {
	const { db, close } = await openDatabase(":memory:");
	expect(db.getExecutor().adapter.supportsTransactionalDdl).toBe(true);
	await close();
});
