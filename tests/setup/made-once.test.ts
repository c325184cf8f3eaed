import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { exclusively, testCache } from "./made-once.ts";

const lockOf = (name: string) => path.join(testCache, `${name}.lock`);

it("runs one task at a time, and the next one if the last failed", async () => {
	const name = `test-${crypto.randomUUID()}`;
	const order: string[] = [];
	const work = (title: string) => async () => {
		order.push(`${title} begins`);
		await new Promise((resolve) => setTimeout(resolve, 10));
		order.push(`${title} ends`);
		if (title === "first") throw new Error("It failed.");
	};
	const outcomes = await Promise.allSettled([
		exclusively(name, work("first")),
		exclusively(name, work("second")),
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
	expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
	expect(existsSync(lockOf(name))).toBe(false);
});

it("doesn't wait for a process that ended", async () => {
	const name = `test-${crypto.randomUUID()}`;
	const { pid } = spawnSync(process.execPath, ["--version"]);
	mkdirSync(testCache, { recursive: true });
	writeFileSync(lockOf(name), String(pid));
	expect(await exclusively(name, async () => "done")).toBe("done");
});
