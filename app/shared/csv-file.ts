/** The response of a route with a CSV download, which no cache or search engine keeps. */
import { cacheControl } from "./http/cache-control.ts";

/** @param name of the file, with its ending; no quotes or line breaks */
export const csvFile = (csv: BodyInit, name: string): Response =>
	new Response(csv, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
