/** Work that several test files need done, and one of them does: in this run, and with other runs on the same machine. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../../scripts/setup/product-build.mjs";
import { inRoot } from "../../scripts/setup/root.mjs";

/** Where tests keep what they have made. */
export const testCache = inRoot("node_modules", ".cache", "storefront-tests");

/** Does the work while no other process does work of this name; a lock that a dead process left does not count. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
	const lock = path.join(testCache, `${name}.lock`);
	mkdirSync(testCache, { recursive: true });
	while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
	try {
		return await work();
	} finally {
		rmSync(lock, { force: true });
	}
}

function take(lock: string): boolean {
	try {
		writeFileSync(lock, String(process.pid), { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	if (!isAlive(holderOf(lock))) rmSync(lock, { force: true });
	return false;
}

/** @returns 0 when it has just been released, or is being written */
function holderOf(lock: string): number {
	try {
		return Number(readFileSync(lock, "utf8"));
	} catch {
		return 0;
	}
}

function isAlive(pid: number): boolean {
	if (pid === 0) return true;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

let build: Promise<unknown> | undefined;

/** The product in `build/` is of the sources as they are. */
export function ensureProduct(): Promise<unknown> {
	build ??= exclusively("build", () => ensureBuild({ say: () => {} }));
	return build;
}
