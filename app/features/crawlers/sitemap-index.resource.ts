import { env } from "#client/env.server";
import { readSitemapParts } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { sitemapIndexXml, xmlResponse } from "./sitemap-xml.server.ts";

/** Pages and categories in one file, products in as many as needed. */
export const loader = guardedResource({ access: "everyone" }, async ({ url, services }) => {
	const parts = await readSitemapParts(services);
	const files = [
		{ link: paths.sitemap("pages.xml"), updatedAt: null },
		{ link: paths.sitemap("categories.xml"), updatedAt: null },
		...parts.map(({ part, updatedAt }) => ({ link: paths.sitemap(`products-${part}.xml`), updatedAt })),
	];
	return xmlResponse(sitemapIndexXml(env.ORIGIN ?? url.origin, files));
});
