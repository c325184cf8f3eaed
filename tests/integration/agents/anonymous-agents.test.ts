/** Agents without an account: the catalog over MCP, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actions, tools } from "#assistant-tools/tools";
import { type Agent, connectAgent, fetchMcp, postMessage } from "../../setup/agents/agent-client.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
let agent: Agent;
beforeAll(async () => {
	shop = await startShopServices();
	agent = await connectAgent();
});
afterAll(async () => {
	await agent?.close();
	await shop?.stop();
});

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const callOf = (name: string, args: object = {}) => ({
	jsonrpc: "2.0",
	id: 7,
	method: "tools/call",
	params: { name, arguments: args },
});

type Found = { products: { sku: string; link: string }[]; total: number };

const findOne = async (): Promise<Found["products"][number]> => {
	const { result } = await agent.call("findProducts", { words: "led", limit: 3 });
	const [product] = (result as Found).products;
	if (!product) throw new Error("The sample catalog has no LED product.");
	return product;
};

describe("the tools", () => {
	it("are those of the assistant, with a description and a schema", async () => {
		const listed = (await agent.client.listTools()).tools;
		expect(listed.map(({ name }) => name)).toEqual([...tools, ...actions].map(({ name }) => name));
		for (const { description, inputSchema, title } of listed) {
			expect([description, title]).not.toContain(undefined);
			expect(inputSchema.type).toBe("object");
		}
	});

	it("find and look up products, with whole links", async () => {
		const { sku, link } = await findOne();
		expect(link).toMatch(/^http:\/\/localhost:3000\/p\//);
		const { result, error } = await agent.call("getProduct", { product: sku });
		expect([error, result]).toMatchObject([null, { found: true, product: { sku } }]);
	});

	it("explain wrong arguments", async () => {
		const { error } = await agent.call("findProducts", { words: 7 });
		expect(error).toMatch(/words/);
	});

	it("are told apart from unknown ones", async () => {
		await expect(agent.call("dropTables")).rejects.toThrow(/dropTables/);
	});
});

describe("the resources", () => {
	it("include the guide of the shop", async () => {
		const { resources } = await agent.client.listResources();
		expect(resources.map(({ uri }) => uri)).toEqual([`${shopOrigin}/llms.txt`]);
		const { contents } = await agent.client.readResource({ uri: `${shopOrigin}/llms.txt` });
		expect(contents).toMatchObject([{ text: expect.stringContaining(`${shopOrigin}/mcp`) }]);
	});

	it("have each product as Markdown and its spec sheet as PDF", async () => {
		const { sku } = await findOne();
		const part = encodeURIComponent(sku);
		const product = await agent.client.readResource({ uri: `product://${part}` });
		expect(product.contents).toMatchObject([{ text: expect.stringContaining(`Part number: ${sku}`) }]);
		const sheet = await agent.client.readResource({ uri: `spec-sheet://${part}` });
		const [content] = sheet.contents;
		const blob = content && "blob" in content ? content.blob : "";
		expect(Buffer.from(blob, "base64").subarray(0, 5).toString()).toBe("%PDF-");
	});

	it.each(["product://NO-SUCH-PART", "product://led", "spec-sheet://NO-SUCH-PART", "product://%00"])(
		"have no %s",
		async (uri) => {
			await expect(agent.client.readResource({ uri })).rejects.toThrow(/not found/i);
		},
	);
});

describe("refused", () => {
	it.each([
		["another host name", { Host: "evil.example" }, 403],
		["a page of another website", { Origin: "https://evil.example" }, 403],
		["a body that is no JSON", { "Content-Type": "text/plain" }, 415],
		["a client that reads no JSON", { Accept: "text/html" }, 406],
	])("%s", async (_, headers, status) => {
		const response = await postMessage(list, headers);
		expect([response.status, response.headers.get("Cache-Control")]).toEqual([
			status,
			expect.stringContaining("no-store"),
		]);
	});

	it.each([
		["10 MB", JSON.stringify({ ...list, params: { text: "x".repeat(10_000_000) } }), 413],
		["half a message", '{"jsonrpc":', 400],
		["no message", "null", 400],
		["many messages at once", JSON.stringify(Array(500).fill(callOf("findProducts"))), 400],
		["deep nesting", "[".repeat(100_000), 400],
	])("%s", async (_, body, status) => {
		expect((await postMessage(body)).status).toBe(status);
	});

	it("reading and ending a session, since there are none", async () => {
		for (const method of ["GET", "DELETE", "PUT"]) {
			const response = await fetchMcp(`${shopOrigin}/mcp`, { method });
			expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
		}
	});

	it("arguments with too many values", async () => {
		const args = { words: "led", more: Array(2_000).fill(1) };
		const response = await postMessage(callOf("findProducts", args));
		expect(await response.text()).toMatch(/error/i);
	});
});

// Last, because the storefront then waits before it asks again.
it("says when the services don't respond", async () => {
	shop.proxy.failWith("error");
	const { error } = await agent.call("getProduct", { product: "anything" });
	const reading = agent.client.readResource({ uri: "product://anything" });
	await expect(reading).rejects.toThrow(/isn't responding/);
	shop.proxy.failWith(null);
	expect(error).toMatch(/isn't responding/);
});
