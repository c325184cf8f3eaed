/** Work shared by test files and parallel runs on this machine, done once. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../../scripts/setup/product-build.mjs";
import { inRoot } from "../../scripts/setup/root.mjs";

export const testCache = inRoot("node_modules", ".cache", "storefront-tests");

/** Runs the work under a named lock; locks of dead processes are ignored. */
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

/** @returns 0 when the lock was just released or is being written */
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

/**
 * Builds the product unless `build/` is up to date. Runs of this machine that need it take turns, so that none reads
 * what another is writing.
 */
export function ensureProduct(say: (line: string) => void = () => {}): Promise<unknown> {
	build ??= exclusively("build", () => ensureBuild({ say }));
	return build;
}
