import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { feedFaults } from "../../../tests/setup/feed-rules.ts";
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

it("keeps the rules of feed validators", () => {
	const address = "https://shop.example/blog/feed.xml";
	const now = Date.parse("2026-11-24");
	const plain = { ...post, data: { ...post.data, title: "CRI & R9", summary: "A\u0000 \u000bB" } };
	expect(feedFaults(feedXml("https://shop.example", "Shop & Sons", [plain]), address, now)).toEqual([]);
	expect(feedFaults(feedXml("https://shop.example", "Shop", []), address, now)).toEqual([]);
	// The rules find what is wrong.
	const twice = feedXml("https://shop.example", "Shop", [plain, plain]).replace("Fri, 20", "Sat, 20");
	expect(feedFaults(twice, "https://other.example/feed.xml", Date.parse("2026-11-21"))).toEqual([
		"the channel is dated in the future",
		"the self link doesn't name the feed's address and type",
		expect.stringContaining("isn't one of RFC 822"),
		expect.stringContaining("has the guid of another item"),
	]);
});
