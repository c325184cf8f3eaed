import { describe, expect, test } from "vitest";
import {
	footerQuickLinks,
	hasFrame,
	holdsPage,
	leavesSite,
	mainMenu,
	type NavLink,
	quickLinks,
} from "./navigation.ts";

const nothingConfigured = { businessPortal: null, fileDatabank: null };

test("the main menu has the specified entries in order", () => {
	expect(["Products", ...mainMenu.map((item) => item.label)]).toEqual([
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
		const item = mainMenu.find((candidate) => candidate.label === label);
		return item && "items" in item ? item.items : [];
	};
	expect(group("Rebates").map((link) => link.label)).toEqual(["Payback Calculator", "Available Rebates"]);
	expect(group("Company").map((link) => link.label)).toEqual(["Our History", "Case Study", "Social Media"]);
});

test("the business portal links to the configured site, or to sign-in", () => {
	expect(quickLinks(nothingConfigured)[0]?.to).toBe("/login");
	const portal = "https://portal.example.com";
	expect(quickLinks({ ...nothingConfigured, businessPortal: portal })[0]?.to).toBe(portal);
});

test("the file databank is listed only if configured", () => {
	const labels = (databank: string | null) =>
		footerQuickLinks({ businessPortal: null, fileDatabank: databank }).map((link) => link.label);
	expect(labels(null)).not.toContain("File Databank");
	expect(labels("https://files.example.com")).toContain("File Databank");
});

describe("hasFrame", () => {
	test.each([
		["/", true],
		["/custom-builder", true],
		["/custom-builder/SCX-SERIES", false],
		["/en/custom-builder/x/y", false],
		["/p/led-lamps/custom-builders", true],
	])("%s has header and footer: %s", (pathname, shown) => {
		expect(hasFrame(pathname)).toBe(shown);
	});
});

test.each([
	["/payback-calculator", true],
	["/payback-calculator/result", true],
	["/payback-calculators", false],
	["/", false],
])("%s is in the menu group: %s", (pathname, held) => {
	expect(holdsPage([{ label: "Payback Calculator", to: "/payback-calculator" }], pathname)).toBe(held);
});

test.each([
	["https://portal.example.com", true],
	["/catalogs", false],
	["#follow-us", false],
])("%s links to another site: %s", (to, leaves) => {
	expect(leavesSite(to)).toBe(leaves);
});
