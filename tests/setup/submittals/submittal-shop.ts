/** Submittal packages on real services: one source of each kind; live bindings that `setUpSubmittalShop` fills. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { packageParts, type SourceKind } from "#rules/submittals/submittal-limits";
import type { SubmittalView } from "~/features/submittals/package/package-state.tsx";

import { makeQuoteLine } from "../../factories/quote.ts";
import { storeOrder } from "../orders/stored-orders.ts";
import { orderableSkus } from "../sample-catalog.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitor, newVisitors, type Visitor } from "../visitor.ts";

export const buyer = "demo-distributor";
export const { call, visitor } = newVisitors();
let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export let skus: { id: string; sku: string }[] = [];
/** The buyer, acting for another account. */
export let elsewhere: Visitor;
/** Pages of packages. */
export const pages: Record<SourceKind, string> = { project: "", quote: "", order: "", cart: "" };

export function setUpSubmittalShop(): void {
	const folder = mkdtempSync(path.join(os.tmpdir(), "submittals-"));
	beforeAll(async () => {
		shop = await startShopServices({ SUBMITTALS_FOLDER: folder });
		({ services, proxy } = shop);
		skus = (await orderableSkus(services.db, { inOnes: true })).slice(0, 2);
		const [first, second] = skus.map(({ id }) => id) as [string, string];
		const adding = (id: string) => `/projects/add?product=${encodeURIComponent(id)}`;
		await call(adding(first), buyer, { view: "new", name: "Depot" });
		const { id: projectID } = await services.db.selectFrom("project").select("id").executeTakeFirstOrThrow();
		await call(adding(second), buyer, { view: "existing", projectID });
		for (const productId of [first, second])
			await call("/cart", buyer, { intent: "add", productId, quantity: "4", inPlace: "yes" });
		const quote = await call("/user/quotes/new?source=cart", buyer, {
			PurchaseOrder: "PO-1",
			status: "draft",
		});
		const lines = skus.map(({ id, sku }, index) =>
			makeQuoteLine({
				...{ lineId: `line-${index}`, productId: id, fixtureType: index === 0 ? "K9" : "" },
				productDetails: { ...makeQuoteLine().productDetails, sku },
			}),
		);
		Object.assign(pages, {
			project: `/user/submittals/project/${projectID}`,
			quote: `/user/submittals/quote/${quote.location?.split("/").at(-1)}`,
			order: `/user/submittals/order/${await storeOrder(services.db, { lines })}`,
			cart: "/user/submittals/cart/current",
		});
		elsewhere = newVisitor();
		await elsewhere.signIn(buyer);
		await elsewhere.post("/user/switch-account", { accountId: "10020" });
	});
	afterAll(async () => {
		await shop.stop();
		rmSync(folder, { recursive: true, force: true });
	});
}

export async function read(page: string): Promise<SubmittalView> {
	const { status, body } = await call(page, buyer);
	expect([page, status]).toEqual([page, 200]);
	return body as SubmittalView;
}

/** The form as rendered, with other tags. */
export function filledIn(view: SubmittalView, intent: "make" | "save", tags: readonly string[] = []) {
	const rows = view.rows.flatMap(({ key, tag, note }, index) => [
		[`rows[${index}].key`, key],
		[`rows[${index}].tag`, tags[index] ?? tag],
		[`rows[${index}].note`, note],
	]);
	const parts = packageParts.filter((part) => view.parts[part]).map((part) => [part, "yes"]);
	return { ...view.cover, intent, ...Object.fromEntries([...parts, ...rows]) } as Record<string, string>;
}

export const tagsOf = ({ rows }: SubmittalView): string[] => rows.map(({ tag }) => tag);

/** Waits for the package that is being made. */
export async function whenMade(page: string): Promise<SubmittalView> {
	let view = await read(page);
	await vi.waitFor(
		async () => {
			view = await read(page);
			expect(view.running).toBeNull();
		},
		{ timeout: 50_000, interval: 100 },
	);
	return view;
}
