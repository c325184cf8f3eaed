import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { discountToast } from "./edit-quote.server.ts";
import {
	changesNothing,
	type DiscountBase,
	discountedPrices,
	getChanges,
	headInputs,
	lineInputs,
	type QuoteHead,
	type TypedLine,
	toSeen,
} from "./quote-edit.ts";

const head: QuoteHead = { PurchaseOrder: "PO-1", name: "Depot", note: "", expiresOn: "2027-01-31" };

function line(changed: Partial<QuoteLine> = {}): QuoteLine {
	return {
		lineId: "l-1",
		productId: "v-1",
		quantity: 5,
		price: 4.5,
		originalPrice: 4.5,
		options: [],
		fixtureType: "A1",
		productDetails: { sku: "SKU-1", name: "Lamp", brand: "House", productID: "p-1", link: "/p/a/b/c" },
		lineTotal: 22.5,
		...changed,
	};
}

function typed(changed: Partial<TypedLine> = {}): TypedLine {
	const { lineId, ...fields } = { lineId: "l-1", ...toSeen(line()) };
	return { lineId, seen: fields, ...fields, remove: false, ...changed };
}

describe("getChanges", () => {
	it("returns no changes for an unedited form", () => {
		expect(changesNothing(getChanges(head, head, [typed(), typed({ lineId: "l-2" })]))).toBe(true);
	});

	it("ignores line endings when comparing", () => {
		const shown = { ...head, note: "Dock 3\nbefore noon" };
		expect(changesNothing(getChanges({ ...head, note: "Dock 3\r\nbefore noon" }, shown, []))).toBe(true);
	});

	it("returns only fields that the user edited", () => {
		expect(
			getChanges({ ...head, name: "Hall" }, head, [typed({ quantity: 6 }), typed({ lineId: "l-2" })]),
		).toEqual({
			name: "Hall",
			lines: [{ lineId: "l-1", quantity: 6 }],
		});
	});

	it("removes a line with quantity 0, whatever else was typed", () => {
		expect(getChanges(head, head, [typed({ remove: true, quantity: 9 })]).lines).toEqual([
			{ lineId: "l-1", quantity: 0 },
		]);
	});

	it("treats every value as typed when the shown values are unknown", () => {
		expect(getChanges(head, null, [typed({ seen: null })])).toEqual({
			...head,
			lines: [{ lineId: "l-1", quantity: 5, price: 4.5, reason: "", fixtureType: "A1" }],
		});
	});

	it("sends the reason with every new price, even if the reason is unchanged", () => {
		const seen = { ...toSeen(line()), reason: "Job lot" };
		expect(getChanges(head, head, [typed({ seen, price: 4, reason: "Job lot" })]).lines).toEqual([
			{ lineId: "l-1", price: 4, reason: "Job lot" },
		]);
		expect(getChanges(head, head, [typed({ seen, reason: "Sample" })]).lines).toEqual([
			{ lineId: "l-1", reason: "Sample" },
		]);
	});

	it("sends no price from a form without price fields, and no empty date", () => {
		const { price: _, reason: _reason, ...withoutPrice } = typed({ seen: null });
		const changes = getChanges({ ...head, expiresOn: "" }, head, [withoutPrice]);
		expect(changes).toEqual({ lines: [{ lineId: "l-1", quantity: 5, fixtureType: "A1" }] });
	});
});

describe("discountedPrices", () => {
	const off = (lines: QuoteLine[], percent: number, base: DiscountBase = "list") =>
		discountedPrices(lines, percent, { base, reason: "" });

	it("takes the percentage off the list price once, rounds half a cent up, and skips unchanged lines", () => {
		const lines = [
			line({ lineId: "a", listPrice: 10, originalPrice: 9, price: 9 }),
			line({ lineId: "b", listPrice: 0.1, originalPrice: 0.1, price: 0.1 }),
			line({ lineId: "c", listPrice: 20, originalPrice: 18, price: 17 }),
		];
		expect(off(lines, 15)).toEqual({
			changes: [
				{ lineId: "a", price: 8.5 },
				{ lineId: "b", price: 0.09 },
			],
			unlisted: [],
			aboveAccount: 0,
		});
		expect(off(lines, 15, "account").changes[0]).toEqual({ lineId: "a", price: 7.65 });
	});

	it("supports percentages with two decimals", () => {
		expect(off([line({ listPrice: 100, price: 100 })], 12.345).changes).toEqual([
			{ lineId: "l-1", price: 87.65 },
		]);
	});

	it("skips lines without a list price, and counts lines that end up above the account price", () => {
		const lines = [line(), line({ lineId: "l-2", listPrice: 5 })];
		expect(discountedPrices(lines, 4, { base: "list", reason: "Job lot" })).toEqual({
			changes: [{ lineId: "l-2", price: 4.8, reason: "Job lot" }],
			unlisted: ["SKU-1"],
			aboveAccount: 1,
		});
	});

	it("never compounds: the result doesn't depend on earlier discounts", () => {
		const cents = fc.integer({ min: 0, max: 99_999_999 });
		const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
		fc.assert(
			fc.property(cents, cents, cents, percent, percent, (listCents, percent, other, less, more) => {
				const known = { listPrice: listCents / 100, originalPrice: percent / 100 };
				const priced = (price: number, taken: number) =>
					off([line({ ...known, price })], taken).changes[0]?.price ?? price;
				const once = priced(other / 100, less);
				expect(priced(once, less)).toBe(once);
				expect(priced(priced(other / 100, more), less)).toBe(once);
				expect(once).toBeLessThanOrEqual(known.listPrice);
				expect(once).toBeGreaterThanOrEqual(0);
				expect(Math.round(once * 100) / 100).toBe(once);
				if (less <= more) expect(priced(once, more)).toBeLessThanOrEqual(once);
			}),
		);
	});
});

describe("discountToast", () => {
	const nothing = { changes: [], unlisted: [], aboveAccount: 0 };
	it.each([
		[nothing, { kind: "success", text: "Every line is now 5% off the list price." }],
		[
			{ ...nothing, unlisted: ["A-1"] },
			{ kind: "warning", text: "Priced at 5% off the list price, except A-1: no list price is known." },
		],
		[
			{ ...nothing, aboveAccount: 2 },
			{
				kind: "warning",
				text: "Every line is now 5% off the list price. 2 lines now cost more than the account price.",
			},
		],
	])("reports how many lines changed (%#)", (priced, toast) => {
		expect(discountToast(priced, { percent: 5, base: "list" })).toEqual(toast);
	});
});

describe("lineInputs", () => {
	const sent = (changed: Record<string, string> = {}) => ({
		lineId: "l-1",
		seen: JSON.stringify(toSeen(line())),
		quantity: "5",
		price: "4.50",
		fixtureType: "A1",
		...changed,
	});

	it("shows the quote when no form was sent", () => {
		expect(lineInputs(line(), undefined, true)).toEqual({
			values: { quantity: "5", price: "4.50", reason: "", fixtureType: "A1" },
			remove: false,
			repriced: false,
			now: {},
		});
	});

	it("keeps typed values, even invalid ones", () => {
		expect(lineInputs(line(), sent({ quantity: "many", remove: "yes" }), true)).toEqual({
			values: { quantity: "many", price: "4.50", reason: "", fixtureType: "A1" },
			remove: true,
			repriced: false,
			now: {},
		});
	});

	it("keeps a cleared field empty", () => {
		const { fixtureType: _tag, price: _price, ...emptied } = sent();
		expect(lineInputs(line(), emptied, true).values).toEqual({
			quantity: "5",
			price: "",
			reason: "",
			fixtureType: "",
		});
	});

	it("shows the quote's price in a form without price fields", () => {
		const { price: _, ...withoutPrice } = sent();
		expect(lineInputs(line({ price: 4 }), withoutPrice, false)).toMatchObject({
			values: { price: "4.00" },
			now: {},
		});
	});

	it("shows another user's change in an untouched field", () => {
		expect(lineInputs(line({ price: 4 }), sent({ quantity: "6" }), true)).toMatchObject({
			values: { quantity: "6", price: "4.00" },
			now: {},
		});
	});

	it("shows the current value when both changed the same field", () => {
		expect(lineInputs(line({ quantity: 7 }), sent({ quantity: "6" }), true)).toMatchObject({
			values: { quantity: "6" },
			now: { quantity: "7" },
		});
		expect(lineInputs(line({ quantity: 6 }), sent({ quantity: "6" }), true).now).toEqual({});
	});
});

describe("headInputs", () => {
	const sent = (changed: Partial<QuoteHead> = {}) => ({
		seenHead: JSON.stringify(head),
		...head,
		...changed,
	});

	it("never reverts another user's change in an untouched field", () => {
		const present = { ...head, note: "Call first", name: "Hall" };
		expect(headInputs(present, sent({ name: "Attic" }), true)).toEqual({
			values: { ...present, name: "Attic" },
			now: { name: "Hall" },
		});
	});

	it("lets only permitted users set the date", () => {
		const { expiresOn: _, ...withoutDate } = sent();
		expect(headInputs(head, withoutDate, false).values).toEqual(head);
		expect(headInputs(head, withoutDate, true).values.expiresOn).toBe("");
	});

	it("shows typed values when the shown values are unreadable", () => {
		expect(headInputs(head, { ...sent({ name: "Attic" }), seenHead: "{" }, true)).toMatchObject({
			values: { name: "Attic" },
			now: {},
		});
	});
});
