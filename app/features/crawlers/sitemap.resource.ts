import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { readBrands, readCategoryTree, readSitemapPart } from "~/features/catalog/catalog.server.ts";
import { contentPages } from "~/features/content/content.server.ts";
import { sitemapParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { type SitemapEntry, sitemapXml, xmlResponse } from "./sitemap-xml.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: sitemapParams },
	async ({ params, url, services, hasExtension }) => {
		const entries = await getEntries(params.file, services, hasExtension);
		if (!entries) throw httpError(404, "There is no such sitemap.");
		return xmlResponse(sitemapXml(env.ORIGIN ?? url.origin, entries));
	},
);

async function getEntries(
	file: string,
	services: Services,
	hasExtension: (call: string) => Promise<boolean>,
): Promise<SitemapEntry[] | null> {
	if (file === "pages.xml") {
		const pages = contentPages().map(({ path, lastmod }) => ({ link: path, updatedAt: lastmod }));
		const offered = await Promise.all(["webhooks.list", "apiKeys.list"].map(hasExtension));
		const forDevelopers = offered.includes(true) ? [paths.developers()] : [];
		return [
			...[paths.home(), paths.assistant(), ...forDevelopers].map((link) => ({ link, updatedAt: null })),
			...pages,
		];
	}
	if (file === "categories.xml") {
		const [tree, brands] = await Promise.all([readCategoryTree(services), readBrands(services)]);
		const links = tree.flatMap((top) => [top.link, ...top.subcategories.map(({ link }) => link)]);
		const ofBrands = brands.map(({ value }) => paths.brand(value));
		return [paths.categories(), ...links, ...ofBrands].map((link) => ({ link, updatedAt: null }));
	}
	const part = /^products-(\d+)\.xml$/.exec(file)?.[1];
	return part ? readSitemapPart(services, Number(part)) : null;
}
