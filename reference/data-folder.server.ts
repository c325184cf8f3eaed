/** Path of the data files. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `services/data`, searched upwards from this module, in sources and in the bundle in `build/`.
 * @throws {Error} when the files are missing
 */
export function dataFolder(): string {
	let folder = path.dirname(fileURLToPath(import.meta.url));
	while (!existsSync(path.join(folder, "services", "data", "README.md"))) {
		const parent = path.dirname(folder);
		if (parent === folder) throw new Error("The folder services/data is missing from this installation.");
		folder = parent;
	}
	return path.join(folder, "services", "data");
}
