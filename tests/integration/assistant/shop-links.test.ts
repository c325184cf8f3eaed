/** Pages that the assistant's answers link to exist in the shop. */
import { describe, expect, it } from "vitest";
import { guides } from "#assistant-tools/get-guide";
import { toolPages } from "#assistant-tools/policies/asked-as";
import { findPages } from "#assistant-tools/policies/search-policies";
import { shopLinks, specSheetLink, toolLink } from "#assistant-tools/shop-links";
import { readShopTexts } from "#reference/shop-texts.server";
import { paths } from "~/paths.ts";

it("links to pages by their addresses in the shop", () => {
	const known = {
		assistantTools: paths.assistantTools(),
		login: paths.login(),
		register: paths.register(),
		catalogExports: paths.catalogExports(),
		priceList: paths.priceList(),
		equivalents: paths.equivalents(),
		iesViewer: paths.iesViewer(),
		upgrade: paths.upgrade(),
		secondFactor: paths.secondFactor(),
		quickOrder: paths.quickOrder(),
		newQuote: paths.newQuote(),
		quotes: paths.quotes(),
		invoices: paths.account("my-invoices"),
		orders: paths.account("my-orders"),
		blanketOrders: `${paths.account("my-orders")}#blanket-orders`,
		switchAccount: paths.switchAccount(),
		cart: paths.cart(),
		checkout: paths.beginCheckout(),
		approvals: paths.approvals(),
		company: paths.company(),
		categories: paths.categories(),
		compare: paths.compare(),
		catalogs: paths.catalogs(),
		literature: paths.literature(),
		downloadForms: paths.downloadForms(),
		warranty: paths.warranty(),
		warrantyClaim: paths.warrantyClaim(),
		warrantyClaims: paths.account("my-warranty-claims"),
		paybackCalculator: paths.paybackCalculator(),
		availableRebates: paths.availableRebates(),
		contactUs: paths.contactUs(),
		returns: paths.orderRequests(),
		roomEstimate: paths.designMyProject(),
		siteLighting: paths.siteLighting(),
		lightingLayout: paths.lightDesignLayoutRequest(),
		support: paths.support(),
		payments: paths.payments(),
		statement: paths.statement(),
		profile: paths.profile(),
		portalUsers: paths.portalUsers(),
		taxExemption: paths.taxExemption(),
		paymentMethods: paths.paymentMethods(),
		workspace: paths.repWorkspace(),
		creditApplication: paths.creditApplication(),
		findSalesRep: paths.helpMeBuy("find-my-salesrep"),
		findWholesaler: paths.helpMeBuy("find-my-wholeseller"),
	};
	expect(shopLinks).toEqual(known);
	const guidePages = [
		paths.assistantTool("findEquivalents"),
		paths.blogPost("choosing-a-color-temperature"),
		paths.blogPost("cri-and-r9"),
		paths.blogPost("beam-angle-and-what-it-lights"),
		paths.lightDesignLayoutRequest(),
		paths.support(),
		paths.warrantyClaim(),
		paths.designMyProject(),
		paths.siteLighting(),
	];
	for (const { links } of Object.values(guides))
		for (const { link } of links) expect(guidePages).toContain(link);
});

it("links to the forms of tools, filled in", () => {
	expect(toolLink("getGuide")).toBe(paths.assistantTool("getGuide"));
	expect(toolLink("getPrice", { ids: "A 1&2", quantity: "" })).toBe(
		`${paths.assistantTool("getPrice")}?ids=A+1%262`,
	);
});

it("links to spec sheets of SKUs", () => {
	expect(specSheetLink("/p/a/b/c?option=12")).toBe(paths.specSheet("a", "b", "c", { option: "12" }));
	expect(specSheetLink("/p/a/b/c")).toBe(paths.specSheet("a", "b", "c"));
});

describe("pages that a search of the catalog leads to", () => {
	it("are pages of the shop", () => {
		const others = [
			paths.iesViewer(),
			paths.equivalents(),
			paths.catalogNumbers(),
			paths.creditApplication(),
			paths.register(),
		];
		const known = new Set<string>([...Object.values(shopLinks), ...others]);
		expect(toolPages.map(({ link }) => link).filter((link) => !known.has(link))).toEqual([]);
	});

	const texts = readShopTexts(undefined, "This shop");

	it.each([
		["warranty", /^\/warranty/],
		["warrenty period? warranty length", /^\/warranty#terms/],
		["can i return unused stuff", /returns/],
		["photometric files", /ies-viewer|support#files/],
		["utility rebates texas", /^\/available-rebates/],
		["how many lights do i need for a 20x30 room", /design-my-project/],
		["backlight uplight glare rating", /#bug/],
		["sales rep for my territory", /find-my-salesrep/],
		["parking lot light level calculator", /site-lighting/],
		["phone number", /contact-us/],
		["job openings", /^\/careers/],
		["ul 924 meaning", /#ul-924/],
		["net 30 application", /credit-application/],
	])("%s: %s", (term, link) => {
		const [first] = findPages(term, texts);
		expect(first?.link).toMatch(link);
		expect(first?.text.length).toBeLessThanOrEqual(141);
	});

	it.each(["pool", "closet", "edison", "table", "zzqqxx", ""])("are none for %j", (term) => {
		expect(findPages(term, texts)).toEqual([]);
	});

	it("list each page once", () => {
		const pages = findPages("warranty", texts).map(({ link }) => link.split("#")[0]);
		expect(new Set(pages).size).toBe(pages.length);
	});
});
