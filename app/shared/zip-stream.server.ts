/** ZIP archives as a stream, one file after another, so that a large one needs little memory. */
import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";

export type ZipEntry = { name: string; open: () => Readable };

/** Reads files only as fast as the archive is read. @param modified date of the files in the archive */
export const zipStream = (entries: readonly ZipEntry[], modified: Date): Readable =>
	Readable.from(zipChunks(entries, modified), { objectMode: false });

async function* zipChunks(entries: readonly ZipEntry[], modified: Date): AsyncGenerator<Uint8Array> {
	let chunks: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		chunks.push(chunk);
	});
	const takeChunks = () => {
		const taken = chunks;
		chunks = [];
		return taken;
	};
	for (const { name, open } of entries) {
		const file = new ZipDeflate(name, { level: 6 });
		file.mtime = modified;
		zip.add(file);
		for await (const chunk of open()) {
			file.push(chunk);
			yield* takeChunks();
		}
		file.push(new Uint8Array(), true);
		yield* takeChunks();
	}
	zip.end();
	yield* takeChunks();
}
