/** A cart of 500 lines at services that know only the specification, in a shop without a shared storage. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ServiceError } from "#client/service-error";
import { forgetProcess } from "#specified/fallbacks/orders/checkout-state.server";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../../specified/test-backend/backend.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type Buyer, signInBuyer } from "../../setup/orders/specification-buyer.ts";
import { account, fillIn, placeAs } from "../../setup/orders/specification-checkout.ts";

type Line = { cartItemId: string; productId: string; quantity: number; price: number };

let backend: SpecificationBackend;
let dana: Buyer;
let lines: Line[];

const cartPath = `/cart-service/cart/portal/${account}`;
const removePath = "/cart-service/cart/remove/";

/** The backend's own products are too few for 500 lines. */
async function answer(request: Request, init?: RequestInit): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (pathname === cartPath) {
		const items = lines.map((line) => ({ ...line, options: [], productDetails: { sku: line.cartItemId } }));
		return Response.json({ cartId: "C", items });
	}
	if (pathname.startsWith(removePath)) {
		lines = lines.filter(({ cartItemId }) => cartItemId !== pathname.slice(removePath.length));
		return new Response(null, { status: 204 });
	}
	if (request.method !== "POST" || pathname !== "/order-service/orders") return fetch(request, init);
	const order = (await request.json()) as { items: object[] };
	const items = order.items.map((item) => ({ ...item, productId: "eva1927" }));
	return fetch(request.url, {
		method: "POST",
		headers: request.headers,
		body: JSON.stringify({ ...order, items }),
	});
}

beforeAll(async () => {
	backend = await startSpecificationBackend();
});
beforeEach(async () => {
	backend.reset();
	forgetProcess();
	lines = Array.from({ length: 500 }, (_, index) => ({
		cartItemId: `c7Xq2LmZ9w${String(index * 7919).padStart(8, "0")}`,
		productId: randomUUID(),
		quantity: 1 + (index % 40),
		price: (349 + index) / 100,
	}));
	dana = await signInBuyer(backend.url, emails.distributor, account, { fetchFn: answer, timeoutMs: 60_000 });
});
afterAll(() => backend.stop());

it("is ordered once, and removed from the cart", async () => {
	const checkout = await fillIn(dana);
	expect(dana.cookies.get("__checkout")?.length).toBeLessThanOrEqual(3_000);
	const orders = await Promise.all([placeAs(dana, checkout), placeAs(dana.otherTab(), checkout)]);
	expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
	expect(lines).toEqual([]);
});

it("names the line whose price changed", async () => {
	const checkout = await fillIn(dana);
	const [, , changed] = lines;
	if (changed) changed.price = 9.99;
	const refused = await placeAs(dana, checkout).then(
		() => expect.unreachable("The order should have been refused."),
		(error: ServiceError) => error,
	);
	expect(refused.code).toBe("CHANGED");
	const { checkoutId, fingerprint } = checkout;
	const changes = await dana.services().orders.checkoutChanges({ checkoutId, since: fingerprint });
	expect(changes[0]?.text).toBe(`${changed?.cartItemId}: 3 pieces at $9.99 is new or changed.`);
	expect(changes.at(-1)?.text).toMatch(/^The total went from/);
	expect(lines).toHaveLength(500);
});

it("stays in the cart until it is paid, where the lines cannot be kept elsewhere", async () => {
	const { id } = await placeAs(dana, await fillIn(dana, "ACH"));
	expect(lines).toHaveLength(500);
	const order = await dana.services().orders.order({ id });
	expect(order).toMatchObject({ keptInCart: true, may: { pay: true, returnToCart: false } });
	await fetch(`${backend.url}/order-service/orders/complete`, {
		method: "PUT",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${dana.token}` },
		body: JSON.stringify({
			id,
			OrderStatus: "PENDING",
			PaymentID: "1-2",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: order.Price.OrderTotal,
		}),
	});
	await dana.services().orders.order({ id });
	expect(lines).toEqual([]);
});
