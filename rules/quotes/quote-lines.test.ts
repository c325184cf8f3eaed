import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountPriceCents, isBelowFloor, type ListPrice, lessBasisPoints } from "#rules/catalog/prices";
import { toCents } from "#rules/money/cents";
import {
	atAccountPrice,
	atSetPrice,
	atTodaysPrice,
	type Line,
	lineCents,
	needsConfirmation,
	toQuoteLine,
} from "./quote-lines.ts";
import { quoteTotals } from "./quote-sums.ts";

const rosa = { userId: "rosa", name: "Rosa Lindqvist", at: "2026-11-22T09:00:00.000Z", reason: "Job lot" };

/** With falling quantity breaks, and an account discount. */
const list: fc.Arbitrary<ListPrice> = fc
	.tuple(
		fc.integer({ min: 1, max: 999_999 }),
		fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 3 }),
	)
	.map(([listCents, more]) => ({
		listCents,
		breaks: more
			.filter((cents) => cents < listCents)
			.sort((a, b) => b - a)
			.map((cents, index) => ({ quantity: 12 * (index + 1), cents })),
	}));
const discount = fc.integer({ min: 0, max: 6000 });
const quantity = fc.integer({ min: 1, max: 99 });

const today = (price: ListPrice, off: number, pieces: number) => ({
	accountCents: accountPriceCents(price, off, pieces),
	listCents: price.listCents,
});

const makeLine = (
	pieces: number,
): Pick<
	Line,
	| "id"
	| "productId"
	| "quantity"
	| "options"
	| "adders"
	| "fixtureType"
	| "lot"
	| "alternate"
	| "product"
	| "nonCatalog"
	| "job"
	| "note"
	| "shipComplete"
> => ({
	id: "line",
	productId: "sku",
	quantity: pieces,
	options: [],
	fixtureType: "",
	job: "",
	note: "",
	adders: [],
	shipComplete: false,
	lot: null,
	alternate: null,
	nonCatalog: null,
	product: { sku: "NL-1", name: "Lamp", brand: "Northlight", productID: "lamp", link: "/p/a/b/lamp" },
});

type Act =
	| { do: "percent"; off: number }
	| { do: "set"; cents: number }
	| { do: "quantity"; pieces: number }
	| { do: "take-back" }
	| { do: "new-list"; list: ListPrice };

const act: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ do: fc.constant("percent" as const), off: fc.integer({ min: 0, max: 10_000 }) }),
	fc.record({ do: fc.constant("set" as const), cents: fc.integer({ min: 0, max: 999_999 }) }),
	fc.record({ do: fc.constant("quantity" as const), pieces: quantity }),
	fc.record({ do: fc.constant("take-back" as const) }),
	fc.record({ do: fc.constant("new-list" as const), list }),
);

/** Always off the list price, which repricing does not change. */
const percentOffList = (line: Line, off: number) =>
	atSetPrice(line, lessBasisPoints(line.listCents ?? 0, off), rosa);

describe("repricing", () => {
	it("never compounds: the same percentage off list twice is the same as once", () => {
		fc.assert(
			fc.property(
				list,
				discount,
				quantity,
				fc.integer({ min: 0, max: 10_000 }),
				(price, off, pieces, percent) => {
					const line = atAccountPrice(makeLine(pieces), today(price, off, pieces));
					const once = percentOffList(line, percent);
					expect(percentOffList(once, percent)).toEqual(once);
					expect(once.priceCents).toBe(lessBasisPoints(price.listCents, percent));
					expect(percentOffList(percentOffList(line, 9000), percent)).toEqual(once);
				},
			),
		);
	});

	it("keeps list, account and negotiated prices apart in any order of changes", () => {
		fc.assert(
			fc.property(list, discount, quantity, fc.array(act, { maxLength: 12 }), (first, off, pieces, acts) => {
				let price = first;
				let line: Line = atAccountPrice(makeLine(pieces), today(price, off, pieces));
				let negotiated: number | null = null;
				for (const act of acts) {
					if (act.do === "percent") negotiated = lessBasisPoints(price.listCents, act.off);
					if (act.do === "set") negotiated = act.cents;
					if (act.do === "take-back") negotiated = null;
					if (act.do === "new-list") price = act.list;
					if (act.do === "quantity") line = { ...line, quantity: act.pieces };
					line = atTodaysPrice(line, today(price, off, line.quantity));
					if (act.do === "percent") line = percentOffList(line, act.off);
					if (act.do === "set") line = atSetPrice(line, act.cents, rosa);
					if (act.do === "take-back") line = atSetPrice(line, line.originalCents, rosa);
					const account = accountPriceCents(price, off, line.quantity);
					if (act.do === "percent" || act.do === "set") if (negotiated === account) negotiated = null;
					expect(line.listCents).toBe(price.listCents);
					expect(line.originalCents).toBe(account);
					expect(line.priceCents).toBe(negotiated ?? account);
					expect(line.negotiated).toEqual(negotiated === null ? null : rosa);
					expect(line.belowFloor).toBe(needsConfirmation(line));
					expect(line.belowFloor).toBe(
						negotiated !== null &&
							isBelowFloor({ cents: negotiated, listCents: price.listCents, accountCents: account }),
					);
				}
			}),
		);
	});

	it("keeps a negotiated price when the quantity changes, and updates the account price", () => {
		fc.assert(
			fc.property(list, discount, quantity, quantity, fc.nat(9999), (price, off, before, after, set) => {
				const line = atAccountPrice(makeLine(before), today(price, off, before));
				const negotiated = atSetPrice(line, set, rosa);
				const counted = { ...negotiated, quantity: after };
				const moved = atTodaysPrice(counted, today(price, off, after));
				if (negotiated.negotiated) expect(moved.priceCents).toBe(set);
				else expect(moved.priceCents).toBe(accountPriceCents(price, off, after));
			}),
		);
	});
});

it("totals are the exact sum of lines and options", () => {
	const lines = fc.array(
		fc.record({
			price: list,
			off: discount,
			pieces: quantity,
			set: fc.option(fc.nat(99_999)),
			option: fc.nat(500),
		}),
		{ maxLength: 10 },
	);
	fc.assert(
		fc.property(lines, (all) => {
			const priced: Line[] = all.map(({ price, off, pieces, set, option }) => {
				const options = [{ optionID: "cct", name: "2700 K", cents: option }];
				const line = { ...atAccountPrice(makeLine(pieces), today(price, off, pieces)), options };
				return set === null ? line : atSetPrice(line, set, rosa);
			});
			const sum = priced.reduce((cents, line) => cents + lineCents(line), 0);
			const shown = priced.map(toQuoteLine).reduce((cents, { lineTotal }) => cents + toCents(lineTotal), 0);
			expect(shown).toBe(sum);
			expect(toCents(quoteTotals(priced, 0).total)).toBe(sum);
		}),
	);
});

it("the output has the specified fields, and never labels an account price as list price", () => {
	const line = atSetPrice(atAccountPrice(makeLine(2), { accountCents: 1840, listCents: 2000 }), 0, rosa);
	expect(toQuoteLine(line)).toMatchObject({
		price: 0,
		originalPrice: 18.4,
		listPrice: 20,
		negotiated: { by: "Rosa Lindqvist", reason: "Job lot", needsConfirmation: true },
	});
	const old = toQuoteLine({ ...line, listCents: null, negotiated: null, belowFloor: false });
	expect(old).not.toHaveProperty("listPrice");
	expect(old).not.toHaveProperty("negotiated");
});
