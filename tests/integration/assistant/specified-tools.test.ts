/** Tools of the assistant as forms, in front of services that know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { tools } from "#assistant-tools/tools";
import type { ToolView } from "~/features/assistant/tools/use-tool.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let buyer: Visitor;
const part = { PAR38: "", A19: "" };
beforeAll(async () => {
	shop = await startSpecificationShop();
	buyer = await shop.signedIn(emails.distributor);
	for (const kind of ["PAR38", "A19"] as const) {
		const { view } = await open("findProducts", { words: kind }, newVisitor());
		part[kind] = view.result?.cards?.products[0]?.product.sku ?? "";
		expect(part[kind]).not.toBe("");
	}
});
afterAll(() => shop.stop());

async function open(tool: string, query: Record<string, string>, visitor: Visitor) {
	const { status, body } = await visitor.get(`/assistant/tools/${tool}?${new URLSearchParams(query)}`);
	return { status, view: body as ToolView };
}

const queries: Record<string, () => Record<string, string>> = {
	findProducts: () => ({ words: "PAR38" }),
	findProductsBySpecs: () => ({ kind: "PAR38", "lumens.min": "100" }),
	findEquivalents: () => ({ asked: part.PAR38 }),
	getProduct: () => ({ product: part.PAR38 }),
	getOptions: () => ({ id: part.PAR38 }),
	compareProducts: () => ({ ids: `${part.PAR38}\n${part.A19}` }),
	getDocuments: () => ({ id: part.PAR38 }),
	getOrderStatus: () => ({ orderNumber: "" }),
	getQuoteStatus: () => ({ search: "" }),
	getInvoiceStatus: () => ({ search: "" }),
	getReturnStatus: () => ({ search: "" }),
	estimateLoad: () => ({ watts: "62", fixtures: "40", volts: "277" }),
	estimateSavings: () => ({ existingFixture: "400 W metal halide", newWatts: "150", state: "TX" }),
	countFixtures: () => ({ areaSquareFeet: "1,200", lumens: "4,000" }),
	getGuide: () => ({ topic: "parkingLots" }),
	searchPolicies: () => ({ question: "return policy" }),
	getRebates: () => ({ state: "MA" }),
	findSellers: () => ({ place: "Chicago, IL" }),
};

/** Prices and stock, which such a shop has only in the cart. */
const withoutPage = ["getPrice", "getStock"];

const others = tools.map(({ name }) => name).filter((name) => !withoutPage.includes(name));

it.each(others)("%s answers", async (name) => {
	const { values } = (await open(name, {}, buyer)).view;
	const { status, view } = await open(name, { ...values, ...queries[name]?.() }, buyer);
	expect([status, view.errors, view.refused]).toEqual([200, {}, null]);
	expect(view.result?.text ?? "").not.toBe("");
});

it("leaves out tools for prices and stock, and says where they are", async () => {
	const { body } = await buyer.get("/assistant/tools");
	const { groups } = body as { groups: { tools: { name: string }[] }[] };
	expect(groups.flatMap((group) => group.tools.map(({ name }) => name)).toSorted()).toEqual(
		others.toSorted(),
	);
	for (const name of withoutPage) {
		const answer = await buyer.get(`/assistant/tools/${name}`);
		expect(answer).toMatchObject({
			status: 404,
			body: { message: "This shop shows prices and stock in the cart." },
		});
	}
});

it("names the sales rep whose record has the account", async () => {
	const { view } = await open("getContact", {}, buyer);
	expect(view.result?.text).toMatch(/^- Your sales rep is \*\*[A-Z][^*]+\*\* \(Ohio\)/);
});

it("says that quotes without prices state no day until which these are held", async () => {
	const { view } = await open("getQuoteStatus", { expiresTo: "2030-01-01" }, buyer);
	expect(view.result?.text).toMatch(/^The open quotes don't state how long their prices are held/);
});
