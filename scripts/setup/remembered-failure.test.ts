import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { rememberingFailure } from "./remembered-failure.mjs";

it("does not repeat work that failed a while ago", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-failure-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const memory = { file: path.join(folder, "new", "failed"), hours: 6 };
	let tries = 0;
	const fail = async () => {
		tries++;
		throw new Error("no repository answers");
	};
	await expect(rememberingFailure(memory, fail)).rejects.toThrow("no repository answers");
	await expect(rememberingFailure(memory, fail)).rejects.toThrow(`remove ${memory.file} to try again`);
	expect(tries).toBe(1);
	const before = Date.now() / 1000 - 7 * 3600;
	utimesSync(memory.file, before, before);
	expect(await rememberingFailure(memory, async () => "there")).toBe("there");
	expect(await rememberingFailure(memory, async () => "still there")).toBe("still there");
});
