import { expect, it } from "vitest";
import { openDatabase } from "./connect.server.ts";

it("runs a SQLite migration completely or not at all", async () => {
	const { db, close } = await openDatabase(":memory:");
	expect(db.getExecutor().adapter.supportsTransactionalDdl).toBe(true);
	await close();
});
