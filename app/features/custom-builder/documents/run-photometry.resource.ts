import { composePartNumber, decodePartNumber } from "#contracts/builder/part-number";
import { runDocumentQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { sectionPhotometry } from "./run-photometry.ts";

export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const { part, length } = runDocumentQuery.parse(Object.fromEntries(url.searchParams));
	const decoded = decodePartNumber(part);
	if (decoded.kind === "wrong") throw httpError(404, decoded.reasons.join(" "));
	const text = sectionPhotometry(decoded.design, length ?? null, env.STORE_NAME);
	if (text === null) throw httpError(404, "There is no computed file for the aisle optic.");
	return new Response(text, {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Content-Disposition": `attachment; filename="${composePartNumber(decoded.design)}.ies"`,
			"Cache-Control": cacheControl.derivedFile,
			"X-Robots-Tag": "noindex",
			"X-Content-Type-Options": "nosniff",
		},
	});
});
