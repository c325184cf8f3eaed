/** Section 8 of the specification: the texts for a failing service, on pages of the built storefront. */
import { describe, expect, it, vi } from "vitest";
import { extensibleServices } from "#contracts/capabilities";
import {
	browserOf,
	callsSeen,
	duringFailure,
	openWell,
	setUpFailingShop,
	shop,
} from "../../setup/failing-shop.ts";
import { type FilledForm, filled, formWith } from "../../setup/text-browser.ts";
import { answerSandbox, beginPayment, openResult, portalForm } from "../../survival/paying.ts";

const buyer = "demo-distributor";
const manager = "demo-administrator";

const categoryCalls = /product-service\/categories|channels\/categories/;
setUpFailingShop(categoryCalls);

it("has asked every service what it can do before the first visitor came", () =>
	vi.waitFor(() => expect(callsSeen(/\/capabilities$/)).toBe(extensibleServices.length)));

it("shows that categories failed, and that nothing can be added to a cart", async () => {
	const visitor = await browserOf("visitor");
	const { text } = await duringFailure(categoryCalls, () => visitor.open("/category"));
	expect(text).toContain("Error fetching categories");
	expect(text).toContain("Could not add item to cart");
});

describe("a list that cannot be loaded", () => {
	it.each([
		["Could not load favorites", buyer, "/user/my-favorite-items", /user-service\/favorites/],
		["Could not load projects", buyer, "/user/my-quotes-projects", /user-service\/projects/],
		["Loading Quote Error", buyer, "/user/quotes", /cart-service\/quotes/],
		["Could not load orders", buyer, "/user/my-orders", /order-service\/user/],
		["Failed to load credit memos", buyer, "/user/my-invoices", /portal-service\/invoices/],
		["Failed to load portal users", manager, "/user/portal-users", /portal-users\?|users\?/],
		["Failed to load portal users", manager, "/user/portal-users?accountId=10010", /portal-users\?|users\?/],
		["Failed to get people accounts", manager, "/user/portal-users", /user-service\/accounts/],
	])("%s", async (message, who, path, calls) => {
		const before = await openWell(who, path);
		expect([before.status, before.text.includes(message)]).toEqual([200, false]);
		const browser = await browserOf(who);
		const failed = await duringFailure(calls, () => browser.open(path));
		expect(failed.text).toContain(message);
	});
});

/** Sends a form while a call fails, and shows where that leads. */
async function failing(who: string, calls: RegExp, form: FilledForm) {
	const browser = await browserOf(who);
	return duringFailure(calls, () => browser.submit(form));
}

async function firstQuote(status: string): Promise<string> {
	const { links } = await openWell(buyer, `/user/quotes?status=${status}`);
	const quote = links.find(({ href }) => /^\/user\/quotes\/(?!new)[\w-]+$/.test(href));
	if (!quote) throw new Error(`There is no quote in the status ${status}.`);
	return quote.href;
}

describe("a quote", () => {
	it("is not saved", async () => {
		const page = await openWell(buyer, await firstQuote("draft"));
		const form = filled(formWith(page, { button: /Duplicate/ }), {}, { value: "duplicate" });
		const { status, text } = await failing(buyer, /POST .*\/duplicate$/, form);
		expect(status).toBe(503);
		expect(text).toContain("Failed to save quote. We kept what you typed.");
	});

	it("is not updated", async () => {
		const page = await openWell(buyer, await firstQuote("draft"));
		const form = filled(formWith(page, { field: "revision" }));
		expect((await failing(buyer, /POST .*\/step$/, form)).text).toContain("Update Quote Error");
	});

	it("is not deleted", async () => {
		const page = await openWell(buyer, `${await firstQuote("draft")}/delete`);
		const form = filled(formWith(page, { button: /Delete quote/ }));
		expect((await failing(buyer, /^DELETE /, form)).text).toContain("Delete Quote Error");
	});
});

describe("favorites", () => {
	const product = async () => {
		const { html } = await openWell(buyer, "/p/led-lamps/a-series");
		const id = /name="productId" value="([^"]+)"/.exec(html)?.[1];
		if (!id) throw new Error("The listing has no products.");
		return id;
	};
	const adding = async (): Promise<FilledForm> => {
		const page = await openWell(buyer, `/favorites/add?product=${encodeURIComponent(await product())}`);
		return filled(formWith(page, { field: "productId", action: /favorites\/add/ }));
	};

	it("keep what cannot be added or removed", async () => {
		const form = await adding();
		const refused = await failing(buyer, /\/favorites\/add\//, form);
		expect(refused.html).toContain("Could not add to favorites");
		// The service is asked again only once its circuit has closed.
		await openWell(buyer, "/user/my-favorite-items");
		expect((await (await browserOf(buyer)).submit(form)).status).toBe(200);
		const list = await openWell(buyer, "/user/my-favorite-items");
		const value = list.forms
			.flatMap(({ buttons }) => buttons)
			.find((button) => button.value.startsWith("remove "))?.value;
		const remove = filled(formWith(list, { button: /Remove/ }), {}, { value });
		expect((await failing(buyer, /\/favorites\/remove/, remove)).html).toContain(
			"Could not remove from favorites",
		);
	});
});

describe("users", () => {
	const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };
	const register = async (query: string, more: Record<string, string>) => {
		const page = await openWell("visitor", `/register${query}`);
		return filled(formWith(page, { field: "fname" }), { ...person, ...more });
	};

	it.each([
		["Failed to create new user", "", {}, /POST \/user-service\/users$/],
		[
			"Register process failed",
			"?type=distributor",
			{ accountNumber: "10040", zip: "60606" },
			/POST \/user-service\/users\/verify\/create$/,
		],
	])("%s", async (message, query, more, calls) => {
		const form = await register(query, { ...more, email: `nia${query.length}@test.example` });
		const { status, text } = await failing("visitor", calls, form);
		expect([status, text]).toEqual([503, expect.stringContaining(message)]);
	});

	it("are not upgraded", async () => {
		const page = await openWell("demo-basic", "/user/upgrade");
		const form = filled(formWith(page, { field: "zip" }), { accountNumber: "10040", zip: "60606" });
		const { text } = await failing("demo-basic", /verify\/upgrade$/, form);
		expect(text).toContain("Upgrade user process failed");
	});

	it("are not approved", async () => {
		const page = await openWell(manager, "/user/portal-users/demo-pending-admin/approve");
		const form = filled(formWith(page, { button: /Approve/ }));
		const { text } = await failing(manager, /approve-user$/, form);
		expect(text).toContain("Failed to approve user");
	});

	it("ask for an administration account", async () => {
		const page = await openWell(buyer, "/user/profile");
		const form = filled(formWith(page, { action: /request-administration/ }));
		const refused = await failing(buyer, /request-admin$/, form);
		expect(refused.html).toContain("Failed to request admininstrative");
		const accepted = await (await browserOf(buyer)).submit(form);
		expect(accepted.html).toContain("Administration account was requested");
	});
});

describe("a payment", () => {
	const wanted = { amount: "50.00", reference: "" };

	it("is not submitted", async () => {
		const form = await portalForm(await browserOf("visitor"), wanted, "ACH");
		const { text } = await failing("visitor", /POST \/portal-service\/attempts$/, form);
		expect(text).toContain("Submitting payment failed");
	});

	it("is not completed when the provider charged another amount", async () => {
		const payer = await browserOf("visitor");
		const { id, waiting } = await beginPayment(payer, await portalForm(payer, wanted, "CREDITCARD"));
		await answerSandbox(payer, waiting, "wrong-amount");
		expect((await openResult(payer, id)).text).toContain("Completing payment failed");
	});
});

it("logs a newsletter that could not be subscribed to", async () => {
	const form = {
		action: "/newsletter",
		method: "post",
		fields: [["EMAIL", "nia@test.example"]] as [string, string][],
	};
	const { text } = await failing("visitor", /newsletter\/subscribe/, form);
	expect(text).toContain("There has been an error, please try again");
	await expect
		.poll(() => shop.log().map(({ msg }) => msg))
		.toContain("Subscribing to email newsletter failed");
});

it("tells the log of the resource service of a failed call, also when a page says so itself", async () => {
	const reports = () => callsSeen(/resource-service\/logs/);
	const before = reports();
	const browser = await browserOf(buyer);
	const { text } = await duringFailure(/order-service\/user/, () => browser.open("/user/my-orders"));
	expect(text).toContain("Could not load orders");
	await expect.poll(reports).toBeGreaterThan(before);
});
