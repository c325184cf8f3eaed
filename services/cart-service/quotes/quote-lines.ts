/** The lines of a quote in the service: money in integer cents, and the form in which they are answered. */
import type { LineProduct } from "#contracts/cart-service";
import type { QuoteLine } from "#contracts/quotes";

export type LineOption = { optionID: string; name: string; cents: number };

export type Line = {
	id: string;
	/** The SKU: its variation id. */
	productId: string;
	quantity: number;
	/** Unit price that is quoted. */
	priceCents: number;
	/** Unit price of the account by the price list when the line was priced. */
	originalCents: number;
	options: LineOption[];
	fixtureType: string;
	product: LineProduct;
};

/** Whether a representative set the price. */
export const isRepriced = ({ priceCents, originalCents }: Line): boolean => priceCents !== originalCents;

/** Price and options times quantity. */
export const lineCents = ({ priceCents, options, quantity }: Line): number =>
	(priceCents + options.reduce((sum, { cents }) => sum + cents, 0)) * quantity;

export function toQuoteLine(line: Line): QuoteLine {
	return {
		lineId: line.id,
		productId: line.productId,
		quantity: line.quantity,
		price: line.priceCents / 100,
		originalPrice: line.originalCents / 100,
		options: line.options.map(({ cents, ...option }) => ({ ...option, price: cents / 100 })),
		fixtureType: line.fixtureType,
		productDetails: line.product,
		lineTotal: lineCents(line) / 100,
	};
}
