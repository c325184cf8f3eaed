/** Product feeds as RSS 2.0 with the fields of Google's product data specification. */
import type { MerchantField } from "#rules/catalog-feeds/merchant-fields";
import { escapeXml } from "~/shared/escape-xml.ts";

/** These are RSS itself; all others have the prefix of the specification. */
const ofRss = new Set(["title", "link", "description"]);

function element({ name, value }: MerchantField): string {
	const tag = ofRss.has(name) ? name : `g:${name}`;
	const content =
		typeof value === "string" ? escapeXml(value.replace(/\p{Surrogate}/gu, "")) : value.map(element).join("");
	return `<${tag}>${content}</${tag}>`;
}

export const merchantItem = (fields: readonly MerchantField[]): string =>
	`<item>${fields.map(element).join("")}</item>\n`;

/** @param link of the shop @param at date of the feed */
export const merchantStart = (title: string, link: string, at: Date): string =>
	[
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
		`<channel>${element({ name: "title", value: title })}${element({ name: "link", value: link })}${element({ name: "description", value: `${title}: products and part numbers, without prices` })}<pubDate>${at.toUTCString()}</pubDate>`,
		"",
	].join("\n");

export const merchantEnd = "</channel>\n</rss>\n";
