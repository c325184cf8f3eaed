import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { feedXml } from "./feed-xml.ts";

const post = {
	path: "/blog/cri-and-r9",
	data: {
		title: "CRI & R9: <red>",
		summary: "Why reds differ.",
		published: "2026-11-20",
		updated: "2026-11-23",
		tags: ["Color", "Lamps"],
	},
};

it("is RSS 2.0 with the required elements and absolute addresses", () => {
	const xml = feedXml("https://shop.example", "Shop & Sons", [post]);
	expect(XMLValidator.validate(xml)).toBe(true);
	const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml);
	expect(rss["@_version"]).toBe("2.0");
	expect(rss.channel).toMatchObject({
		title: "Shop & Sons blog",
		link: "https://shop.example/blog",
		description: expect.stringContaining("lighting"),
		language: "en-us",
		lastBuildDate: "Mon, 23 Nov 2026 00:00:00 GMT",
		"atom:link": { "@_href": "https://shop.example/blog/feed.xml", "@_rel": "self" },
		item: {
			title: "CRI & R9: <red>",
			link: "https://shop.example/blog/cri-and-r9",
			guid: { "#text": "https://shop.example/blog/cri-and-r9", "@_isPermaLink": "true" },
			pubDate: "Fri, 20 Nov 2026 00:00:00 GMT",
			description: "Why reds differ.",
			category: ["Color", "Lamps"],
		},
	});
});

it("is valid without posts", () => {
	expect(XMLValidator.validate(feedXml("https://shop.example", "Shop", []))).toBe(true);
});
