/**
 * Every rule that counts pieces answers the same however the lines of a SKU divide them: by job, by option, or not at all.
 * A new such rule gets a row here and in the decision record.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPieces, getPieces, minPiecesBeside, quantityProblem } from "#rules/catalog/quantity-rules";
import { shippingMethods } from "#rules/checkout/shipping-methods";
import { getProblem } from "#rules/quick-order/order-line-state";
import { piecesOfLines } from "#rules/quotes/quote-sums";
import { couponDiscount } from "./coupons.ts";
import { sortLines } from "./orderable-lines.ts";
import { cartTotals, type LineFacts, lineNotices, priceLines } from "./priced-line.ts";

type Sku = {
	productId: string;
	minimum: number;
	multiple: number;
	stock: number;
	listCents: number;
	breaks: { quantity: number; cents: number }[];
};
type Line = LineFacts & { id: string; job: string };

const skus: Sku[] = [
	{ productId: "plain", minimum: 1, multiple: 1, stock: 40, listCents: 999, breaks: [] },
	{
		productId: "breaks",
		minimum: 1,
		multiple: 1,
		stock: 100,
		listCents: 1980,
		breaks: [
			{ quantity: 24, cents: 1920 },
			{ quantity: 48, cents: 1861 },
		],
	},
	{
		productId: "cartons",
		minimum: 24,
		multiple: 12,
		stock: 60,
		listCents: 800,
		breaks: [{ quantity: 48, cents: 750 }],
	},
];
const skuById = new Map(skus.map((sku) => [sku.productId, sku]));
const getSku = (productId: string): Sku => {
	const sku = skuById.get(productId);
	if (!sku) throw new Error(`No SKU ${productId}.`);
	return sku;
};
const discount = 800;

const toLine = (productId: string, quantity: number, id: string): Line => {
	const { listCents, breaks, minimum, multiple } = getSku(productId);
	const list = { listCents, breaks };
	return {
		id,
		productId,
		quantity,
		job: "",
		options: [],
		setCents: null,
		// A price of yesterday, so that lines have a notice of it.
		seen: { listCents: listCents + 100, breaks, discount },
		sku: productId.toUpperCase(),
		orderable: true,
		terms: { list, minimum, multiple },
	};
};

/** How lines of a SKU differ in a cart, quote or list. */
const divisions: Record<string, (line: Line, part: number) => Line> = {
	jobs: (line, part) => ({ ...line, id: `${line.id}-${part}`, job: `Job ${part}` }),
	options: (line, part) => ({ ...line, id: `${line.id}-${part}`, options: [`option-${part}`] }),
	"equal lines": (line, part) => ({ ...line, id: `${line.id}-${part}` }),
};

const supplyOf = ({ productId }: LineFacts) => ({
	discontinued: false,
	stock: { pieces: getSku(productId).stock, leadDays: 5 },
});
/** One answer for each SKU, without its number of lines. */
const bySku = <Answer>(lines: readonly Line[], getAnswer: (line: Line, at: number) => Answer) => {
	const answers = new Map<string, Set<string>>();
	for (const [at, line] of lines.entries()) {
		const own = answers.get(line.productId) ?? new Set();
		answers.set(line.productId, own.add(JSON.stringify(getAnswer(line, at))));
	}
	return [...answers].map(([productId, own]) => [productId, ...own]).toSorted();
};
const price = (lines: readonly Line[]) => priceLines(lines, discount);
const summed = (lines: readonly Line[]) =>
	price(lines).map(({ line, priced }) => ({ ...priced, quantity: line.quantity }));
const couponLines = (lines: readonly Line[]) =>
	price(lines).map(({ line, priced }) => ({
		productId: line.productId,
		sku: line.sku ?? "",
		quantity: line.quantity,
		unitCents: priced.unitCents,
		optionCents: [],
	}));

const rules: Record<string, (lines: readonly Line[]) => unknown> = {
	"volume breaks": (lines) => bySku(lines, (_line, at) => price(lines)[at]?.priced.unitCents),
	"prices that changed": (lines) => bySku(lines, (_line, at) => price(lines)[at]?.priced.changedFrom),
	"minimum quantities and multiples": (lines) =>
		bySku(lines, (_line, at) => price(lines)[at]?.priced.fitsRules),
	"the refusal of a quantity": (lines) =>
		bySku(lines, ({ productId }) => {
			const { pieces } = getPieces(countPieces(lines), productId);
			return quantityProblem({ ...getSku(productId), sku: productId }, { pieces, lines: 1 }, 99_999);
		}),
	"notices of quantity and stock": (lines) =>
		bySku(lines, (line, at) => {
			const { priced } = price(lines)[at] ?? {};
			const notices = priced ? lineNotices(line, priced, supplyOf(line)) : [];
			return notices.map((notice) => ({ ...notice, together: undefined }));
		}),
	"lines of an order that can be ordered again": (lines) => {
		const sorted = sortLines(lines, skuById);
		return [bySku(sorted.orderable, () => true), bySku(sorted.unfit, () => true)];
	},
	"lines of a pasted list": (lines) =>
		bySku(lines, ({ productId, quantity }) => {
			const candidate = { variationID: productId, orderable: true, quantityRules: getSku(productId) };
			return getProblem({
				match: "exact",
				candidates: [candidate as never],
				productId,
				quantity,
				together: getPieces(countPieces(lines), productId).pieces,
				leftOut: false,
				ordering: true,
			});
		}),
	"prices of a quote": (lines) => {
		const counts = piecesOfLines(lines.map((line) => ({ ...line, alternate: null })));
		return bySku(lines, ({ id }) => counts.get(id)?.pieces);
	},
	subtotals: (lines) => cartTotals(summed(lines), 0).subTotal,
	"free freight": (lines) => shippingMethods(Math.round(cartTotals(summed(lines), 0).subTotal * 100)),
	"a coupon for one of each": (lines) =>
		couponDiscount({ code: "ONE", basisPoints: 0, products: ["plain", "breaks"] }, couponLines(lines)),
	"a coupon with an excluded SKU": (lines) =>
		couponDiscount({ code: "HALF", basisPoints: 5000, products: [] }, couponLines(lines), "BREAKS").reason,
};

const carts = fc.uniqueArray(
	fc.record({
		productId: fc.constantFrom(...skus.map(({ productId }) => productId)),
		quantity: fc.oneof(fc.integer({ min: 1, max: 130 }), fc.constantFrom(12, 24, 36, 48, 60)),
	}),
	{ selector: ({ productId }) => productId, minLength: 1 },
);

const divide = (line: Line, parts: number, by: (line: Line, part: number) => Line): Line[] => {
	const count = Math.min(parts, line.quantity);
	const first = line.quantity - count + 1;
	return Array.from({ length: count }, (_, at) => by({ ...line, quantity: at === 0 ? first : 1 }, at));
};

describe.each(Object.keys(divisions))("divided by %s", (division) => {
	const by = divisions[division];
	if (!by) throw new Error(division);
	it.each(Object.keys(rules))("%s count the pieces of a SKU", (name) => {
		const rule = rules[name];
		if (!rule) throw new Error(name);
		fc.assert(
			fc.property(carts, fc.integer({ min: 2, max: 6 }), (cart, parts) => {
				const whole = cart.map(({ productId, quantity }) => toLine(productId, quantity, productId));
				const divided = whole.flatMap((line) => divide(line, parts, by));
				expect(rule(divided)).toEqual(rule(whole));
			}),
		);
	});
});

it("a line's fewest pieces make an allowed quantity with the SKU's other lines, and one less doesn't", () => {
	const terms = fc.record({
		minimum: fc.integer({ min: 1, max: 200 }),
		multiple: fc.integer({ min: 1, max: 60 }),
	});
	fc.assert(
		fc.property(terms, fc.integer({ min: 0, max: 500 }), (rule, others) => {
			const fewest = minPiecesBeside(rule, others);
			expect(fewest).toBeGreaterThan(0);
			const fits = (quantity: number) =>
				quantityProblem({ ...rule, sku: "A-1" }, { pieces: others + quantity, lines: 2 }, 99_999) === null;
			expect(fits(fewest)).toBe(true);
			for (let less = 1; less < fewest; less++) expect(fits(less)).toBe(false);
		}),
	);
});

it("a refusal names the pieces of all lines", () => {
	const terms = { sku: "A-1", minimum: 24, multiple: 12 };
	expect(quantityProblem(terms, { pieces: 30, lines: 2 }, 99_999)).toBe(
		"A-1 is sold in multiples of 12, at least 24; the 30 pieces on its 2 lines do not fit, 36 do.",
	);
	expect(quantityProblem(terms, { pieces: 24, lines: 4 }, 99_999)).toBeNull();
});
