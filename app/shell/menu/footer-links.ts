/** Links of the footer (section 2 of the specification). */
import { paths } from "~/paths.ts";
import type { ExternalLinks, NavLink } from "./navigation.ts";

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
