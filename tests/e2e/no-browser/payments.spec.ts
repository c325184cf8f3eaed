/**
 * Payments at the sandbox without scripts: without sign-in, and of invoices in steps of a dollar on accounts
 * that no other file pays for.
 */
import { randomUUID } from "node:crypto";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import { hostedForm, sandboxForm } from "../../survival/paying.ts";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const checking = "Checking Payment Status!";
const numbers = (reader: Reader) => reader.linkTexts(/^INV-\d+$/);
const invoiceId = (number: string) => number.toLowerCase();

/** @returns the reference */
async function beginPortalPayment(reader: Reader): Promise<string> {
	const reference = `REF-${randomUUID().slice(0, 8)}`;
	await reader.open("/portal-payment");
	await reader.send(
		{ button: /^Continue to payment$/ },
		{
			amount: "1,200.50",
			paymentType: "CREDITCARD",
			reference,
			firstName: "Ada",
			lastName: "Byron",
			email: "ada@example.com",
		},
	);
	expect(reader.text).toContain("By card a fee of $36.02 is added");
	await reader.send({ button: /^Pay \$1,236\.52$/ });
	expect(reader.heading).toBe(checking);
	expect(reader.whole).toContain(reference);
	return reference;
}

/** The provider's page in its own window. */
async function openProvider(waiting: Reader): Promise<Reader> {
	const provider = new Reader(waiting.browser);
	await provider.submit(hostedForm(waiting.page));
	expect(provider.whole).toContain("Sandbox payment provider - no money moves");
	return provider;
}

/** Pays, then reloads the waiting page, which refreshes every 5 seconds. */
async function pay(waiting: Reader, effect: SandboxEffect | "cancel"): Promise<void> {
	const provider = await openProvider(waiting);
	await provider.submit(sandboxForm(provider.page, effect));
	const [, again = ""] = /http-equiv="refresh" content="5;url=([^"]*)"/i.exec(waiting.page.html) ?? [];
	await waiting.open(again.replaceAll("&amp;", "&"));
}

test("a portal payment is approved on the provider's page in the same tab", async () => {
	const reader = new Reader();
	const reference = await beginPortalPayment(reader);
	expect(reader.whole).toContain("Please complete your pending payment...");
	expect(reader.page.html).not.toContain('role="search"');
	const provider = await openProvider(reader);
	expect(provider.whole).toContain(reference);
	const typed = sandboxForm(provider.page, "approve");
	const wrong = typed.fields.map(([name, value]): [string, string] => [
		name,
		name === "number" ? "4111 1111 1111 1112" : value,
	]);
	await provider.submit({ ...typed, fields: wrong });
	expect(provider.text).toContain("This isn't a card number");
	await provider.submit(sandboxForm(provider.page, "approve"));
	expect(provider.whole).toContain("You can close this window");
	await provider.follow(/^Back to the shop$/);
	expect(provider.heading).toBe("Payment submitted successfully!");
	await provider.open(provider.path);
	expect(provider.heading).toBe("Payment submitted successfully!");
	await provider.follow(/^Receipt as PDF/);
	expect(provider.page.html.startsWith("%PDF-")).toBe(true);
});

test("a declined payment can be retried, and canceled without an error here or at the provider", async () => {
	const reader = new Reader();
	const reference = await beginPortalPayment(reader);
	await pay(reader, "decline");
	expect(reader.heading).toBe("Payment declined");
	expect(reader.text).toContain("Your payment method was declined.");
	await reader.follow(/^Try another way to pay$/);
	expect([reader.value("reference"), reader.value("amount")]).toEqual([reference, "1200.50"]);

	const again = await beginPortalPayment(reader);
	await reader.send({ button: /^Cancel payment$/ });
	expect(reader.whole).toContain("The payment was canceled. Nothing was charged.");
	expect(reader.value("reference")).toBe(again);
	expect(reader.page.html).not.toMatch(/role="alert"[^>]*>[^<]*\S/);

	const third = await beginPortalPayment(reader);
	await openProvider(reader);
	await pay(reader, "cancel");
	expect(reader.whole).toContain("The payment was canceled. Nothing was charged.");
	expect(reader.value("reference")).toBe(third);
});

const unpaid = "/user/my-invoices?status=unpaid&sort=due";

/** @param places positions of invoices, newest first */
async function review(accountId: string, places: readonly number[]): Promise<[Reader, string[]]> {
	const reader = await signedInReader("demo-distributor", accountId);
	await reader.open("/user/my-invoices?sort=newest");
	const all = numbers(reader);
	await reader.open(unpaid);
	const chosen = places.map((place) => all[place] ?? "");
	await reader.send({ button: /^Pay selected$/ }, { invoice: chosen.map(invoiceId) });
	expect(reader.heading).toBe("Pay invoices");
	return [reader, chosen];
}

const update = { button: /^Update amounts$/ };
const payChosen = { button: /^Pay the selected total$/ };
const shareOf = (reader: Reader, number: string, field: string) => {
	const entry = reader.page.forms
		.flatMap(({ fields }) => fields)
		.find(([name, value]) => name.endsWith("invoiceId") && value === invoiceId(number));
	return (entry?.[0] ?? "").replace("invoiceId", field);
};

test("a distributor pays two invoices by card, one in part", async () => {
	const [reader, [number = "", another = ""]] = await review("10090", [0, 1]);
	const amount = shareOf(reader, number, "amount");
	const without = { [shareOf(reader, another, "chosen")]: [] };
	await reader.send(payChosen, { ...without, [amount]: "9,999,999.00", paymentType: "CREDITCARD" });
	expect([409, 422]).toContain(reader.page.status);
	expect(reader.page.html).toContain('role="alert"');
	expect(reader.value(amount)).toBe("9,999,999.00");
	await reader.send(payChosen, { [amount]: "1.00" });
	expect(reader.text).toContain("The amounts have changed");
	expect(reader.text).toMatch(/1 invoice to pay: \$1\.00/);
	expect(reader.text).toContain("$1.00 + 3% surcharge $0.03");
	await reader.send(payChosen);
	expect(reader.heading).toBe(checking);
	const waiting = reader.path;

	const other = await signedInReader("demo-distributor", "10090");
	await other.open(`/user/my-invoices?search=${number}`);
	expect(other.link(/Payment under way/)).toBe(waiting);
	await pay(reader, "approve");
	expect(reader.heading).toBe("Invoices paid successfully!");
	await other.open(`/user/my-invoices?search=${number}`);
	await other.follow(new RegExp(`^${number}$`));
	expect(other.heading).toContain(`Invoice ${number}`);
	expect(other.rows.filter((row) => row.includes("$1.00"))).not.toEqual([]);
});

test("a distributor pays part of an invoice by bank transfer after a decline and a cancellation", async () => {
	const [reader, [number = ""]] = await review("10070", [2]);
	const address = reader.path;
	const payPart = async () => {
		await reader.open(address);
		await reader.send(update, { [shareOf(reader, number, "amount")]: "5.00", paymentType: "ACH" });
		await reader.send(payChosen);
		expect(reader.heading).toBe(checking);
	};
	await payPart();
	await pay(reader, "decline");
	expect(reader.heading).toBe("Payment declined");
	expect(reader.text).toMatch(/Your payment method was declined\. Please try another/);
	await payPart();
	await pay(reader, "cancel");
	expect(reader.whole).toContain("The payment was canceled. Nothing was charged.");
	await payPart();
	await pay(reader, "approve");
	expect(reader.heading).toBe("Invoices paid successfully!");
	expect(reader.text).toContain("$5.00");
	await reader.open(`/user/my-invoices?search=${number}`);
	expect(reader.rows.find((row) => row.includes(number))).not.toContain("Payment under way");
});

test("keeps an invoice payment when the user signs out, and lists it in the history", async () => {
	const [reader, [number = ""]] = await review("10070", [0]);
	await reader.send(update, { [shareOf(reader, number, "amount")]: "1.00", paymentType: "CREDITCARD" });
	await reader.send(payChosen);
	expect(reader.heading).toBe(checking);
	const waiting = reader.path;

	// The session ends in another tab.
	reader.browser.cookies.clear();
	await reader.open(waiting);
	expect(reader.page.status).toBe(401);
	expect(reader.heading).toBe("No logged in user detected");
	expect(decodeURIComponent(reader.link(/^Log in$/))).toContain(waiting);
	const again = await signedInReader("demo-distributor", "10070");
	await again.open(waiting);
	expect(again.heading).toBe(checking);
	expect(again.text).toContain(number);
	await pay(again, "approve");
	expect(again.heading).toBe("Invoices paid successfully!");
	expect(again.rows.find((row) => row.includes(number))).toContain("$1.00");
	await again.follow(/^All payments$/);
	expect(again.heading).toBe("Payments");
	const row = again.rows.find((row) => row.includes(number));
	expect(row).toContain("Paid");
	expect(row).toContain("$1.03");
	await again.send({ button: /^Show$/ }, { state: "declined" });
	expect(again.rows.filter((row) => row.includes(number))).toEqual([]);
});
