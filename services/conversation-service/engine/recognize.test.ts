import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognize } from "./recognize.ts";

describe("recognize", () => {
	it.each([
		["How does lighting affect wellness?", "guide"],
		["Check the inventory of 2 x 4 ft troffers.", "stock"],
		["Where is my latest order?", "orders"],
		["Where do I find spec sheets and other documents?", "documents"],
		["What are the specifications of a 4 ft vapor-tight fixture?", "details"],
		["Compare two models of LED high bays.", "compare"],
		["How much energy do I save when I replace fluorescent troffers with LED?", "savings"],
		["What is the best outdoor lighting for parking lots?", "guide"],
	])("knows the example question %j", (message, kind) => {
		expect(recognize(message).kind).toBe(kind);
	});

	it.each([
		["Hi", "greeting"],
		["good morning!", "greeting"],
		["Thank you", "thanks"],
		["What can you do?", "help"],
		["Are you a bot?", "help"],
		["Can I talk to a person?", "contact"],
		["How do I place an order?", "buying"],
		["wall packs 4000 K over 5000 lumens", "find"],
		["Hello, I need exit signs", "find"],
		["do you carry track lighting heads", "find"],
		["replacement for a 60 W A19", "find"],
		["WPF-L-40K-105H", "details"],
		["78713", "details"],
		["the second one", "details"],
		["what mounting kit does it need?", "details"],
		["What mounting kit does ASL-S-40K-11K-T3 need?", "details"],
		["how bright is it?", "fields"],
		["is it in stock?", "stock"],
		["EPN-24-40K-45L whats in allentown", "stock"],
		["what's in the box with LR21288-EM", "details"],
		["how much is the first one", "price"],
		["spec sheet for RHB-11-40K-12K-N60", "documents"],
		["RHB vs SCX high bays", "compare"],
		["track my order", "orders"],
		["Where's my package?", "orders"],
		["warranty on exit signs", "warranty"],
		["my lights flicker", "guide"],
		["need a 2x2 for a hospital, flicker free, 90cri 3500k", "find"],
		["show me everything i bought from you in october", "orders"],
		["how much of a discount do i get on a pallet of VTR-24-40K-40L", "price"],
		["difference between CRI 80 and 90", "guide"],
		["difference between 3000 K and 4000 K", "guide"],
	])("reads %j as %s", (message, kind) => {
		expect(recognize(message).kind).toBe(kind);
	});

	it.each([
		["Where is order SO-100023?", "SO-100023"],
		["order number 100023", "100023"],
		["status of my order #100023", "100023"],
		["PO-2026-0788", "PO-2026-0788"],
		["track PO number 4711-B", "4711-B"],
		["Where is my order?", null],
	])("reads the number of the order in %j", (message, orderNumber) => {
		expect(recognize(message)).toMatchObject({ kind: "orders", orderNumber });
	});

	it.each([
		["stock of LR21288", null, "and 27k?", { kind: "version", version: "27k", other: { kind: "stock" } }],
		["price on FLY-L-40K-28K-N30", null, "how about the small one", { kind: "version", version: "small" }],
		["35k?", "stock", "and the 40l", { kind: "version", other: { kind: "stock" } }],
		["stock of LR21288", "stock", "what would 36 run me", { kind: "price" }],
		["stock of LR21288", "stock", "and what do they run me", { kind: "price" }],
		["LR21288 in reno", "stock", "and how long if i need 60", { kind: "stock" }],
		["wall packs", null, "ok how long is the warranty", { kind: "fields", labels: ["Warranty"] }],
		["wall packs", null, "what's the brightest", { kind: "rank", ofShown: true }],
		["my orders", "orders", "and what's still open", { kind: "orders", open: true, orderNumber: null }],
	] as const)("after %j (%s), reads %j", (previous, last, message, intent) => {
		expect(recognize(message, { hasShown: true, previous, last })).toMatchObject(intent);
	});

	it.each([
		["85BR40/FL 120V", "details"],
		["3000k or 3500k 1x4 panel under 30 watts", "find"],
		["where is SO-100023 and when does the balance ship", "orders"],
		["since your lights are all DLC listed, can I get the rebate", "listed"],
	])("reads %j as %s, and not as words that are in it", (message, kind) => {
		expect(recognize(message).kind).toBe(kind);
	});

	it("takes any text quickly", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 2_000 }), (message) => {
				expect(recognize(message).kind).toBeTypeOf("string");
			}),
		);
		const started = performance.now();
		for (const text of ["how much many ", "compare and vs ", "replace 1 with ", "a ", "PO-1-", "the the of "])
			recognize(text.repeat(2_000 / text.length));
		expect(performance.now() - started).toBeLessThan(2_000);
	});
});
