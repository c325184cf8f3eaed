/** Metadata of listings: each page has its own URL and title; filters and sort are not indexed. */

import { formatNumber } from "#rules/format";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import type { LinkPreview } from "~/shared/link-previews/preview-facts.ts";
import { breadcrumbList, pageMeta, rootFacts } from "~/shared/seo.ts";
import { unpackCard } from "../packed-card.ts";
import { type ListingView, pageLink } from "./listing-view.ts";

type Args = Parameters<typeof pageMeta>[0];

export function listingMeta(
	args: Args,
	facts: {
		name: string;
		description: string;
		trail: readonly { name: string; path: string }[];
		view: Handed<ListingView>;
		indexable: boolean;
		preview: LinkPreview;
	},
) {
	const { origin } = rootFacts(args);
	const { name } = facts;
	const view = readHanded(facts.view);
	const page = view.page > 1 ? `, page ${view.page}` : "";
	const path = facts.indexable ? pageLink(view.pagePattern, view.page) : view.base;
	return pageMeta(args, {
		title: `${name}${page}`,
		description: `${facts.description} ${formatNumber(view.total)} results${page}.`,
		path,
		indexed: facts.indexable,
		preview: facts.preview,
		structured: import.meta.env.SSR && [
			breadcrumbList(origin, [{ name: "Home", path: "/" }, ...facts.trail, { name, path: view.base }]),
			{
				"@type": "ItemList",
				name,
				numberOfItems: view.total,
				itemListElement: view.cards.map((card, index) => ({
					"@type": "ListItem",
					position: index + 1,
					url: origin + unpackCard(card).link,
				})),
			},
		],
	});
}
