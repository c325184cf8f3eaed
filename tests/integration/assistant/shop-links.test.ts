/** Pages that the assistant's answers link to exist in the shop. */
import { expect, it } from "vitest";
import { guides } from "#assistant-tools/get-guide";
import { shopLinks, specSheetLink, toolLink } from "#assistant-tools/shop-links";
import { paths } from "~/paths.ts";

it("links to pages by their addresses in the shop", () => {
	const known = {
		assistantTools: paths.assistantTools(),
		login: paths.login(),
		upgrade: paths.upgrade(),
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
