/** Quotes between distributor and representative without scripts, each with its own project and purchase order. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";
import { startQuote } from "./start-quote.ts";

const buyer = () => signedInReader("demo-distributor", "10010");
const saveDraft = { button: /^Save as draft$/ };
const submit = { button: /^Submit to your representative$/ };
const saveChanges = { button: /^Save changes$/ };
/** Exact text on the page, such as a quote's status. */
const says = (reader: Reader, word: string) => expect(reader.page.html).toContain(`>${word}<`);
const lineField = (field: string) => `lines[0].${field}`;

test("a quote is submitted, repriced, compared and accepted", async () => {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const dana = await buyer();
	await startQuote(dana);
	await dana.send(saveDraft, { note: "Before noon" });
	expect(dana.page.status).toBe(400);
	expect(dana.text).toContain("Enter your purchase order number.");
	expect(dana.page.html).toContain("Before noon</textarea>");
	await dana.send(submit, { PurchaseOrder, note: "Before noon" });
	expect(dana.whole).toContain("Saved as a draft/quote.");
	says(dana, "Submitted");
	const quote = dana.path;

	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(`/user/quotes?search=${PurchaseOrder}`);
	await rosa.follow(/^Q-\d+/);
	await rosa.follow(/^Edit prices and lines$/);
	await rosa.send(saveChanges, { [lineField("price")]: "0" });
	expect(rosa.text).toContain("is below the price floor. Give a reason");
	await rosa.send(saveChanges, { [lineField("reason")]: "Sample for the spec" });
	expect(rosa.whole).toContain("The quote is saved.");
	await rosa.send({ button: /^Send message$/ }, { text: "Our best price" });
	expect(rosa.whole).toContain("Your message is sent.");
	await rosa.send({ button: /^Send to the buyer$/ });
	says(rosa, "Sent to customer");

	await dana.open(quote);
	expect(dana.text).toContain("Our best price");
	const pdf = dana.link(/^PDF$/);
	await dana.follow(/^What changed since version 1$/);
	expect(dana.rows.find((row) => row.includes("Changed"))).toContain("$0.00");
	await dana.follow(/^Back to the quote$/);
	expect(dana.text).toContain("Special price set by Rosa Lindqvist: Sample for the spec");
	const [confirmed] = dana.page.forms
		.filter(({ buttons }) => buttons.some(({ text }) => text === "Accept quote"))
		.flatMap(({ choices }) => choices);
	await dana.send({ button: /^Accept quote$/ }, { [confirmed?.name ?? ""]: confirmed?.value ?? "" });
	expect(dana.heading).toBe("Order draft");
	expect(dana.rows.some((row) => row.includes("$0.00"))).toBe(true);
	await dana.open("/user/my-orders");
	await dana.follow(new RegExp(`^${PurchaseOrder}`));
	await dana.send({ button: /^Discard order draft$/ });
	expect(dana.whole).toContain("The order draft is discarded.");
	expect(dana.has({ button: /^Accept quote$/ })).toBe(true);
	expect((await dana.open(pdf)).html.startsWith("%PDF-")).toBe(true);
});

test("shows the current values to the second of two editors, and keeps typed ones", async () => {
	const dana = await buyer();
	await startQuote(dana);
	await dana.send(saveDraft, { PurchaseOrder: "PO-TWICE" });
	await dana.follow(/^Edit$/);
	const other = await buyer();
	await other.open(dana.path);
	const field = lineField("quantity");
	const quantity = Number(other.value(field));
	await other.send(saveChanges, { [field]: String(quantity * 48) });
	expect(other.whole).toContain("The quote is saved.");

	await dana.send(saveChanges, { [field]: String(quantity * 96), [lineField("fixtureType")]: "B2" });
	expect(dana.page.status).toBe(409);
	expect(dana.text).toContain("changed by");
	expect(dana.text).toContain(`Changed since you opened this page. Now: ${quantity * 48}.`);
	expect(dana.value(field)).toBe(String(quantity * 96));
	await dana.send(saveChanges);
	expect(dana.whole).toContain("The quote is saved.");
	expect(dana.rows[1]).toContain("B2");
	await dana.follow(/^Delete$/);
	await dana.send({ button: /^Delete quote$/ });
	expect(dana.whole).toContain("Quote deleted successfully");
});

test("a buyer declines a quote after a confirmation and undoes the decline", async () => {
	const dana = await buyer();
	await startQuote(dana);
	await dana.send(submit, { PurchaseOrder: "PO-DECLINED" });
	expect(dana.text).toContain("You’ll get an email when the quote is answered.");
	await dana.follow(/^Withdraw request$/);
	expect(dana.heading).toMatch(/^Withdraw quote Q-/);
	await dana.follow(/^Go back$/);
	says(dana, "Submitted");
	await dana.follow(/^Withdraw request$/);
	await dana.send({ button: /^Withdraw request$/ }, { message: "Another fixture was chosen" });
	says(dana, "Declined");
	expect(dana.text).toContain("Another fixture was chosen");
	await dana.send({ button: /^Undo decline$/ });
	expect(dana.whole).toContain("The quote is open again.");
	says(dana, "Submitted");
});

test("a buyer shares a quote by link, and a colleague revokes it", async () => {
	const dana = await buyer();
	await startQuote(dana);
	await dana.send(submit, { PurchaseOrder: "PO-SHARED" });
	says(dana, "Submitted");
	const { heading } = dana;
	await dana.follow(/^Share$/);
	const sharePage = dana.path;
	const makeLink = { button: /^Create link$/ };
	/** The links of the page, the newest first. */
	const links = () =>
		[...dana.page.html.matchAll(/value="(http[^"]*\/shared[^"]*)"/g)].map(
			([, link = ""]) => new URL(link).pathname,
		);
	await dana.send(makeLink);
	const [plain = ""] = links();
	const choices = dana.page.forms.flatMap((form) => form.choices);
	const prices = choices.find(({ name }) => /price/i.test(name));
	await dana.send(makeLink, { [prices?.name ?? ""]: prices?.value ?? "" });
	const [priced = ""] = links().filter((link) => link !== plain);

	const reader = new Reader();
	await reader.open(priced);
	expect(reader.heading).toBe(heading);
	expect(reader.rows[0]).toContain("Line total");
	await reader.open(plain);
	expect(reader.rows).toHaveLength(2);
	for (const hidden of ["$", "PO-SHARED", "Dana", "Harbor Electric Supply", "10010"])
		expect(reader.text).not.toContain(hidden);

	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open(sharePage);
	for (const left of [1, 0]) {
		await rosa.send({ button: /^Revoke/ });
		expect(rosa.whole).toContain("The link no longer works.");
		const buttons = rosa.page.forms.flatMap((form) => form.buttons);
		expect(buttons.filter(({ text }) => text.startsWith("Revoke"))).toHaveLength(left);
	}
	for (const path of [plain, priced]) expect((await reader.open(path)).status).toBe(404);
});
