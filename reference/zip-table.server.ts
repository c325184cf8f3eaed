import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { dataFolder } from "./data-folder.server.ts";
import { ZipTable } from "./zip-codes.ts";

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
