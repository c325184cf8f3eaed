/** Product feeds for merchants: the facts of a SKU, and the XML around them. */
import type { Variation } from "#contracts/catalog/catalog";
import type { MerchantField } from "#rules/catalog-feeds/merchant-fields";
import { specificationGroups } from "~/features/catalog/specification-groups.ts";
import { isUnverified, notStated } from "~/shared/catalog/figures.ts";
import { escapeXml } from "~/shared/escape-xml.ts";
import type { FeedProduct } from "./catalog-file.server.ts";

// The specifications of a SKU as facts of a product feed: what is stated and not in doubt.

/** Fields of their own in a feed. */
const identification = "Identification";

const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");

export const merchantFacts = (
	product: FeedProduct,
	variation: Variation,
): { section: string; name: string; value: string }[] =>
	specificationGroups(product, variation)
		.filter(({ title }) => title !== identification)
		.flatMap(({ title, rows }) =>
			rows
				.filter(({ value }) => value !== notStated && !isUnverified(value))
				.map(({ label, value }) => ({ section: title, name: label, value: plain(value) })),
		);

// Product feeds as RSS 2.0 with the fields of Google's product data specification.

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
