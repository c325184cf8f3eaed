/** Apps of a shop whose services know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type Agent, connectAgent } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { callUcp, expectValid } from "../../setup/agents/ucp/ucp-client.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";

let shop: SpecificationShop;
let guest: Agent;
beforeAll(async () => {
	shop = await startSpecificationShop();
	guest = await connectAgent();
});
afterAll(async () => {
	await guest?.close();
	await shop.stop();
});

type Found = { products: { id: string; sku: string }[] };

const find = async (agent: Agent) => {
	const { result, error } = await agent.call("findProducts", { words: "lamp", limit: 3 });
	expect(error).toBeNull();
	const [product] = (result as Found).products;
	if (!product) throw new Error("The catalog of the specification's backend has no lamp.");
	return product;
};

it("a guest's agent finds, looks up and compares", async () => {
	const { sku, id } = await find(guest);
	expect(await guest.call("getProduct", { product: sku })).toMatchObject({
		error: null,
		result: { found: true, product: { sku } },
	});
	const { result } = await guest.call("findProducts", { words: "lamp", limit: 4 });
	const other = (result as Found).products.find((one) => one.id !== id);
	if (other) expect((await guest.call("compareProducts", { ids: [id, other.id] })).error).toBeNull();
});

it("a distributor connects an app, which reads orders and prepares what the user approves", async () => {
	const visitor = await shop.signedIn(emails.distributor);
	const { headers } = await connectApp("distributor", { visitor });
	const agent = await connectAgent(headers);
	const orders = await agent.call("getOrderStatus");
	expect([orders.error, orders.result]).toEqual([
		null,
		expect.objectContaining({ orders: expect.any(Array) }),
	]);
	expect((await visitor.get("/user/apps")).body).toMatchObject({ apps: [{ name: "Test agent" }] });
	const { id } = await find(agent);
	const args = { items: [{ id, quantity: 2 }], project: "From an app", idempotencyKey: "specified-1" };
	const asked = await agent.call("addToProject", args);
	expect(asked.error).toBeNull();
	const { done, link } = asked.result as { done: string; link: { to: string } };
	// These services tell no prices, so that each action is approved.
	expect(done).toMatch(/^Nothing has changed yet/);
	const { pathname } = new URL(link.to);
	expect((await visitor.post(pathname, { intent: "approve" })).status).toBe(303);
	expect((await agent.call("addToProject", args)).result).toMatchObject({
		done: "Added 2 pieces to From an app.",
	});
	await agent.close();
});

it("a platform fills the cart once its user has approved it, and hands the checkout over", async () => {
	const visitor = await shop.signedIn(emails.distributor);
	const { headers } = await connectApp("distributor", { visitor });
	const { id } = await find(guest);
	const changing = { ...headers, "Idempotency-Key": "specified-ucp-1" };
	const body = { line_items: [{ item: { id }, quantity: 3 }] };
	const asked = await callUcp("POST", "carts", { body, headers: changing });
	await expectValid("Cart", asked.body);
	const { pathname } = new URL(asked.body.continue_url);
	expect((await visitor.post(pathname, { intent: "approve" })).status).toBe(303);
	const created = await callUcp("POST", "carts", { body, headers: changing });
	await expectValid("Cart", created.body);
	const lines = created.body.line_items as { id: string; item: { id: string }; quantity: number }[];
	const added = lines.find(({ item }) => item.id === id);
	expect(added?.quantity).toBeGreaterThanOrEqual(3);
	// Lines are changed one by one, and the others are removed.
	const sent = shop.log.length;
	const replaced = await callUcp("PUT", `carts/${created.body.id}`, {
		body: { id: created.body.id, line_items: [{ id: added?.id, item: { id }, quantity: 2 }] },
		headers: { ...headers, "Idempotency-Key": "specified-ucp-put" },
	});
	await expectValid("Cart", replaced.body);
	expect(replaced.body.line_items).toMatchObject([{ id: added?.id, quantity: 2 }]);
	const changes = shop.log.slice(sent).filter(({ method }) => method !== "GET");
	expect(changes.map(({ path }) => path.replace(/[^/]*$/, ""))).toContain("/cart-service/cart/update/");
	expect(changes.some(({ path }) => path.includes("quantities"))).toBe(false);
	const checkout = await callUcp("POST", "checkout-sessions", {
		body: { cart_id: created.body.id, line_items: [] },
		headers: { ...headers, "Idempotency-Key": "specified-ucp-2" },
	});
	await expectValid("Checkout", checkout.body);
	expect(checkout.body.status).toBe("requires_escalation");
});
