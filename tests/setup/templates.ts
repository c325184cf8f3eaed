/** Cached test data that is costly to create, rebuilt when its sources change. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../scripts/setup/root.mjs";
import { exclusively, testCache } from "./made-once.ts";

/**
 * The cached folder, read-only: copy from it.
 *
 * @param make fills it the first time
 */
export async function templateFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
	const folder = path.join(testCache, `${name}-${sourceDigest()}`);
	if (existsSync(folder)) return folder;
	await exclusively(name, async () => {
		if (existsSync(folder)) return;
		const outdated = new RegExp(`^${name}-[0-9a-f]{32}$`);
		for (const old of readdirSync(testCache).filter((entry) => outdated.test(entry)))
			rmSync(path.join(testCache, old), { recursive: true, force: true });
		const making = mkdtempSync(path.join(testCache, "making-"));
		try {
			await make(making);
			renameSync(making, folder);
		} finally {
			rmSync(making, { recursive: true, force: true });
		}
	});
	return folder;
}

/** All sources of services and contracts, which may affect seeding, and package versions. */
function sourceDigest(): string {
	const hash = createHash("sha256").update(readFileSync(inRoot("package-lock.json")));
	for (const folder of ["contracts", "demo", "rules", "services"]) {
		const files = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
		for (const entry of files.filter((file) => file.isFile() && !file.name.endsWith(".test.ts"))) {
			hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
		}
	}
	return hash.digest("hex").slice(0, 32);
}
