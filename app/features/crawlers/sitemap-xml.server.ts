/** Sitemaps as XML, and the answer that carries it. */
import { escapeXml } from "#rules/format/escape-xml";
import { cacheControl } from "~/shared/http/page-headers.ts";

// Sitemaps by the protocol of sitemaps.org: absolute URLs, W3C dates, at most 50,000 entries per file.

export type SitemapEntry = { link: string; updatedAt: string | null };

export function sitemapIndexXml(origin: string, files: readonly SitemapEntry[]): string {
	return document("sitemapindex", "sitemap", origin, files);
}

export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
	return document("urlset", "url", origin, entries);
}

function document(root: string, element: string, origin: string, entries: readonly SitemapEntry[]): string {
	const rows = entries.map(({ link, updatedAt }) => {
		const lastmod = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
		return `<${element}><loc>${escapeXml(origin + link)}</loc>${lastmod}</${element}>`;
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		...rows,
		`</${root}>`,
		"",
	].join("\n");
}

export const xmlResponse = (xml: string) =>
	new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cacheControl.derivedFile },
	});
