/** Pages of blanket orders on real services. */
import { beforeAll, describe, expect, it } from "vitest";
import type { BlanketOrder } from "#contracts/blanket-orders/blanket-orders";
import {
	buyer,
	call,
	read,
	rep,
	sentQuote,
	setUpQuoteShop,
	step,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

async function heldOrder(): Promise<string> {
	const path = await sentQuote();
	const { location } = await step(path, buyer, "accept", (await read(path)).revision);
	const form = { intent: "hold", idempotencyKey: `hold-${path.slice(-12)}` };
	const twice = await Promise.all([1, 2].map(() => call(location ?? "", buyer, form)));
	expect(twice.map(({ location }) => location)).toEqual([twice[0]?.location, twice[0]?.location]);
	return twice[0]?.location ?? "";
}

const orderAt = async (path: string) => {
	const { body } = await call(path, buyer);
	return (body as { order: BlanketOrder }).order;
};

const delivery = {
	address: "another",
	name: "Yard",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
	shippingMethodId: "pickup",
};

describe("a release", () => {
	let path = "";
	let form: Record<string, string> = {};
	beforeAll(async () => {
		path = await heldOrder();
		const { lines } = await orderAt(path);
		form = { ...delivery, "lines[0].lineId": lines[0]?.lineId ?? "", "lines[0].quantity": "1" };
	});
	it("belongs to its account", async () => {
		const offered = await call(path, stranger);
		expect(offered.status).toBe(409);
		expect(offered.body).toHaveProperty("otherAccount");
		expect((await call(`${path}/release`, stranger, { ...form, intent: "review" })).status).toBe(409);
	});

	it("is reviewed first, and placed once for the total that was shown", async () => {
		const reviewed = await call(`${path}/release`, buyer, { ...form, intent: "review" });
		expect(reviewed.status).toBe(200);
		const { review } = reviewed.body as { review: { totals: { total: number } } };
		expect((await orderAt(path)).released).toBe(0);
		const sent = {
			...form,
			intent: "place",
			acceptedTotal: review.totals.total.toFixed(2),
			idempotencyKey: "release-pages-1",
		};
		const answers = await Promise.all([1, 2, 3].map(() => call(`${path}/release`, buyer, sent)));
		expect(answers.map(({ status, location }) => [status, location])).toEqual(
			Array.from({ length: 3 }, () => [303, path]),
		);
		const { released, releases, number } = await orderAt(path);
		expect(released).toBe(1);
		expect(releases.map((release) => release.number)).toEqual([`${number}-REL01`]);
		const canceled = await call(path, buyer, { cancel: releases[0]?.orderId ?? "" });
		expect(canceled.status).toBe(303);
		expect((await orderAt(path)).released).toBe(0);
	});

	it.each([
		["no quantity", { "lines[0].quantity": "" }, 400],
		["more than is on hold", { "lines[0].quantity": "99999" }, 409],
		["a fraction", { "lines[0].quantity": "1.5" }, 400],
		["less than nothing", { "lines[0].quantity": "-1" }, 400],
		["a line of nothing", { "lines[0].lineId": "none" }, 404],
		["an index far away", { "lines[4999].quantity": "1" }, 400],
		["a field of the prototype", { "lines[0].__proto__": "1" }, 400],
		["no such address", { address: "nowhere" }, 400],
		["a past date", { requestedOn: "2020-01-01" }, 422],
		["no such way to ship", { shippingMethodId: "balloon" }, 422],
	])("is refused with %s, and nothing is released", async (_name, change, status) => {
		const answer = await call(`${path}/release`, buyer, { ...form, ...change, intent: "review" } as Record<
			string,
			string
		>);
		expect(answer.status).toBe(status);
		expect((await orderAt(path)).released).toBe(0);
	});

	it("is for a representative who may order, too, but closing is not", async () => {
		expect((await call(path, rep)).status).toBe(200);
		expect((await call(`${path}/release`, rep, { ...form, intent: "review" })).status).toBe(200);
		expect((await call(`${path}/close`, rep, { revision: "1", reason: "x" })).status).toBe(403);
	});
});

it("closing needs a reason, and lists show what is on hold", async () => {
	const path = await heldOrder();
	expect((await call(`${path}/close`, buyer, { revision: "1", reason: " " })).status).toBe(400);
	const list = await call("/user/my-orders", buyer);
	const { number, onHold } = await orderAt(path);
	expect(list.body).toMatchObject({ blanketOrders: [{ number, onHold, released: 0 }, {}] });
	expect((await call(`${path}/close`, buyer, { revision: "1", reason: "Job canceled" })).status).toBe(303);
	expect(await orderAt(path)).toMatchObject({
		onHold: 0,
		closed: onHold,
		closing: { reason: "Job canceled" },
	});
});
