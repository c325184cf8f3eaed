/** Path of the data files. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { ZipTable } from "./zip-codes.ts";

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

let table: ZipTable | null = null;

/**
 * The ZIP codes of `services/data/us-zip-codes.tsv.gz`, read when first needed (about 20 ms) and then kept.
 * @throws {Error} when the file is missing
 */
export function zipTable(): ZipTable {
	table ??= new ZipTable(
		gunzipSync(readFileSync(path.join(dataFolder(), "us-zip-codes.tsv.gz"))).toString("utf8"),
	);
	return table;
}
