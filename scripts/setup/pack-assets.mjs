// @ts-check
/** Compresses scripts and styles once, as small as possible, instead of at each request. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const pack = { ".br": promisify(brotliCompress), ".gz": promisify(gzip) };
const options = {
	".br": { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
	".gz": { level: constants.Z_BEST_COMPRESSION },
};

/** @param {string} folder with the hashed assets; each gets a `.br` and a `.gz` file beside it */
export async function packAssets(folder) {
	const files = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
	await Promise.all(
		files.flatMap((file) => {
			const bytes = readFileSync(path.join(folder, file));
			return [
				pack[".br"](bytes, options[".br"]).then((packed) =>
					writeFileSync(path.join(folder, `${file}.br`), packed),
				),
				pack[".gz"](bytes, options[".gz"]).then((packed) =>
					writeFileSync(path.join(folder, `${file}.gz`), packed),
				),
			];
		}),
	);
}
