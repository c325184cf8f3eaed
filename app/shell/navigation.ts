/** What header, menus and footer link to, as section 2 of the specification lists it. */
import { paths } from "~/paths.ts";

export type NavLink = {
	label: string;
	to: string;
};
export type NavItem = NavLink | { label: string; items: NavLink[] };

export type ExternalLinks = { businessPortal: string | null; fileDatabank: string | null };

/** Without a separate business portal the portal is the account area, which begins at the sign-in. */
export function quickLinks(external: ExternalLinks): NavLink[] {
	return [
		{ label: "Business Portal", to: external.businessPortal ?? paths.login() },
		{ label: "Catalog", to: paths.catalogs() },
		{ label: "Design my Project", to: paths.lightDesignLayoutRequest() },
	];
}

export const followUsId = "follow-us";

/** The main menu after its first entry, Products, which opens the side panel of categories. */
export const mainMenu: NavItem[] = [
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
			{ label: "Social Media", to: `#${followUsId}` },
		],
	},
	{ label: "Resources", to: paths.literature() },
	{ label: "Support", to: paths.support() },
];

/** Series with pages of their own, shown below the categories of the side panel. */
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
		{ label: "Literature", to: paths.literature() },
		{ label: "Videos", to: paths.videos() },
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

export const legalLinks: NavLink[] = [
	{ label: "Terms and Conditions", to: paths.termsAndConditions() },
	{ label: "Privacy Policy", to: paths.privacyPolicy() },
];

export const leavesSite = (to: string) => /^https?:\/\//.test(to);

/** Header and footer are absent on any path that contains `custom-builder/`, and on the page of the sandbox provider. */
export const hasFrame = (pathname: string) =>
	!pathname.includes("custom-builder/") && !pathname.startsWith("/payment-sandbox/");

/** A page whose data says `frameless` takes the whole screen, such as one that waits for a payment. */
export const isFrameless = (page: unknown): boolean =>
	typeof page === "object" && page !== null && "frameless" in page && page.frameless === true;

/** True when a menu group holds the page being shown. */
export const holdsPage = (items: readonly NavLink[], pathname: string) =>
	items.some(({ to }) => to.startsWith("/") && (pathname === to || pathname.startsWith(`${to}/`)));
