/**
 * Discount of a coupon: section 5 of the specification, "Cart coupon". Amounts are integer US cents and
 * fractions basis points (0.15 is 1,500), to round down without binary fractions: 5% of 5.80 is 580 × 500 /
 * 10,000 = 29 cents, but 0.05 × 5.8 × 100 is 28.999999999999996.
 *
 * The first rule that matches applies:
 * 1. A coupon named webinargift takes off 19.90.
 * 2. A coupon with a product list: nothing if every SKU is in the list with one piece, otherwise the unit
 * prices of the listed SKUs (one of each is free).
 * 3. Any other: its percentage of each line's item amount and of each option amount, each rounded down to the
 * cent.
 * 4. In rule 3, the excluded SKU with more than 47 pieces gets nothing, unless the percentage is 1.
 *
 * At most the subtotal. The specification speaks of lines, and has one for each SKU. Jobs and options divide it into
 * several, so pieces are counted for each SKU: of six jobs with one piece each, one piece is free. Where lines of a SKU have different prices, the lowest is the free one.
 */

export type CouponLine = {
	productId: string;
	sku: string;
	quantity: number;
	unitCents: number;
	optionCents: readonly number[];
};

export type CouponRule = {
	code: string;
	basisPoints: number;
	products: readonly string[];
};

export type NoDiscount = "empty-cart" | "one-of-each" | "no-listed-line" | "excluded" | "too-small";

export type CouponDiscount = { cents: number; reason: NoDiscount | null };

/** The coupon of rule 1, which every shop has. */
export const flatCouponKey = "webinargift";
const flatCents = 1990;
const excludedAbove = 47;
const whole = 10_000;

/** Codes ignore case and surrounding spaces. */
export const couponKey = (code: string): string => code.trim().toLowerCase();

export function couponDiscount(
	coupon: CouponRule,
	lines: readonly CouponLine[],
	excludedSku?: string,
): CouponDiscount {
	if (lines.length === 0) return { cents: 0, reason: "empty-cart" };
	const subTotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
	const granted = (cents: number): CouponDiscount => {
		const capped = Math.min(cents, subTotal);
		return { cents: capped, reason: capped > 0 ? null : "too-small" };
	};

	if (couponKey(coupon.code) === flatCouponKey) return granted(flatCents);

	const skus = groupBySku(lines);
	if (coupon.products.length > 0) {
		const listed = new Set(coupon.products);
		const matching = skus.filter(([line]) => line && listed.has(line.productId));
		if (matching.length === 0) return { cents: 0, reason: "no-listed-line" };
		if (matching.length === skus.length && skus.every((sku) => countPieces(sku) === 1))
			return { cents: 0, reason: "one-of-each" };
		return granted(matching.reduce((sum, sku) => sum + Math.min(...sku.map((line) => line.unitCents)), 0));
	}

	const eligible = skus.filter((sku) => !isExcluded(coupon, sku, excludedSku));
	if (eligible.length === 0) return { cents: 0, reason: "excluded" };
	return granted(
		eligible
			.flat()
			.reduce(
				(sum, { quantity, unitCents, optionCents }) =>
					sum +
					takeShare(unitCents * quantity, coupon.basisPoints) +
					optionCents.reduce(
						(options, cents) => options + takeShare(cents * quantity, coupon.basisPoints),
						0,
					),
				0,
			),
	);
}

/** The lines of each SKU. */
function groupBySku(lines: readonly CouponLine[]): CouponLine[][] {
	const skus = new Map<string, CouponLine[]>();
	for (const line of lines) {
		const sku = skus.get(line.productId);
		if (sku) sku.push(line);
		else skus.set(line.productId, [line]);
	}
	return [...skus.values()];
}

const countPieces = (lines: readonly CouponLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function isExcluded(
	coupon: CouponRule,
	lines: readonly CouponLine[],
	excludedSku: string | undefined,
): boolean {
	return (
		excludedSku !== undefined &&
		coupon.basisPoints !== whole &&
		countPieces(lines) > excludedAbove &&
		lines[0]?.sku.trim().toLowerCase() === excludedSku.trim().toLowerCase()
	);
}

const lineCents = ({ quantity, unitCents, optionCents }: CouponLine): number =>
	optionCents.reduce((sum, cents) => sum + cents * quantity, unitCents * quantity);

/** Rounds down. Splits the amount so that the product stays a safe integer. */
function takeShare(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / whole);
	return wholes * basisPoints + Math.floor(((cents - wholes * whole) * basisPoints) / whole);
}
