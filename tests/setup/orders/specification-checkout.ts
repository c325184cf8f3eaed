/** A cart and a filled-in checkout at services that know only the specification. */
import type { Checkout } from "#contracts/checkout/checkout";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { Buyer } from "./specification-buyer.ts";

export const account = "100417";
export const sku = "eva1927";
export const otherSku = "sumr40";

export const site = {
	name: "Riverside School",
	street: "1 School Lane",
	city: "Bath",
	state: "ME",
	zip: "04530",
};

export const addToCart = (buyer: Buyer, productId = sku, quantity = 5) =>
	buyer.services().cart.add({ accountId: account, items: [{ productId, quantity, options: [productId] }] });

/** @returns the checkout as its review shows it */
export async function fillIn(
	buyer: Buyer,
	PaymentType: PaymentType = "CHECK_MY_NET_ACCOUNT",
): Promise<Checkout> {
	const begun = await buyer.services().orders.beginCheckout({ accountId: account, source: { kind: "cart" } });
	const { checkoutId } = begun;
	await buyer.services().orders.saveCheckout({
		checkoutId,
		choice: { part: "address", shipTo: site, PurchaseOrder: "PO-7", note: "" },
	});
	await buyer.services().orders.saveCheckout({ checkoutId, choice: { part: "payment", PaymentType } });
	return buyer.services().orders.checkout({ checkoutId });
}

export const placing = ({ checkoutId, fingerprint, totals }: Checkout, formKey = "form-key-1") => ({
	checkoutId,
	accepted: { fingerprint, total: totals.total },
	formKey,
});

export const placeAs = (buyer: Buyer, checkout: Checkout, formKey?: string) =>
	buyer.services().orders.place(placing(checkout, formKey));
