/** Price, volume breaks and quantity rules of an imported option. */
import type { PriceTable } from "../../../db/schema.ts";
import type { ImportError, OwnerRow } from "./columns.ts";

/** The price is empty without a list price. Inconsistent values are reported as errors. */
export function ownerPrice({ row, option }: OwnerRow, id: string, refusals: ImportError[]): PriceTable[] {
	const { list_price: listCents, price_breaks: breaks } = option;
	if (breaks !== null) {
		const reason = findFault(breaks, listCents);
		if (reason) {
			const value = breaks.map(({ quantity, cents }) => `${quantity}:${(cents / 100).toFixed(2)}`).join("|");
			refusals.push({ row, column: "price_breaks", value, reason });
		}
	}
	if (listCents === null) return [];
	return [
		{
			variation_id: id,
			list_cents: listCents,
			breaks: JSON.stringify(breaks ?? []),
			minimum: option.minimum_quantity ?? 1,
			multiple: option.quantity_multiple ?? 1,
			carton: option.carton_quantity ?? 1,
		},
	];
}

function findFault(
	breaks: readonly { quantity: number; cents: number }[],
	listCents: number | null,
): string | null {
	if (listCents === null) return "needs a list_price";
	let last = { quantity: 1, cents: listCents };
	for (const step of breaks) {
		if (step.quantity <= last.quantity) return "needs rising quantities";
		if (step.cents >= last.cents) return "needs prices below the list_price";
		last = step;
	}
	return null;
}
