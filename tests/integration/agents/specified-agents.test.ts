/** Apps of a shop whose services know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type Agent, connectAgent } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
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
