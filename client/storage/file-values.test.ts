import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { fileValues } from "./file-values.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "file-values-"));
const file = path.join(folder, "values.db");
afterAll(() => rmSync(folder, { recursive: true }));

const day = 24 * 60 * 60;

it("keeps values for the next process, by group", async () => {
	const first = fileValues(file);
	await first.set("a", "x", "1", day);
	await first.set("a", "x", "2", day);
	await first.set("a", "y", "3", day);
	await first.set("b", "x", "4", day);
	await first.remove("a", "y");
	const second = fileValues(file);
	expect(await second.get("a", "x")).toBe("2");
	expect([...(await second.list("a"))]).toEqual([["x", "2"]]);
	expect(await second.get("b", "y")).toBeNull();
});

it("forgets values whose life is over", async () => {
	const values = fileValues(":memory:");
	await values.set("a", "x", "1", -1);
	expect([await values.get("a", "x"), (await values.list("a")).size]).toEqual([null, 0]);
});

it("gives a key to one holder at a time, until it is released or expires", async () => {
	const [one, other] = [fileValues(file), fileValues(file)];
	expect(await one.take("key", "one", 60_000)).toBe(true);
	expect(await other.take("key", "other", 60_000)).toBe(false);
	await other.release("key", "other");
	expect(await other.take("key", "other", 60_000)).toBe(false);
	await one.release("key", "one");
	expect(await other.take("key", "other", -1)).toBe(true);
	expect(await one.take("key", "one", 60_000)).toBe(true);
});

it("keeps a key for a holder that renews it, not for one whose time is over", async () => {
	const [one, other] = [fileValues(file), fileValues(file)];
	await one.take("renewed", "one", 50_000);
	expect(await other.renew("renewed", "other", 60_000)).toBe(false);
	expect(await one.renew("renewed", "one", -1)).toBe(true);
	expect(await one.renew("renewed", "one", 60_000)).toBe(false);
	expect(await other.take("renewed", "other", 60_000)).toBe(true);
});
