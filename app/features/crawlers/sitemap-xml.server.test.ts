import { describe, expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.server.ts";

describe("sitemapXml", () => {
	it("writes absolute, escaped URLs with their dates", () => {
		expect(
			sitemapXml("https://shop.example", [
				{ link: "/p/led-lamps/a-series/x?a=1&b=<2>", updatedAt: "2025-12-17" },
				{ link: "/", updatedAt: null },
			]),
		).toBe(
			[
				'<?xml version="1.0" encoding="UTF-8"?>',
				'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
				"<url><loc>https://shop.example/p/led-lamps/a-series/x?a=1&amp;b=&lt;2&gt;</loc><lastmod>2025-12-17</lastmod></url>",
				"<url><loc>https://shop.example/</loc></url>",
				"</urlset>",
				"",
			].join("\n"),
		);
	});

	it("writes a sitemap index", () => {
		expect(
			sitemapIndexXml("https://shop.example", [{ link: "/sitemaps/products-1.xml", updatedAt: null }]),
		).toContain("<sitemap><loc>https://shop.example/sitemaps/products-1.xml</loc></sitemap>");
	});
});
