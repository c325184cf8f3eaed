/** Runs of the custom builder as lines of a cart, quote and project, over HTTP. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import { favoritesContract } from "#contracts/favorites/favorites";
import { projectsContract } from "#contracts/projects/projects";
import { quotesContract } from "#contracts/quotes/quote-service";
import { lessBasisPoints } from "#rules/catalog/prices";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents } from "#rules/custom-builder/part-prices";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const contract = {
	favorites: favoritesContract,
	cart: cartServiceContract,
	quotes: quotesContract,
	projects: projectsContract,
	product: productServiceContract,
};

let services: RunningServices;
let dana: ContractRouterClient<typeof contract>;
let skus: string[] = [];

beforeAll(async () => {
	services = await startServices({ template: "shop" });
	dana = await demoClient(services, contract, "demo-distributor");
	skus = (await dana.product.allVariations({ limit: 2 })).map(({ id }) => id);
});
afterAll(() => services.stop());

const accountId = "10010";
const part = "SCX-L144X96-A090-840-FW-1D1";

/** The account's price of one run, in cents. */
function priceCents(): number {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error("The run cannot be built.");
	return lessBasisPoints(listPriceCents(decoded.design), 800);
}

const run = (quantity = 1) => ({ productId: part, quantity, options: [] });

describe("a run in the cart", () => {
	it("has its price, name and link, beside catalog products", async () => {
		await dana.cart.add({
			accountId,
			items: [run(2), { productId: skus[0] ?? "", quantity: 48, options: [] }],
		});
		const { items, subTotal } = await dana.cart.cart({ accountId });
		expect(items[0]).toMatchObject({
			productId: part,
			quantity: 2,
			price: priceCents() / 100,
			lineTotal: (priceCents() * 2) / 100,
			productDetails: {
				sku: part,
				name: "SCX-SERIES L run, 12 ft × 8 ft, 9,000 lm/ft, 80+ CRI, 4000 K",
				link: `/custom-builder/SCX-SERIES?part=${part}`,
			},
			notices: [],
			inStock: 0,
		});
		expect(items).toHaveLength(2);
		expect(Math.round(subTotal * 100)).toBe(
			items.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0),
		);
	});

	it("is added up, changed and removed like any line", async () => {
		await dana.cart.add({ accountId, items: [run()] });
		const line = async () =>
			(await dana.cart.cart({ accountId })).items.find(({ productId }) => productId === part);
		const first = await line();
		expect(first?.quantity).toBe(3);
		await dana.cart.changeQuantity({ cartItemId: first?.cartItemId ?? "", quantity: 5 });
		expect((await line())?.quantity).toBe(5);
		const { undoId } = await dana.cart.remove({ id: first?.cartItemId ?? "" });
		expect(await line()).toBeUndefined();
		await dana.cart.restore({ accountId, undoId });
		expect((await line())?.quantity).toBe(5);
	});

	it("shows a changed price once, and takes the new one when confirmed", async () => {
		await services.db
			.updateTable("cart_line")
			.set({ seen_list_cents: 100 })
			.where("variation_id", "=", part)
			.execute();
		const notices = async () =>
			(await dana.cart.cart({ accountId })).items.find(({ productId }) => productId === part)?.notices;
		expect(await notices()).toMatchObject([{ kind: "price-changed" }]);
		await dana.cart.acknowledge({ accountId });
		expect(await notices()).toEqual([]);
	});

	it("must be one that can be built, without options", async () => {
		const add = (productId: string, options: string[] = []) =>
			refusal(dana.cart.add({ accountId, items: [{ productId, quantity: 1, options }] }));
		expect((await add("SCX-L144X12-A090-840-FW-1D1")).status).toBe(404);
		expect((await add(part.toLowerCase())).status).toBe(404);
		expect((await add(part, ["cct-4000"])).status).toBe(404);
	});
});

describe("a run in a quote", () => {
	it("keeps part number, description and price, from the cart and from a project", async () => {
		const expected = { productId: part, price: priceCents() / 100, productDetails: { sku: part } };
		const fromCart = await dana.quotes.create({
			accountId,
			PurchaseOrder: "PO-1",
			status: "draft",
			source: { kind: "cart" },
		});
		expect((await dana.quotes.quote({ id: fromCart.id })).lines).toContainEqual(
			expect.objectContaining({ productId: part }),
		);
		const { projectID } = await dana.projects.create({ name: "Dock", products: [run(4)] });
		const fromProject = await dana.quotes.create({
			accountId,
			PurchaseOrder: "PO-2",
			status: "draft",
			source: { kind: "project", projectID },
		});
		expect((await dana.quotes.quote({ id: fromProject.id })).lines).toMatchObject([
			{ ...expected, quantity: 4 },
		]);
	});
});

it("a run can be a favorite", async () => {
	const { rid } = await dana.favorites.add({ id: part });
	expect(await dana.favorites.list()).toMatchObject([{ rid, productId: part }]);
	expect((await refusal(dana.favorites.add({ id: part.toLowerCase() }))).status).toBe(404);
});

describe("a run in a project", () => {
	it("can be ordered, is priced and has a card", async () => {
		const { projectID } = await dana.projects.create({ name: "Hall", products: [run(3)] });
		const { products } = await dana.projects.project({ projectID });
		expect(products).toMatchObject([{ productId: part, quantity: 3, orderable: true }]);
		expect(await dana.projects.prices({ projectID })).toMatchObject({
			total: (priceCents() * 3) / 100,
			unpriced: 0,
		});
		expect(await dana.product.cardsByVariation({ ids: [part, skus[0] ?? ""] })).toMatchObject([
			{ variationID: part, sku: part },
			{ variationID: skus[0] },
		]);
		expect(await dana.product.variationById({ id: part })).toMatchObject({ id: part, sku: part });
	});
});

it("a run is found in the words of a fixture schedule, beside a tag that is no part number", async () => {
	const matches = await dana.product.matchSchedule({
		lines: [
			{ line: 0, description: `Type A ${part} 12 ft run, white` },
			{ line: 1, description: `Dock lights ${part}`, part: "ZZQ-NOT-A-NUMBER" },
			{ line: 2, description: "12 ft high bay run" },
		],
	});
	for (const line of [0, 1])
		expect(matches[line]).toMatchObject({ line, match: "exact", candidates: [{ variationID: part }] });
	expect(matches[2]?.match).not.toBe("exact");
});
