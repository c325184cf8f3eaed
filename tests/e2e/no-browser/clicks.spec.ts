/**
 * The daily work of people in clicks, from the page after signing in, without scripts. The last click, where it would
 * change what other tests use, is counted and not pressed.
 */
import { randomUUID } from "node:crypto";
import { counting } from "./clicks.ts";
import { expect, type Reader, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

async function start(who: string, accountId: string) {
	const reader = await signedInReader(who, accountId);
	await reader.open("/user");
	return { reader, hand: counting(reader) };
}

const partNumbers = ["TOL-24-40K-54L", "VTR-24-40K-40L", "TOL-14-35K-32L", "CFC40827LED", "TOL-24-50K-54L"];

test("two invoices are paid in 5 clicks", async () => {
	const { reader, hand } = await start("demo-distributor", "10020");
	await hand.follow(/^My Invoices$/);
	const unpaid = [...reader.page.html.matchAll(/<input[^>]*name="invoice"[^>]*value="([^"]+)"/g)];
	const invoice = unpaid.slice(0, 2).map(([, id = ""]) => id);
	expect(invoice).toHaveLength(2);
	await hand.press(/^Pay selected$/, { invoice }, 2);
	expect(reader.heading).toBe("Pay invoices");
	expect(reader.text).toContain("2 invoices to pay");
	// The way without a surcharge is chosen already.
	expect(reader.value("paymentType")).toBe("ACH");
	expect(reader.has({ button: /^Pay the selected total$/ })).toBe(true);
	expect(hand.clicks() + 1).toBe(5);
});

test("the last order is reordered in 1 click", async () => {
	const { reader, hand } = await start("demo-representative", "10030");
	await hand.press(/^Reorder SO-\d+$/);
	expect([reader.path, hand.clicks()]).toEqual(["/cart", 1]);
});

test("five lines are ordered quickly in 3 clicks", async () => {
	const { reader, hand } = await start("demo-distributor", "10010");
	await hand.follow(/^Quick order$/i);
	const text = partNumbers.map((number) => `${number}, 240`).join("\n");
	await hand.press(/^Check this list$/, { text });
	expect(reader.text).toMatch(/[45] of 5 lines ready/);
	expect(reader.has({ button: /^Add \d lines to the cart/ })).toBe(true);
	expect(hand.clicks() + 1).toBe(3);
});

test("an order is approved in 2 clicks", async () => {
	const { reader, hand } = await start("demo-company-approver", "10100");
	await hand.follow(/^Review: \$[\d,.]+ from Miles Bennett/);
	expect(reader.has({ button: /^Approve order$/ })).toBe(true);
	expect(hand.clicks() + 1).toBe(2);
});

const schedule = [
	"2x4 troffer 4000K 5000 lm; 24",
	"2x2 flat panel 3500K grid; 10",
	"4 ft wrap 4000 lm 4000K white; 12",
	"4 ft vapor tight 9000K; 8",
	"6 in recessed downlight 3000K 1000 lm; 16",
	"exit sign red letters battery; 4",
].join("\n");

const proposals = ({ text }: Reader) => /We chose the best match for \d+ lines?/.test(text);

test("a CSV becomes a quote in 6 clicks", async () => {
	const { reader, hand } = await start("demo-distributor", "10010");
	await hand.follow(/^Quick order$/i);
	// Choosing the file is a click as well; its lines are those of the box.
	await hand.press(/^Check this list$/, { text: schedule }, 1);
	for (const grade of [/^Accept \d+ close match/, /^Accept \d+ match(es)? with differences$/])
		if (reader.has({ button: grade })) await hand.press(grade);
	expect(proposals(reader)).toBe(false);
	await hand.press(/^Start a quote with \d lines?/, { PurchaseOrder: `PO-${randomUUID().slice(0, 8)}` });
	expect(reader.heading).toMatch(/^Quote Q-/);
	expect(hand.clicks()).toBeLessThanOrEqual(6);
});

test("a representative switches accounts and answers a quote in 4 clicks", async () => {
	await submitTwoLines(await signedInReader("demo-distributor", "10010"));
	const { reader, hand } = await start("demo-representative", "10030");
	await hand.press(/^Answer: .*Harbor Electric Supply/);
	expect(reader.whole).toContain("Working as Harbor Electric Supply");
	expect(reader.has({ button: /^Send to the buyer$/ })).toBe(true);
	expect(hand.clicks() + 1).toBeLessThanOrEqual(4);
});
