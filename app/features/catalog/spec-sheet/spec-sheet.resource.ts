import { env } from "#client/env.server";
import { productParams, specSheetQuery } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { productAt } from "../catalog.server.ts";
import { loadSpecSheet } from "./load-spec-sheet.server.ts";

export const loader = guardedResource({ access: "everyone", params: productParams }, async (context) => {
	const { request, url, services } = context;
	const product = await productAt(context, paths.specSheet);
	const query = specSheetQuery.safeParse(Object.fromEntries(url.searchParams));
	const { option = null, project } = query.data ?? {};
	const origin = env.ORIGIN ?? url.origin;
	const sheet = query.success && (await loadSpecSheet(services, { product, option, project, origin }));
	if (!sheet) throw httpError(404, "The product has no such option.");
	const headers = {
		"Content-Type": "application/pdf",
		"Content-Disposition": `inline; filename="${fileName(sheet.sku)}"`,
		"Cache-Control": cacheControl.derivedFile,
		ETag: `"${sheet.tag}"`,
		"X-Robots-Tag": "noindex",
	};
	if (request.headers.get("If-None-Match")?.includes(sheet.tag)) {
		return new Response(null, { status: 304, headers });
	}
	return new Response(new Uint8Array(await sheet.bytes()), { headers });
});

const fileName = (sku: string) => `${sku.replace(/[^\w.-]+/g, "-").slice(0, 80)}-spec-sheet.pdf`;
