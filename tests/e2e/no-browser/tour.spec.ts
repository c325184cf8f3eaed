/**
 * `docs/tour.md`, walked step by step without scripts on a product of its own, as a newcomer finds it: a page, a button
 * or a document that the tour names and the demo lacks fails here.
 */
import { rmSync } from "node:fs";
import { copyOfSeededData } from "../../setup/embedded-services.ts";
import { type StartedProduct, start } from "../start-product.ts";
import { expect, newBrowser, Reader, test } from "./reader.ts";

// Each part begins where the one before ended.
test.describe.configure({ mode: "serial" });

let product: StartedProduct;
let dataDir: string;

test.beforeAll(async () => {
	dataDir = await copyOfSeededData();
	product = await start(dataDir);
});

test.afterAll(async () => {
	await product.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const people = new Map<string, Reader>();

/** A person who signed in, in a private window; the same one when asked again. */
async function as(who: string): Promise<Reader> {
	const known = people.get(who);
	if (known) return known;
	const browser = newBrowser(undefined, undefined, product.url);
	await browser.signIn(`demo-${who}`);
	const reader = new Reader(browser);
	people.set(who, reader);
	return reader;
}

const stranger = () => new Reader(newBrowser(undefined, undefined, product.url));

/** Opens a page of the account menu, as "open your name at the top right" says. */
async function openFromMenu(reader: Reader, name: RegExp): Promise<void> {
	await reader.open("/");
	await reader.follow(/^Hello, /);
	await reader.follow(name);
}

const next = { button: /^Save and continue$/ };

const addToCart = { button: /^Add to cart/ };

async function addTroffer(reader: Reader, quantity: string): Promise<void> {
	await reader.open("/");
	await reader.send({ field: "q" }, { q: "VTR-24-40K-40L" });
	await reader.send(addToCart, { quantity });
	await reader.open("/cart");
}

test("the catalog", async () => {
	const reader = stranger();
	await reader.open("/");
	expect(reader.linkTexts(/^See the TOL-SERIES/)).toHaveLength(1);
	await reader.send({ field: "q" }, { q: "par30 40 degree" });
	expect(reader.cards.length).toBeGreaterThan(5);
	await reader.send({ field: "q" }, { q: "2x4 troffer" });
	await reader.open(reader.cards[0]?.href ?? "");
	expect(reader.text).toContain("Drawn to scale");
	expect(reader.text).toContain("Color temperature");
	expect(reader.text).toMatch(/[Cc]oefficients of utilization/);
	expect(reader.linkTexts(/^Spec sheet/).length).toBeGreaterThan(0);
	expect(reader.linkTexts(/^IES/).length).toBeGreaterThan(0);
	await reader.send({ button: /^Compare / });
});

test("a quote under negotiation", async () => {
	const rosa = await as("representative");
	await openFromMenu(rosa, /^Workspace/);
	expect(rosa.text).toContain("in your 2 accounts");
	for (const block of ["Quotes to answer", "Your quote drafts", "Overdue invoices"])
		expect(rosa.text).toMatch(new RegExp(`${block} \\d+ (quote|draft|invoice)`));
	expect(rosa.has({ button: /^New quote$/ })).toBe(true);
	await rosa.follow(/^Bid jobs$/);
	expect(rosa.text).toContain("Harbor Street offices");
	await openFromMenu(rosa, /^Workspace/);
	await rosa.follow(/^Q-\d+/);
	expect(rosa.text).toContain("Office fit-out, floors 2 and 3");
	const quote = rosa.path;
	for (const tool of [
		"Lots",
		"Alternates",
		"Adders",
		"Non-catalog items",
		"Commission",
		"Bid and VE revisions",
	]) {
		await rosa.open(quote);
		await rosa.follow(new RegExp(`^${tool}`));
		expect(rosa.page.status, tool).toBe(200);
	}
	await rosa.open(quote);
	await rosa.follow(/^Edit prices and lines$/);
	await rosa.send(
		{ button: /^Save changes$/ },
		{ "lines[0].price": "79.00", "lines[0].reason": "For the whole job" },
	);
	await rosa.send({ button: /^Send to the buyer$/ });

	const dana = await as("distributor");
	await openFromMenu(dana, /^Inbox/);
	expect(dana.text).toContain("Quote answered");
	await dana.follow(/^Notification settings$/);
	expect(dana.page.status).toBe(200);
	await dana.open("/outbox");
	expect(dana.text).toContain("has been answered");
	await dana.open(quote);
	await dana.follow(/^What changed since version 1$/);
	expect(dana.text).toContain("1 changed");
	await dana.open(quote);
	await dana.send({ button: /^Accept quote$/ });
	expect(dana.heading).toBe("Order draft");
	expect(dana.text).toContain("Prices held until");

	await openFromMenu(rosa, /^Workspace/);
	await rosa.follow(/^Agency letterhead$/);
	await rosa.send({ button: /^Save letterhead$/ }, { name: "Lindqvist Lighting" });
	await rosa.open(quote);
	expect(rosa.page.html).toContain("PDF on your letterhead");
	expect(rosa.page.html).toContain("Lindqvist Lighting");
});

test("a blanket order, released in parts", async () => {
	const dana = await as("distributor");
	await openFromMenu(dana, /^Overview$/);
	expect(dana.text).toContain("Not ordered yet");
	await dana.follow(/^Open PO-2026-0950/);
	await dana.send({ button: /^Hold for release$/ });
	expect(dana.heading).toMatch(/^Blanket order/);
	await dana.browser.actFor("10020");
	await openFromMenu(dana, /^My Orders/);
	await dana.follow(/^HFR-\d+/);
	const [, ordered = "0", released = "0"] =
		/Ordered (\d+) pieces.*Released (\d+) pieces/.exec(dana.text) ?? [];
	expect(Number(released) / Number(ordered)).toBeCloseTo(0.5);
	await dana.follow(/^Release parts$/);
	await dana.send({ button: /^Review release$/ }, { "lines[0].quantity": "10" });
	expect(dana.text).toContain("Nothing is ordered yet.");
	expect(dana.text).toMatch(/Total \$[\d,.]+/);
	await dana.send({ button: /^Place release of HFR-/ });
	expect(dana.whole).toMatch(/HFR-\d+-REL03/);
});

test("a cart for two jobs", async () => {
	const dana = await as("distributor");
	await dana.browser.actFor("10010");
	await addTroffer(dana, "4");
	expect(dana.text).toContain("Add job or note");
	await dana.send({ button: /^Save job and note of/ }, { job: "Elm School" });
	await addTroffer(dana, "6");
	expect(dana.text).toContain("2 lines, 10 pieces");
	await dana.send({ button: /^Save shipping of/ }, { shipping: "complete" });
	await dana.send({ button: /^Save cart$/ }, { name: "Two jobs" });
	await dana.follow(/^Saved carts$/);
	expect(dana.text).toContain("Two jobs");
});

test("a checkout with dates by line, and a return", async () => {
	const dana = await as("distributor");
	await dana.open("/cart");
	await dana.send({ button: /^Checkout$/ });
	expect(dana.page.html).toContain('type="file"');
	await dana.send(next, { PurchaseOrder: "PO-2026-0947" });
	await dana.send(next, { shippingMethodId: "ground" });
	await dana.send(next, { PaymentType: dana.choice("Bill to my account") });
	expect(dana.heading).toBe("Review your order");
	expect(dana.text).toContain("PO-2026-0947");
	expect(dana.text).toContain("Ship complete");
	await dana.follow(/^Set dates and ship-to by line$/);
	expect(dana.page.status).toBe(200);
	await openFromMenu(dana, /^My Orders$/);
	await dana.open("/user/my-orders?search=PO-2026-0936");
	await dana.follow(/^SO-\d+/);
	expect(dana.text).toContain("Partially shipped");
	await dana.follow(/^Return: /);
	expect(dana.heading).toMatch(/[Rr]eturn/);
});

test("an order that needs approval", async () => {
	const miles = await as("company-buyer");
	await openFromMenu(miles, /^Approvals/);
	expect(miles.text).toContain("Waiting for approval");
	const joan = await as("company-approver");
	await openFromMenu(joan, /^Approvals/);
	await joan.follow(/^AP-\d+/);
	await joan.send({ button: /^Approve/ });
	expect(joan.whole).toMatch(/approved|placed/i);
	const nora = await as("company-administrator");
	await openFromMenu(nora, /^People and limits$/);
	expect(nora.text).toContain("Miles Bennett");
	await openFromMenu(nora, /^Approval rules$/);
	expect(nora.page.html).toContain("4410");
	await addTroffer(miles, "2");
	await miles.send({ button: /^Save job and note of/ }, { job: "4410" });
	expect(miles.text).toMatch(/4410.*\$[\d,.]+ (left|of)/);
});

test("sales tax", async () => {
	const rosa = await as("representative");
	await rosa.browser.actFor("10010");
	await addTroffer(rosa, "2");
	expect(rosa.text).toContain("No sales tax in ME: we have your exemption certificate");
	const ada = await as("administrator");
	await ada.browser.actFor("10050");
	await addTroffer(ada, "2");
	expect(ada.text).toContain("Estimated sales tax for AZ");
	await openFromMenu(ada, /^Tax certificates/);
	await ada.follow(/^Sonoran Electric$/);
	await ada.send({ button: /^Accept$/ });
	await ada.open("/cart");
	expect(ada.text).toContain("No sales tax in AZ");
});

test("paying", async () => {
	const dana = await as("distributor");
	await openFromMenu(dana, /^My Invoices/);
	expect(dana.linkTexts(/^INV-\d+$/).length).toBeGreaterThan(1);
	expect(dana.text).toContain("Pay selected");
});
