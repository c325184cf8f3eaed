/** What is costly to make and the same for all tests: made once, and kept while what it is made from stays the same. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../scripts/setup/root.mjs";

/**
 * The folder of a template, which nobody changes: take copies of what lies in it.
 *
 * @param make fills the folder the first time
 */
export async function templateFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
	const cache = inRoot("node_modules", ".cache", "storefront-tests");
	const folder = path.join(cache, `${name}-${sourceDigest()}`);
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	const outdated = new RegExp(`^${name}-[0-9a-f]{32}$`);
	for (const old of readdirSync(cache).filter((entry) => outdated.test(entry)))
		rmSync(path.join(cache, old), { recursive: true, force: true });
	const making = mkdtempSync(path.join(cache, "making-"));
	try {
		await make(making);
		renameSync(making, folder);
	} catch (error) {
		rmSync(making, { recursive: true, force: true });
		// Another test was quicker.
		if (!existsSync(folder)) throw error;
	}
	return folder;
}

/** Everything of the services and the contracts counts, as some of it may seed, and the versions of the packages. */
function sourceDigest(): string {
	const hash = createHash("sha256").update(readFileSync(inRoot("package-lock.json")));
	for (const folder of ["contracts", "services"]) {
		const files = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
		for (const entry of files.filter((file) => file.isFile() && !file.name.endsWith(".test.ts"))) {
			hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
		}
	}
	return hash.digest("hex").slice(0, 32);
}
