import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { answerUnstored } from "~/shared/submittals/package-files.server.ts";
import { type ZipEntry, zipStream } from "~/shared/workbook.server.ts";
import { downloadBody, madeFiles, sizeOfMade } from "../source/source.server.ts";

/** The schedule as CSV and the photometric files of its types. */
export const loader = guardedResource({ access: "signed-in", params: submittalParams }, async (context) => {
	const { place, files, name, madeAt } = await madeFiles(context);
	await sizeOfMade(place, files.schedule);
	const photometry = await place.list(files.photometry).catch(answerUnstored);
	const entries: ZipEntry[] = [
		{ name: "fixture-schedule.csv", open: () => place.read(files.schedule) },
		...photometry.map((file) => ({
			name: `photometry/${file}`,
			open: () => place.read(`${files.photometry}/${file}`),
		})),
	];
	const body = downloadBody(context.request, () => zipStream(entries, madeAt));
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${name}-files.zip"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
