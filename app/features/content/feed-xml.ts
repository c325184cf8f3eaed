/** The blog as RSS 2.0 with the self link of Atom, as feed validators ask for. */

import { escapeXml } from "#rules/format/escape-xml";
import { paths } from "~/paths.ts";

export type FeedPost = {
	path: string;
	/** Days as ISO dates. */
	data: { title: string; summary: string; published: string; updated: string; tags: readonly string[] };
};

/** @param origin of all addresses @param posts newest first */
export function feedXml(origin: string, storeName: string, posts: readonly FeedPost[]): string {
	const changed = posts
		.map(({ data }) => data.updated)
		.toSorted()
		.at(-1);
	const items = posts.flatMap(({ path, data }) => [
		"<item>",
		element("title", data.title),
		element("link", origin + path),
		`<guid isPermaLink="true">${escapeXml(origin + path)}</guid>`,
		element("pubDate", toMailDate(data.published)),
		element("description", data.summary),
		...data.tags.map((tag) => element("category", tag)),
		"</item>",
	]);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
		"<channel>",
		element("title", `${storeName} blog`),
		element("link", origin + paths.blog()),
		element("description", "Practical lighting guides with formulas, figures and sources."),
		element("language", "en-us"),
		...(changed ? [element("lastBuildDate", toMailDate(changed))] : []),
		`<atom:link href="${escapeXml(origin + paths.blogFeed())}" rel="self" type="application/rss+xml"/>`,
		...items,
		"</channel>",
		"</rss>",
		"",
	].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The date format of RFC 822: "Fri, 20 Nov 2026 00:00:00 GMT". */
const toMailDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString();
