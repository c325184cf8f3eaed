import { LRUCache } from "lru-cache";
import { env } from "#client/env.server";
import { shopToday } from "#rules/clock/time-zones";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { type Design, scxBody } from "#rules/custom-builder/scx-options";
import { formatDay } from "#rules/format";
import { runDocumentQuery } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { renderRunSubmittal, type SubmittalOptions } from "./run-submittal.server.ts";

type Order = { design: Design; options: SubmittalOptions };

/** Rendering a sheet takes about 0.1 s of CPU. */
const sheets = new LRUCache<string, Buffer, Order>({
	maxSize: 16 * 1024 * 1024,
	sizeCalculation: (bytes) => bytes.byteLength,
	fetchMethod: (_key, _stale, { context }) => renderRunSubmittal(context.design, context.options),
});

export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const { part, project, type } = runDocumentQuery.parse(Object.fromEntries(url.searchParams));
	const decoded = decodePartNumber(part);
	if (decoded.kind === "wrong") throw httpError(404, decoded.reasons.join(" "));
	const { design } = decoded;
	const partNumber = composePartNumber(design);
	const today = shopToday();
	const options = {
		storeName: env.STORE_NAME,
		url: new URL(paths.customBuilder(scxBody.series, { part: partNumber }), env.ORIGIN ?? url.origin).href,
		day: formatDay(today),
		date: new Date(today),
		project,
		type,
	};
	const bytes = await sheets.forceFetch(JSON.stringify([partNumber, options]), {
		context: { design, options },
	});
	return pdfResponse(bytes, `${partNumber}-submittal.pdf`);
});
