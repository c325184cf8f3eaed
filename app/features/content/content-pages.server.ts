/** Pages for the sitemap beside the catalog, with the ISO date of their last change. */
import { paths } from "~/paths.ts";
import { readCaseStudies, readPageTexts, readPosts, toTags } from "./content.server.ts";

export type ContentPage = { path: string; lastmod: string };

/** The date of the forms and tools, whose texts are in the source. */
const lastEdited = "2026-11-22";

const formsAndTools = [
	paths.contactUs(),
	paths.creditApplication(),
	paths.warranty(),
	paths.warrantyClaim(),
	paths.tools(),
	paths.iesViewer(),
	paths.paybackCalculator(),
	paths.availableRebates(),
	paths.lightDesignLayoutRequest(),
	paths.helpMeBuy(),
	paths.helpMeBuy("design-my-project"),
	paths.helpMeBuy("find-my-wholeseller"),
	paths.helpMeBuy("find-my-salesrep"),
	paths.helpMeBuy("create-my-bom"),
	paths.customBuilder(),
	paths.customBuilder("SCX-SERIES"),
	paths.catalogNumbers(),
	paths.innovations("TOL-SERIES"),
];

export function contentPages(): ContentPage[] {
	const posts = readPosts();
	const texts = [...readPageTexts(), ...posts, ...readCaseStudies()];
	const tags = new Map<string, string>();
	for (const { data } of posts)
		for (const { to } of toTags(data.tags))
			tags.set(to, [tags.get(to) ?? "", data.updated].toSorted()[1] ?? "");
	return [
		...texts.map(({ path, data }) => ({ path, lastmod: data.updated })),
		...[...tags].map(([path, lastmod]) => ({ path, lastmod })),
		...formsAndTools.map((path) => ({ path, lastmod: lastEdited })),
	];
}
