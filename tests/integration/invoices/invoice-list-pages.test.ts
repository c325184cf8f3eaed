/** Long invoice lists without scripts: selections carry over between pages. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";
import { type Answer, filled, formWith, newTextBrowser, type TextBrowser } from "../../setup/text-browser.ts";

let services: RunningServices;
let storefront: Storefront;
let buyer: TextBrowser;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	for (let count = 0; count < 30; count += 1) await issueInvoice(services.db, 10_00 + count);
	storefront = await startStorefront(services.url);
	buyer = newTextBrowser(() => storefront.url, storefront.url, "203.0.113.9");
	await buyer.signIn("demo-distributor");
	await buyer.actFor("10010");
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

const boxes = (list: Answer) =>
	formWith(list, { button: /^Pay selected$/ }).choices.filter(({ name }) => name === "invoice");

/** Adds the first two invoices of a page to the selection and presses a button. */
async function tickAndPress(list: Answer, button: { text?: RegExp; value?: string }) {
	const form = formWith(list, { button: /^Pay selected$/ });
	const before = form.fields.flatMap(([name, value]) => (name === "invoice" ? [value] : []));
	const ticked = boxes(list)
		.slice(0, 2)
		.map(({ value }) => value);
	const chosen = [...new Set([...before, ...ticked])];
	return { chosen, page: await buyer.submit(filled(form, { invoice: chosen }, button)) };
}

it("invoices selected on two pages are reviewed together", async () => {
	const first = await buyer.open("/user/my-invoices?status=unpaid&sort=number");
	expect(boxes(first).length).toBe(25);
	const next = await tickAndPress(first, { value: "2" });
	expect(new URL(next.page.path, storefront.url).searchParams.get("page")).toBe("2");
	expect(new URL(next.page.path, storefront.url).searchParams.get("sort")).toBe("number");
	const review = await tickAndPress(next.page, { text: /^Pay selected$/ });
	expect(next.chosen.every((id) => review.chosen.includes(id))).toBe(true);
	expect(review.chosen).toHaveLength(4);
	const shown = formWith(review.page, { field: "shownCents" }).fields;
	const reviewed = shown.flatMap(([name, value]) => (name.endsWith(".invoiceId") ? [value] : []));
	expect(reviewed.toSorted()).toEqual(review.chosen.toSorted());
});
