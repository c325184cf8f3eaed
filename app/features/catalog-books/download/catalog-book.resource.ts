import { createReadableStreamFromReadable } from "@remix-run/node";
import { bookFileName } from "#rules/catalog-books/book-pages";
import { catalogBookParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { answerUnstored } from "~/shared/submittals/package-files.server.ts";
import { bookPlace, readBook } from "../job/make-books.server.ts";

/** Books have up to 20 MB. */
const consumeDownload = createVisitorLimit("catalog-book", { each: 60, seconds: 600 });

/** The PDF catalog of a category. It never makes one: who waits for it sees so on the page of catalogs. */
export const loader = guardedResource(
	{ access: "everyone", params: catalogBookParams },
	async ({ params, request }) => {
		const slug = params.file.replace(/\.pdf$/, "");
		const { made } = (await readBook(slug).catch(answerUnstored)) ?? {};
		const place = bookPlace(slug);
		const size = made ? await place.size(made.file).catch(answerUnstored) : null;
		if (!made || size === null) throw httpError(404, "There is no PDF catalog of this name yet.");
		const tag = made.file.replace(/\.pdf$/, "");
		const headers = {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${bookFileName(slug, made.date)}"`,
			"Cache-Control": cacheControl.derivedFile,
			ETag: `"${tag}"`,
			"Last-Modified": new Date(made.date).toUTCString(),
			"X-Robots-Tag": "noindex",
		};
		if (request.headers.get("If-None-Match")?.includes(tag))
			return new Response(null, { status: 304, headers });
		const wait = await consumeDownload(request);
		if (wait !== null)
			throw httpError(
				429,
				`You've downloaded many catalogs in a short time. Try again in ${formatWait(wait)}.`,
			);
		// Nobody would read the stream of HEAD to its end, which closes its file.
		const body = request.method === "HEAD" ? null : createReadableStreamFromReadable(place.read(made.file));
		return new Response(body, { headers: { ...headers, "Content-Length": String(size) } });
	},
);
