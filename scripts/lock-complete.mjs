// @ts-check
/**
 * `npm run lock:complete`: adds optional packages of other platforms to the lock file. Run after npm has
 * changed it. `-- --check` only lists missing ones, with exit code 1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { completed, missingEntries } from "./lock/optional-packages.mjs";
import { inRoot } from "./setup/root.mjs";

const file = inRoot("package-lock.json");
const text = readFileSync(file, "utf8");
const lock = JSON.parse(text);
const missing = Object.keys(missingEntries(lock));

if (missing.length === 0) {
	process.stdout.write("The lock file lists the optional packages of every system.\n");
} else if (process.argv.includes("--check")) {
	process.stderr.write(
		`The lock file lacks ${missing.length} optional packages of other systems; run npm run lock:complete.\n`,
	);
	process.exitCode = 1;
} else {
	const indent = text.match(/^\{\n(\s+)/)?.[1] ?? "  ";
	writeFileSync(file, `${JSON.stringify(completed(lock), null, indent)}\n`);
	process.stdout.write(`Added ${missing.length} optional packages of other systems to the lock file.\n`);
}
