/** Links of header, menus and footer (section 2 of the specification). */
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

export function footerQuickLinks(external: ExternalLinks): NavLink[] {
	return [
		{ label: "Help Me Buy", to: paths.helpMeBuy() },
		{ label: "Find my Wholesaler", to: paths.helpMeBuy("find-my-wholeseller") },
		{ label: "Find my Sales Rep", to: paths.helpMeBuy("find-my-salesrep") },
		{ label: "Quick Order", to: paths.quickOrder() },
		{ label: "Create my BOM", to: paths.helpMeBuy("create-my-bom") },
		{ label: "Lighting Tools", to: paths.tools() },
		{ label: "Site Lighting", to: paths.siteLighting() },
		{ label: "IES File Viewer", to: paths.iesViewer() },
		{ label: "Literature", to: paths.literature() },
		// The address is the specification's; without a video the page has installation steps.
		{ label: external.videos ? "Videos" : "Installation Steps", to: paths.videos() },
		{ label: "Download Forms", to: paths.downloadForms() },
		{ label: "Blog", to: paths.blog() },
		{ label: "Brand Store", to: paths.brandStore() },
		{ label: "Make a Payment", to: paths.portalPayment() },
		{ label: "Credit Application", to: paths.creditApplication() },
		{ label: "Warranty", to: paths.warranty() },
		{ label: "Warranty Claim", to: paths.warrantyClaim() },
		{ label: "Careers", to: paths.careers() },
		...(external.fileDatabank ? [{ label: "File Databank", to: external.fileDatabank }] : []),
	];
}

/** @param hasApi whether the shop offers API keys or webhooks */
export const legalLinks = (thirdParties: readonly string[], hasApi: boolean): NavLink[] => [
	{ label: "Terms and Conditions", to: paths.termsAndConditions() },
	{ label: "Privacy Policy", to: paths.privacyPolicy() },
	{ label: "Accessibility", to: paths.accessibility() },
	...(hasApi ? [{ label: "Developers", to: paths.developers() }] : []),
	...(thirdParties.length > 0 ? [{ label: "Cookie Settings", to: paths.cookies() }] : []),
];

export const leavesSite = (to: string) => /^https?:\/\//.test(to);
