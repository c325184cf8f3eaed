/** Orders that wait for a card or ACH payment at services that know only the specification. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceError } from "#client/service-error";
import { forgetProcess } from "#specified/fallbacks/orders/checkout-state.server";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../../specified/test-backend/backend.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type Buyer, signInBuyer } from "../../setup/orders/specification-buyer.ts";
import {
	account,
	addToCart,
	fillIn,
	otherSku,
	placeAs,
	sku,
} from "../../setup/orders/specification-checkout.ts";

let backend: SpecificationBackend;
let dana: Buyer;

beforeAll(async () => {
	backend = await startSpecificationBackend();
});
beforeEach(async () => {
	backend.reset();
	forgetProcess();
	dana = await signInBuyer(backend.url, emails.distributor, account);
});
afterAll(() => backend.stop());

const failure = (call: Promise<unknown>) =>
	call.then(
		() => expect.unreachable("The call should have failed."),
		(error: ServiceError) => error,
	);
const cart = () => backend.cart(account).map(({ productId, quantity }) => [productId, quantity]);

/** An order by card of five and two pieces. */
async function unpaid() {
	await addToCart(dana);
	await addToCart(dana, otherSku, 2);
	return placeAs(dana, await fillIn(dana, "CREDITCARD"));
}

describe("an order by card", () => {
	it("awaits its payment, with the cart emptied", async () => {
		const order = await unpaid();
		expect(order).toMatchObject({ PaymentType: "CREDITCARD", may: { pay: true, cancel: false } });
		expect(cart()).toEqual([]);
		const read = await dana.services().orders.order({ id: order.id });
		expect(read).toMatchObject({ may: { pay: true, returnToCart: true }, keptInCart: false });
	});

	it("gives its lines back to the cart, once", async () => {
		const { id } = await unpaid();
		const back = await Promise.all([
			dana.services().orders.returnToCart({ id }),
			dana.otherTab().services().orders.returnToCart({ id }),
		]);
		expect(back[0]).toEqual({ lines: 2, leftOut: [], canceled: false });
		expect(cart()).toEqual([
			[sku, 5],
			[otherSku, 2],
		]);
		expect((await dana.services().orders.order({ id })).may.returnToCart).toBe(false);
		expect(await failure(dana.services().orders.returnToCart({ id }))).toMatchObject({ status: 409 });
		expect(cart()).toHaveLength(2);
	});

	it("gives its lines to nobody else and no other account", async () => {
		const { id } = await unpaid();
		const west = dana.actingFor("100980").services().orders;
		expect((await failure(west.returnToCart({ id }))).status).toBe(409);
		const other = await signInBuyer(backend.url, emails.otherDistributor, "102255");
		other.cookies.set("__ordered", dana.cookies.get("__ordered") ?? "");
		expect((await failure(other.services().orders.returnToCart({ id }))).status).toBe(409);
		expect(cart()).toEqual([]);
	});

	it("stops offering its lines once it is paid", async () => {
		const { id, Price } = await unpaid();
		const paid = await fetch(`${backend.url}/order-service/orders/complete`, {
			method: "PUT",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${dana.token}` },
			body: JSON.stringify({
				id,
				OrderStatus: "PENDING",
				PaymentID: "1-2",
				PaymentStatus: "AUTHORIZED",
				PaymentAmount: Price.OrderTotal,
			}),
		});
		expect(paid.status).toBe(200);
		const { may } = await dana.services().orders.order({ id });
		expect(may).toEqual({ pay: false, cancel: false });
	});
});
