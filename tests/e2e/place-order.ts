/** Places orders by the forms of cart and checkout, without checking their pages. */
import { expect, type Page } from "@playwright/test";

type Wanted = {
	products: readonly { productId: string; quantity: string }[];
	PurchaseOrder: string;
	PaymentType: "ACH" | "CREDITCARD" | "CHECK_MY_NET_ACCOUNT";
};

function formsOf(page: Page) {
	const send = async (path: string, form: Record<string, string>) => {
		const response = await page.request.post(path, { form, maxRedirects: 0 });
		expect([path, response.status()]).toEqual([path, 303]);
		return response.headers().location ?? "";
	};
	/** Value of the first control with this name. */
	const held = async (path: string, name: string) => {
		const html = await (await page.request.get(path)).text();
		const control = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
		return /value="([^"]*)"/.exec(control)?.[1] ?? "";
	};
	return { send, held };
}

/**
 * Orders only the given products, so use an account whose cart no other test fills at the same time.
 * @returns the path of the review
 */
export async function reviewOrder(
	page: Page,
	{ products, PurchaseOrder, PaymentType }: Wanted,
): Promise<string> {
	const { send, held } = formsOf(page);
	await send("/cart", { intent: "clear" });
	for (const { productId, quantity } of products) await send("/cart", { intent: "add", productId, quantity });
	const checkout = (await send("/checkout", {})).replace(/\/\w+$/, "");
	const step = (name: string) => `${checkout}/${name}`;
	await send(step("address"), { address: await held(step("address"), "address"), PurchaseOrder });
	await send(step("shipping"), { shippingMethodId: "pickup" });
	await send(step("payment"), { PaymentType });
	return step("review");
}

/**
 * Orders what `reviewOrder` reviews.
 * @returns the path after placing the order: its page or the waiting page of its payment
 */
export async function placeOrder(page: Page, wanted: Wanted): Promise<string> {
	const review = await reviewOrder(page, wanted);
	const { send, held } = formsOf(page);
	const [fingerprint, total, idempotencyKey] = await Promise.all(
		["fingerprint", "total", "idempotencyKey"].map((name) => held(review, name)),
	);
	return send(review, {
		fingerprint: fingerprint ?? "",
		total: total ?? "",
		idempotencyKey: idempotencyKey ?? "",
	});
}
