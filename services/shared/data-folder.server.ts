/** Where the data files lie that the product carries. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder `services/data`, found from the place of this module upwards: it holds in the sources and in a
 * bundle under `build/` alike.
 * @throws {Error} when the files were not shipped with the program
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
