/** Content pages for the sitemap, with the ISO date of their last change. */
import { blogSlugs, paths } from "~/paths.ts";

export type ContentPage = { path: string; lastmod: string };

const lastEdited = "2026-11-22";

const pathsOfPages = [
	paths.catalogs(),
	paths.literature(),
	paths.videos(),
	paths.downloadForms(),
	paths.brandStore(),
	paths.blog(),
	...blogSlugs.map(paths.blogPost),
	paths.ourHistory(),
	paths.caseStudy(),
	paths.careers(),
	paths.contactUs(),
	paths.support(),
	paths.creditApplication(),
	paths.termsAndConditions(),
	paths.privacyPolicy(),
	paths.aboutThisData(),
	paths.fraudAlert(),
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
	paths.innovations("TOL-SERIES"),
];

export const contentPages: readonly ContentPage[] = pathsOfPages.map((path) => ({
	path,
	lastmod: lastEdited,
}));
