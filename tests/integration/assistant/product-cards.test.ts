/** The shop's cards of products that replies name. */
import { expect, it } from "vitest";
import { getJson } from "../../setup/assistant/chat-visitor.ts";
import { distributor, proxy, setUpProjectShop, sku, visitor } from "../../setup/projects/project-shop.ts";

setUpProjectShop();

type Answer = { cards: { variationID: string; pricing: { kind: string } }[] };

async function readCards(who: string, ids: readonly string[]) {
	const { status, body } = await getJson(
		await visitor(who),
		`/api/chat/products?ids=${encodeURIComponent(ids.join(","))}`,
	);
	return { status, cards: (body as unknown as Answer).cards };
}

it("answers each SKU once, in order, without those that the catalog doesn't have", async () => {
	const { cards } = await readCards("guest", [sku(1), "gone", sku(0), sku(1), "", "x".repeat(200)]);
	expect(cards.map(({ variationID }) => variationID)).toEqual([sku(1), sku(0)]);
	expect((await readCards("guest", [])).cards).toEqual([]);
});

it("shows prices to those who see them in the shop", async () => {
	const kinds = async (who: string) =>
		(await readCards(who, [sku(0)])).cards.map(({ pricing }) => pricing.kind);
	expect(await kinds("guest")).toEqual(["sign-in"]);
	expect(await kinds(distributor)).toEqual(["offer"]);
});

it("is not kept by caches", async () => {
	const { headers } = await (await visitor("guest")).get(`/api/chat/products?ids=${sku(0)}`);
	expect(headers.get("Cache-Control")).toBe("private, no-store");
});

it("says that it failed while the product service is down", async () => {
	proxy.failWith("error", /cards/);
	expect((await readCards("guest", [sku(5)])).status).toBe(503);
	proxy.failWith(null);
});
