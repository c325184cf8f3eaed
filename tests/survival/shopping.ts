/** Buying on real pages, without scripts. */
import type { PaymentType } from "#rules/payments/payment-terms";
import { type OrderableSku, orderableSkus } from "../setup/sample-catalog.ts";
import type { Shop } from "../setup/shop-processes.ts";
import {
	type Answer,
	type FilledForm,
	filled,
	formWith,
	retryUntilSettled,
	type TextBrowser,
} from "../setup/text-browser.ts";

/** Orderable part numbers, the same on each run. */
export const someSkus = (shop: Pick<Shop, "inDatabase">, count: number): Promise<OrderableSku[]> =>
	shop.inDatabase(async (db) => (await orderableSkus(db)).slice(0, count));

/** The add-to-cart form on a SKU's search results. */
export async function addForm(buyer: TextBrowser, sku: string, pieces: number): Promise<FilledForm> {
	const button = new RegExp(`^Add to cart( ${sku})?$`);
	const isThere = ({ forms }: Answer) =>
		forms.some(({ buttons }) => buttons.some(({ text }) => button.test(text)));
	// Without prices, results have no form.
	const results = await retryUntilSettled(async () => {
		const page = await buyer.open(`/catalogsearch/${encodeURIComponent(sku)}`);
		return isThere(page) ? page : { ...page, status: 503 };
	});
	return filled(formWith(results, { button }), { quantity: String(pieces) });
}

/** Payment type and PO number. */
type Choices = { PurchaseOrder: string; paymentType: PaymentType };

/**
 * Completes the checkout up to the review.
 * @returns the form that places the order
 */
export async function reviewForm(buyer: TextBrowser, choices: Choices): Promise<FilledForm> {
	let page = await retryUntilSettled(() => buyer.open("/checkout"));
	for (let step = 0; !page.path.includes("/review"); step += 1) {
		if (step === 6)
			throw new Error(`The checkout does not continue from ${page.path}: ${page.text.slice(0, 600)}`);
		const form = stepForm(page, choices);
		page = await retryUntilSettled(() => buyer.submit(form));
	}
	return filled(formWith(page, { field: "fingerprint" }));
}

function stepForm(page: Answer, { PurchaseOrder, paymentType }: Choices): FilledForm {
	if (/^\/checkout(\?|$)/.test(page.path)) return filled(formWith(page, { action: /^\/checkout(\?|$)/ }));
	const form = formWith(page, { action: /^\/checkout\// });
	const [first] = form.choices;
	if (page.path.includes("/address"))
		return filled(form, { PurchaseOrder, [first?.name ?? ""]: first?.value ?? "" });
	return filled(form, {
		[first?.name ?? ""]: page.path.includes("/payment") ? paymentType : (first?.value ?? ""),
	});
}
