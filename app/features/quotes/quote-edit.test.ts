import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes";
import {
	changesNothing,
	changesOf,
	discountedPrices,
	headInputs,
	lineInputs,
	type QuoteHead,
	seenOf,
	type TypedLine,
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
	const { lineId, ...fields } = { lineId: "l-1", ...seenOf(line()) };
	return { lineId, seen: fields, ...fields, remove: false, ...changed };
}

describe("changesOf", () => {
	it("changes nothing when the form is sent as it was shown", () => {
		expect(changesNothing(changesOf(head, head, [typed(), typed({ lineId: "l-2" })]))).toBe(true);
	});

	it("takes the line ends of browsers for none of a change", () => {
		const shown = { ...head, note: "Dock 3\nbefore noon" };
		expect(changesNothing(changesOf({ ...head, note: "Dock 3\r\nbefore noon" }, shown, []))).toBe(true);
	});

	it("names only the fields in which something else was typed", () => {
		expect(
			changesOf({ ...head, name: "Hall" }, head, [typed({ quantity: 6 }), typed({ lineId: "l-2" })]),
		).toEqual({
			name: "Hall",
			lines: [{ lineId: "l-1", quantity: 6 }],
		});
	});

	it("removes by a quantity of 0, whatever else was typed", () => {
		expect(changesOf(head, head, [typed({ remove: true, quantity: 9 })]).lines).toEqual([
			{ lineId: "l-1", quantity: 0 },
		]);
	});

	it("takes everything for typed when it is not known what was shown", () => {
		expect(changesOf(head, null, [typed({ seen: null })])).toEqual({
			...head,
			lines: [{ lineId: "l-1", quantity: 5, price: 4.5, fixtureType: "A1" }],
		});
	});

	it("never sends a price for somebody whose form has none, nor an empty date", () => {
		const { price: _, ...withoutPrice } = typed({ seen: null });
		const changes = changesOf({ ...head, expiresOn: "" }, head, [withoutPrice]);
		expect(changes).toEqual({ lines: [{ lineId: "l-1", quantity: 5, fixtureType: "A1" }] });
	});
});

describe("discountedPrices", () => {
	it("takes the percentage off the list price, half a cent up, and leaves out what stays", () => {
		const lines = [
			line({ lineId: "a", originalPrice: 10, price: 10 }),
			line({ lineId: "b", originalPrice: 0.1, price: 0.1 }),
			line({ lineId: "c", originalPrice: 20, price: 17 }),
		];
		expect(discountedPrices(lines, 15)).toEqual([
			{ lineId: "a", price: 8.5 },
			{ lineId: "b", price: 0.09 },
		]);
	});

	it("counts two decimals of a percentage", () => {
		expect(discountedPrices([line({ originalPrice: 100, price: 100 })], 12.345)).toEqual([
			{ lineId: "l-1", price: 87.65 },
		]);
	});

	it("is between nothing and the list price, in whole cents, and the less the more is taken off", () => {
		const cents = fc.integer({ min: 0, max: 99_999_999 });
		const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
		const priceAt = (originalCents: number, off: number) =>
			discountedPrices([line({ originalPrice: originalCents / 100, price: -1 })], off)[0]?.price ??
			Number.NaN;
		fc.assert(
			fc.property(cents, percent, percent, (originalCents, one, other) => {
				const less = priceAt(originalCents, Math.min(one, other));
				const more = priceAt(originalCents, Math.max(one, other));
				expect(more).toBeLessThanOrEqual(less);
				expect(more).toBeGreaterThanOrEqual(0);
				expect(less).toBeLessThanOrEqual(originalCents / 100);
				expect(Math.round(less * 100) / 100).toBe(less);
			}),
		);
	});
});

describe("lineInputs", () => {
	const sent = (changed: Record<string, string> = {}) => ({
		lineId: "l-1",
		seen: JSON.stringify(seenOf(line())),
		quantity: "5",
		price: "4.50",
		fixtureType: "A1",
		...changed,
	});

	it("shows the quote when nothing was sent", () => {
		expect(lineInputs(line(), undefined, true)).toEqual({
			values: { quantity: "5", price: "4.50", fixtureType: "A1" },
			remove: false,
			now: {},
		});
	});

	it("keeps what was typed, also what cannot be read", () => {
		expect(lineInputs(line(), sent({ quantity: "many", remove: "yes" }), true)).toEqual({
			values: { quantity: "many", price: "4.50", fixtureType: "A1" },
			remove: true,
			now: {},
		});
	});

	it("keeps a field that was emptied", () => {
		const { fixtureType: _tag, price: _price, ...emptied } = sent();
		expect(lineInputs(line(), emptied, true).values).toEqual({ quantity: "5", price: "", fixtureType: "" });
	});

	it("shows the price of the quote to somebody whose form has none", () => {
		const { price: _, ...withoutPrice } = sent();
		expect(lineInputs(line({ price: 4 }), withoutPrice, false)).toMatchObject({
			values: { price: "4.00" },
			now: {},
		});
	});

	it("shows somebody else's change of a field that was not touched", () => {
		expect(lineInputs(line({ price: 4 }), sent({ quantity: "6" }), true)).toMatchObject({
			values: { quantity: "6", price: "4.00" },
			now: {},
		});
	});

	it("says what stands there now when both changed the same field", () => {
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

	it("never takes back what somebody else changed in a field that was not touched", () => {
		const present = { ...head, note: "Call first", name: "Hall" };
		expect(headInputs(present, sent({ name: "Attic" }), true)).toEqual({
			values: { ...present, name: "Attic" },
			now: { name: "Hall" },
		});
	});

	it("leaves the date to those who may set it", () => {
		const { expiresOn: _, ...withoutDate } = sent();
		expect(headInputs(head, withoutDate, false).values).toEqual(head);
		expect(headInputs(head, withoutDate, true).values.expiresOn).toBe("");
	});

	it("shows what was typed when it cannot be read what was shown", () => {
		expect(headInputs(head, { ...sent({ name: "Attic" }), seenHead: "{" }, true)).toMatchObject({
			values: { name: "Attic" },
			now: {},
		});
	});
});
