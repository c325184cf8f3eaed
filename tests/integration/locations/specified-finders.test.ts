/** The finders with services that know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop();
});
afterAll(() => shop?.stop());

type Loaded = { search: { kind: string; salesReps: Record<string, unknown>[] } };
const open = async (path: string) => (await newVisitor().get(path)).body as Loaded;

it.each([
	["zip=43604", "Marcus Reyes"],
	["territory=ohio", "Marcus Reyes"],
	["territory=IN", "Joan Pruitt"],
	["email=joan.pruitt%40northlakereps.example", "Joan Pruitt"],
])("finds the sales rep of %s by the specified call", async (query, name) => {
	const { search } = await open(`/help-me-buy/find-my-salesrep?${query}`);
	expect(search.salesReps).toMatchObject([{ name, agency: null }]);
	expect(search.salesReps[0]).not.toHaveProperty("accountIds");
});

it("finds nobody in a territory without a rep", async () => {
	expect((await open("/help-me-buy/find-my-salesrep?zip=99501")).search.salesReps).toEqual([]);
});

it("has no list of wholesalers, and says so with a page", async () => {
	const answer = await newVisitor().get("/help-me-buy/find-my-wholeseller?place=60601");
	expect([answer.status, (answer.body as Loaded).search.kind]).toEqual([200, "not-offered"]);
});
