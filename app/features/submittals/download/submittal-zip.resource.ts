import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { downloadBody, madeFiles, statMade } from "./made-package.server.ts";
import { type ZipEntry, zipStream } from "./zip-stream.server.ts";

/** The schedule as CSV and the photometric files of its types. */
export const loader = guardedResource({ access: "signed-in", params: submittalParams }, async (context) => {
	const { folder, files, name } = await madeFiles(context);
	const { mtime } = await statMade(folder, files.schedule);
	const photometry = await readdir(path.join(folder, files.photometry)).catch(() => []);
	const entries: ZipEntry[] = [
		{ name: "fixture-schedule.csv", open: () => createReadStream(path.join(folder, files.schedule)) },
		...photometry.sort().map((file) => ({
			name: `photometry/${file}`,
			open: () => createReadStream(path.join(folder, files.photometry, file)),
		})),
	];
	const body = downloadBody(context.request, () => zipStream(entries, mtime));
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${name}-files.zip"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
