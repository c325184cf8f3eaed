/** Places orders by the forms of cart and checkout, without checking their pages. */
import { expect, type Page } from "@playwright/test";

/**
 * Orders only the given products, so use an account whose cart no other test fills at the same time.
 * @returns the path after placing the order: its page or the waiting page of its payment
 */
export async function placeOrder(
	page: Page,
	{
		products,
		PurchaseOrder,
		PaymentType,
	}: {
		products: readonly { productId: string; quantity: string }[];
		PurchaseOrder: string;
		PaymentType: "ACH" | "CREDITCARD" | "CHECK_MY_NET_ACCOUNT";
	},
): Promise<string> {
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
	await send("/cart", { intent: "clear" });
	for (const product of products) await send("/cart", { intent: "add", ...product });
	const checkout = (await send("/checkout", {})).replace(/\/\w+$/, "");
	const step = (name: string) => `${checkout}/${name}`;
	await send(step("address"), { address: await held(step("address"), "address"), PurchaseOrder });
	await send(step("shipping"), { shippingMethodId: "pickup" });
	await send(step("payment"), { PaymentType });
	const [fingerprint, total, idempotencyKey] = await Promise.all(
		["fingerprint", "total", "idempotencyKey"].map((name) => held(step("review"), name)),
	);
	return send(step("review"), {
		fingerprint: fingerprint ?? "",
		total: total ?? "",
		idempotencyKey: idempotencyKey ?? "",
	});
}
