import { expect, test } from "vitest";
import {
	footerQuickLinks,
	leavesSite,
	legalLinks,
	mainMenu,
	type NavLink,
	quickLinks,
} from "./navigation.ts";

const nothingConfigured = { businessPortal: null, fileDatabank: null, social: [] };
const configured = { ...nothingConfigured, social: [{ name: "LinkedIn", url: "https://social.example" }] };

test("the main menu has the specified entries in order", () => {
	expect(["Products", ...mainMenu(configured).map((item) => item.label)]).toEqual([
		"Products",
		"Catalogs",
		"Design",
		"Customize",
		"Rebates",
		"Company",
		"Resources",
		"Support",
	]);
	const group = (label: string): NavLink[] => {
		const item = mainMenu(configured).find((candidate) => candidate.label === label);
		return item && "items" in item ? item.items : [];
	};
	expect(group("Rebates").map((link) => link.label)).toEqual(["Payback Calculator", "Available Rebates"]);
	expect(group("Company").map((link) => link.label)).toEqual(["Our History", "Case Study", "Social Media"]);
});

test("links that are not configured are left out", () => {
	expect(quickLinks(nothingConfigured).map(({ label }) => label)).toEqual(["Catalog", "Design my Project"]);
	expect(JSON.stringify(mainMenu(nothingConfigured))).not.toContain("Social Media");
	expect(legalLinks([], false).map(({ label }) => label)).not.toContain("Cookie Settings");
	expect(legalLinks(["Google Ads"], false).map(({ label }) => label)).toContain("Cookie Settings");
	expect(legalLinks([], false).map(({ label }) => label)).not.toContain("Developers");
	expect(legalLinks([], true).map(({ label }) => label)).toContain("Developers");
	const portal = "https://portal.example.com";
	expect(quickLinks({ ...nothingConfigured, businessPortal: portal })[0]?.to).toBe(portal);
});

test("the footer promises videos only where there are some", () => {
	const labels = (external: object) =>
		footerQuickLinks({ ...nothingConfigured, ...external }).map(({ label }) => label);
	expect(labels({}).filter((label) => /video|install/i.test(label))).toEqual(["Installation Steps"]);
	expect(labels({ videos: true }).filter((label) => /video|install/i.test(label))).toEqual(["Videos"]);
});

test("the file databank is listed only if configured", () => {
	const labels = (databank: string | null) =>
		footerQuickLinks({ ...nothingConfigured, fileDatabank: databank }).map((link) => link.label);
	expect(labels(null)).not.toContain("File Databank");
	expect(labels("https://files.example.com")).toContain("File Databank");
});

test.each([
	["https://portal.example.com", true],
	["/catalogs", false],
	["#follow-us", false],
])("%s links to another site: %s", (to, leaves) => {
	expect(leavesSite(to)).toBe(leaves);
});
