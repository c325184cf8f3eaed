/** Forms that are refused, sent as Enter sends them: where their messages lead, and that nothing typed is lost. */
import { randomUUID } from "node:crypto";
import { filled, formWith } from "../../setup/text-browser.ts";
import { expect, Reader, signedInReader, test } from "./reader.ts";

type Typed = Record<string, string | readonly string[]>;

/** Presses Enter in a field. */
async function enter(reader: Reader, field: string, typed: Typed): Promise<void> {
	await reader.submit(filled(formWith(reader.page, { field }), typed));
}

/** Texts of the links to fields, whose targets the reader checks. */
const summary = (reader: Reader) =>
	reader.page.links.filter(({ href }) => href.startsWith("#") && href !== "#main").map(({ text }) => text);

test("a visitor's forms lead to each field that is wrong", async () => {
	const reader = new Reader();
	await reader.open("/contact-us");
	const typed = { topic: "sales", name: "Nia", email: "  ", message: "Hello", callback: "yes", phone: "abc" };
	await enter(reader, "message", typed);
	expect([reader.page.status, summary(reader)]).toEqual([400, ["Enter your email address."]]);
	await enter(reader, "message", { ...typed, email: "nia@new.example" });
	expect(summary(reader)).toContain("Enter a phone number with area code, such as 617-555-0100.");
	expect(reader.value("message")).toBe("Hello");
	await reader.open("/register?type=representative");
	await enter(reader, "agency", { fname: "Ada", agency: "   ", territory: "  " });
	expect(summary(reader)).toEqual(
		expect.arrayContaining(["Enter the name of your agency.", "Enter your territory."]),
	);
	expect(reader.text).not.toContain("verification.");
	for (const page of ["/warranty-claim", "/lightdesignlayoutrequest", "/credit-application/business"]) {
		await reader.open(page);
		await enter(reader, page.startsWith("/credit") ? "legalName" : "contactName", { email: "x" });
		expect([page, reader.page.status, summary(reader).length > 0]).toEqual([page, 400, true]);
	}
});

test("a company's rules and invitations are refused at the box that is missing", async () => {
	const reader = await signedInReader("demo-company-administrator", "10100");
	await reader.open("/user/company/rules");
	await enter(reader, "holdDays", {
		"tiers[1].above": "500",
		"tiers[1].approverId": "",
		"budgets[1].name": "Depot",
	});
	expect(reader.page.status).toBe(400);
	expect(summary(reader)).toEqual(
		expect.arrayContaining(["Choose the approver.", "Enter the budget in dollars."]),
	);
	expect(reader.value("tiers[1].above")).toBe("500");
	// What is to be mended is in sight, and what isn't stays a line.
	const row = (name: string) => reader.page.html.split(`name="${name}"`)[0]?.split("<details ").at(-1);
	expect(row("tiers[1].above")).toMatch(/^open/);
	expect(row("budgets[1].name")).toMatch(/^open/);
	expect(row("substitutes[0].from")).not.toMatch(/^open/);
	await reader.open("/user/company");
	await reader.send({ button: /^Send invitation$/ }, { email: "nia@new.example", role: [] });
	expect(summary(reader)).toEqual(["Choose at least one role."]);
	expect(reader.value("role")).toBeUndefined();
});

test("files and dates are refused at their fields", async () => {
	const reader = await signedInReader("demo-distributor", "10020");
	await reader.open("/user/tax-exemption");
	await enter(reader, "expiresOn", { expiresOn: "soon" });
	expect(reader.page.status).toBe(400);
	expect(summary(reader)).toContain("Enter a date such as 11/22/2026.");
	await reader.open("/user/my-orders?from=2027-02-01&to=2027-01-31");
	expect([reader.page.status, reader.text.includes("The last day can't be before the first day.")]).toEqual([
		400,
		true,
	]);
});

test("Enter in the date of a line saves the lines, and empties none", async () => {
	const reader = await signedInReader("demo-distributor", "10020");
	for (const index of [0, 1]) {
		await reader.open("/p/led-lamps/par-reflectors");
		await reader.open(reader.cards[index]?.href ?? "");
		await reader.send({ button: /^Add to cart/ });
	}
	await reader.open("/cart");
	await reader.send({ button: /^Checkout$/ });
	const checkout = reader.path.replace(/\/\w+$/, "");
	await reader.open(`${checkout}/address`);
	await reader.send({ button: /^Save and continue$/ }, { PurchaseOrder: `PO-${randomUUID().slice(0, 8)}` });
	const dates = ["12/21/2027", "12/22/2027"];
	await reader.open(`${checkout}/lines`);
	await enter(reader, "everyDate", {
		"lines[0].requestedOn": dates[0] ?? "",
		"lines[1].requestedOn": dates[1] ?? "",
	});
	expect(reader.whole).toContain("Dates and addresses are saved.");
	await reader.open(`${checkout}/lines`);
	const shown = () => [reader.value("lines[0].requestedOn"), reader.value("lines[1].requestedOn")];
	expect(shown()).toEqual(["2027-12-21", "2027-12-22"]);
	await reader.send({ button: /^Set for every line$/ });
	expect([reader.page.status, summary(reader)]).toEqual([
		400,
		["Enter a date or choose an address for every line."],
	]);
	expect(shown()).toEqual(["2027-12-21", "2027-12-22"]);
});

test("Enter in the name of a list of favorites moves those that are selected", async () => {
	const reader = await signedInReader("demo-company-buyer");
	await reader.open("/p/led-lamps/par-reflectors");
	await reader.open(reader.cards[1]?.href ?? "");
	await reader.send({ button: /^Save as favorite$/ });
	const name = `Lobby ${randomUUID().slice(0, 8)}`;
	await reader.open("/user/my-favorite-items");
	const [rid = ""] = formWith(reader.page, { field: "rid" }).choices.map(({ value }) => value);
	await enter(reader, "rid", { list: name });
	expect([reader.page.status, reader.value("list")]).toEqual([400, name]);
	expect(reader.text).toContain("Choose favorites first.");
	await enter(reader, "rid", { list: name, rid });
	expect(reader.whole).toContain(`1 product moved to the list “${name}”.`);
	await reader.send({ button: /^Remove .* from favorites$/ });
});

test("a cart's refused form is announced above the cart, and a dead end offers no retry", async () => {
	const reader = await signedInReader("demo-distributor", "10020");
	await reader.open("/p/led-lamps/par-reflectors");
	await reader.open(reader.cards[0]?.href ?? "");
	await reader.send({ button: /^Add to cart/ });
	await reader.open("/cart");
	await enter(reader, "quantity", { quantity: "many" });
	expect([reader.page.status, summary(reader)]).toEqual([400, ["Enter a whole number from 1 to 99,999."]]);
	await reader.open("/cart");
	await reader.send({ field: "coupon", button: /^Apply$/ }, { coupon: "" });
	expect([reader.page.status, summary(reader).length]).toEqual([400, 1]);

	const form = { action: "/cart", method: "post" };
	const rows = ["one", "two"].map((row): [string, string] => [`quantity ${row}`, "7"]);
	await reader.submit({
		...form,
		fields: [["intent", "add"], ["returnTo", "/p/led-lamps/a-series"], ...rows],
	});
	expect(reader.text).toContain("Choose “Add to cart” beside the product you want.");
	expect([reader.has({ button: /^Try again$/ }), reader.link(/^Back to the products$/)]).toEqual([
		false,
		"/p/led-lamps/a-series",
	]);
	await reader.submit({
		...form,
		fields: [
			["intent", "quantity"],
			["cartItemId", "gone"],
			["quantity", "3"],
		],
	});
	expect([reader.page.status, reader.has({ button: /^Try again$/ })]).toEqual([404, false]);
});
