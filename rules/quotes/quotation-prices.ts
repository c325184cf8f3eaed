/** Lines of a quote as they are passed on in another name: with the quoted prices, a markup, or none. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "#rules/money/cents";
import { boughtQuoteLines } from "#rules/quotes/alternates";

/** `hundredths` of a percent: 1250 is 12.5%. */
export type QuotationPrices = { kind: "quoted" } | { kind: "markup"; hundredths: number } | { kind: "none" };

/**
 * A unit price with a markup, in integer cents: rounded once, half a cent up. What a line costs is shared evenly over
 * its pieces first, so that options and adders of the whole line are marked up too.
 *
 * 3 pieces for 31.00 with 10%: 31.00 × 1.1 ÷ 3 = 11.3667, rounded 11.37 each, and the line 34.11.
 *
 * @param cents of all pieces, integer
 * @param quantity pieces, 1 or more
 * @param hundredths of a percent
 */
export function markedUpUnitCents(cents: number, quantity: number, hundredths: number): number {
	const above = BigInt(cents) * BigInt(10_000 + hundredths);
	const below = BigInt(quantity) * 10_000n;
	return Number((2n * above + below) / (2n * below));
}

export type QuotationLines = {
	/** Lines without list prices, negotiated prices, notes to the manufacturer, and amounts of options and adders. */
	lines: QuoteLine[];
	/** What the lines that count add up to, in integer cents; a lot counts once. 0 without prices. */
	sumCents: number;
};

/**
 * The lines for a quotation. Line totals are the rounded unit price times the quantity, and a lot is marked up as one
 * piece, so the lines always add up to `sumCents`.
 *
 * @param lines as buyers see them: no prices inside of lots, no hidden amounts of adders
 */
export function quotationLines(lines: readonly QuoteLine[], prices: QuotationPrices): QuotationLines {
	const passed = lines.map((line) => passedOn(line, prices));
	const lots = new Set<string>();
	let sumCents = 0;
	for (const { lot, lineTotal } of boughtQuoteLines(passed)) {
		if (!lot) sumCents += toCents(lineTotal);
		else if (!lots.has(lot.lotId)) sumCents += toCents(lot.price);
		if (lot) lots.add(lot.lotId);
	}
	return { lines: passed, sumCents };
}

/** Names every field that is passed on, so that a new one stays with the manufacturer's quote. */
function passedOn(line: QuoteLine, prices: QuotationPrices): QuoteLine {
	const { lineId, productId, quantity, fixtureType, productDetails, job, alternate, lot, adders } = line;
	const { nonCatalog } = line;
	const { unit, total } = line.lot ? { unit: 0, total: 0 } : toPrices(line, prices);
	return {
		lineId,
		productId,
		quantity,
		fixtureType,
		productDetails,
		...(job && { job }),
		...(nonCatalog && { nonCatalog }),
		...(alternate && { alternate }),
		price: toDollars(unit),
		originalPrice: toDollars(unit),
		lineTotal: toDollars(total),
		options: line.options.map((option) => ({ ...option, price: 0 })),
		...(adders && { adders: adders.map(({ amount: _, ...adder }) => adder) }),
		...(lot && {
			lot: {
				lotId: lot.lotId,
				name: lot.name,
				price: toDollars(lotCents(toCents(lot.price), prices)),
				negotiated: { by: "", at: null, reason: "", needsConfirmation: false },
			},
		}),
	};
}

function toPrices(line: QuoteLine, prices: QuotationPrices): { unit: number; total: number } {
	const total = toCents(line.lineTotal);
	if (prices.kind === "none") return { unit: 0, total: 0 };
	if (prices.kind === "quoted")
		return {
			unit: line.options.reduce((sum, { price }) => sum + toCents(price), toCents(line.price)),
			total,
		};
	const unit = markedUpUnitCents(total, line.quantity, prices.hundredths);
	return { unit, total: unit * line.quantity };
}

function lotCents(cents: number, prices: QuotationPrices): number {
	if (prices.kind === "none") return 0;
	return prices.kind === "quoted" ? cents : markedUpUnitCents(cents, 1, prices.hundredths);
}
