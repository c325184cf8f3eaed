/** Puts lines of a quote, an order draft or an order into the cart once more. */
import type { Offer } from "#contracts/catalogue";
import { fitsQuantityRules } from "#contracts/quantity-rules";
import type { QuoteLine } from "#contracts/quotes";
import { lineName } from "~/features/quotes/quote-presentation.ts";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import type { Toast } from "~/shared/toast.ts";
import { counted, namesInWords } from "~/shared/words.ts";

/** SKUs that the product service is asked for in one call. */
const skusPerCall = 100;

/**
 * Adds every line that can still be ordered, all in one change.
 * @param cart what the cart is called in the message
 * @returns what to say: how many lines were added, and which were not
 * @throws {ServiceError} when the cart refuses, and then nothing is added
 */
export async function addLinesToCart(
	scope: Pick<Scope<unknown>, "services" | "accountId">,
	lines: readonly QuoteLine[],
	formKey: string | undefined,
	cart = "the cart",
): Promise<Toast> {
	const rules = await orderableSkus(scope, [...new Set(lines.map(({ productId }) => productId))]);
	const canBeOrdered = ({ productId, quantity }: QuoteLine) => {
		const rule = rules.get(productId);
		return rule !== undefined && fitsQuantityRules(rule, quantity);
	};
	const fit = lines.filter(canBeOrdered);
	const missing = lines.filter((line) => !canBeOrdered(line)).map(lineName);
	const leftOut = `${namesInWords(missing)} cannot be ordered in this quantity any more`;
	if (fit.length === 0) return { kind: "error", text: `Nothing was added to ${cart}: ${leftOut}.` };
	await scope.services.cart.add({
		accountId: actingAccount(scope),
		items: fit.map(({ productId, quantity, options }) => ({
			productId,
			quantity,
			options: options.map(({ optionID }) => optionID),
		})),
		formKey,
	});
	const added = `${counted(fit.length, "line")} added to ${cart}.`;
	const link = { label: "View cart", to: paths.cart() };
	return missing.length > 0
		? { kind: "warning", text: `${added} Left out: ${leftOut}.`, link }
		: { kind: "success", text: added, link };
}

/** The quantity rules of those SKUs that can be ordered. */
async function orderableSkus(
	{ services }: Pick<Scope<unknown>, "services">,
	ids: readonly string[],
): Promise<Map<string, Offer["quantityRules"]>> {
	const parts = Array.from({ length: Math.ceil(ids.length / skusPerCall) }, (_, part) =>
		ids.slice(part * skusPerCall, (part + 1) * skusPerCall),
	);
	const offers = await Promise.all(parts.map((part) => services.product.offers({ ids: part })));
	return new Map(
		offers
			.flat()
			.filter(({ price }) => price !== null)
			.map(({ variationID, quantityRules }) => [variationID, quantityRules]),
	);
}
