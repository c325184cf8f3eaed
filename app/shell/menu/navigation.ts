/** Links of header and menus (section 2 of the specification); those of the footer are in `footer-links.ts`. */
import { paths } from "~/paths.ts";

export type NavLink = {
	label: string;
	to: string;
};
export type NavItem = NavLink | { label: string; items: NavLink[] };

export type ExternalLinks = {
	businessPortal: string | null;
	fileDatabank: string | null;
	videos?: true;
	social: readonly unknown[];
};

export function quickLinks(external: ExternalLinks): NavLink[] {
	return [
		...(external.businessPortal ? [{ label: "Business Portal", to: external.businessPortal }] : []),
		{ label: "Catalog", to: paths.catalogs() },
		{ label: "Design my Project", to: paths.lightDesignLayoutRequest() },
	];
}

export const followUsId = "follow-us";

/** The main menu after Products, which opens the side panel of categories. */
export const mainMenu = ({ social }: Pick<ExternalLinks, "social">): NavItem[] => [
	{ label: "Catalogs", to: paths.catalogs() },
	{ label: "Design", to: paths.helpMeBuy("design-my-project") },
	{ label: "Customize", to: paths.customBuilder() },
	{
		label: "Rebates",
		items: [
			{ label: "Payback Calculator", to: paths.paybackCalculator() },
			{ label: "Available Rebates", to: paths.availableRebates() },
		],
	},
	{
		label: "Company",
		items: [
			{ label: "Our History", to: paths.ourHistory() },
			{ label: "Case Study", to: paths.caseStudy() },
			...(social.length > 0 ? [{ label: "Social Media", to: `#${followUsId}` }] : []),
		],
	},
	{ label: "Resources", to: paths.literature() },
	{ label: "Support", to: paths.support() },
];

/** Series with their own pages, below the categories in the side panel. */
export const seriesLinks: NavLink[] = [
	{ label: "SCX-SERIES", to: paths.customBuilder("SCX-SERIES") },
	{ label: "TOL-SERIES", to: paths.innovations("TOL-SERIES") },
];

export const accountLinks: NavLink[] = [
	{ label: "Favorite Items", to: paths.account("my-favorite-items") },
	{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
	{ label: "Lighting Layouts", to: paths.account("my-lighting-layouts") },
	{ label: "Warranty Claims", to: paths.account("my-warranty-claims") },
];

export const leavesSite = (to: string) => /^https?:\/\//.test(to);
