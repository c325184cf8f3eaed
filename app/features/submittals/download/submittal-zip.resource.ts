import { readdir } from "node:fs/promises";
import path from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { madeFiles, openMade } from "./made-package.server.ts";
import { type ZipEntry, zipStream } from "./zip-stream.server.ts";

/** The schedule as CSV and the photometric files of its types. */
export const loader = guardedResource({ access: "signed-in", params: submittalParams }, async (context) => {
	const { folder, files, name } = await madeFiles(context);
	const schedule = await openMade(folder, files.schedule);
	const { mtime } = await schedule.stat();
	const photometry = await readdir(path.join(folder, files.photometry)).catch(() => []);
	const entries: ZipEntry[] = [
		{ name: "fixture-schedule.csv", open: async () => schedule.createReadStream() },
		...photometry.sort().map((file) => ({
			name: `photometry/${file}`,
			open: async () => (await openMade(path.join(folder, files.photometry), file)).createReadStream(),
		})),
	];
	return new Response(createReadableStreamFromReadable(zipStream(entries, mtime)), {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${name}-files.zip"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
