/** A cart with all of its lines, which the service gives by the page. */
import type { Cart } from "#contracts/cart/cart-service";
import type { ServiceCalls } from "../service-calls.ts";

const linesPerCall = 500;

export async function readWholeCart(accountId: string, { cart }: Pick<ServiceCalls, "cart">): Promise<Cart> {
	const readPage = (page: number) => cart.cart({ accountId, page, pageSize: linesPerCall });
	const first = await readPage(1);
	const others = await Promise.all(
		Array.from({ length: Math.max(first.pageCount - 1, 0) }, (_, at) => readPage(at + 2)),
	);
	return { ...first, items: [first, ...others].flatMap(({ items }) => items) };
}
