import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { claimDatabase } from "./only-process.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-claim-"));
const file = path.join(folder, "storefront.db");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("refuses a second process with the id of the first, until that one ends", async () => {
	const release = await claimDatabase(file);
	await expect(claimDatabase(file, 0)).rejects.toThrow(
		`The database file ${file} is in use by process ${process.pid}. Stop it first, or start on another data folder.`,
	);
	release();
	expect(readdirSync(folder)).toEqual(["storefront.db-in-use"]);
	(await claimDatabase(file, 0))();
});

it("holds nothing for PostgreSQL, for memory, and where no file can be written", async () => {
	(await claimDatabase("postgres://127.0.0.1/shop"))();
	(await claimDatabase(":memory:"))();
	(await claimDatabase(path.join(folder, "none", "storefront.db")))();
	expect(existsSync(path.join(folder, "none"))).toBe(false);
});
