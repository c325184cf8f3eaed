/** Pages of quotes on real services; live bindings that `setUpQuoteShop` fills. */

import { afterAll, beforeAll, expect } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { orderableSkus } from "../sample-catalog.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitors } from "../visitor.ts";

export const buyer = "demo-distributor";
/** Hidden fields of the buyer's pages. */
export const formOwner = "demo-distributor/10010";
export const rep = "demo-representative";
export const stranger = "demo-administrator";

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export const { call, visitor } = newVisitors();
/** SKUs of the project for quotes. */
export let skus: { id: string; sku: string }[] = [];
let projectID = "";

export function setUpQuoteShop(): void {
	beforeAll(async () => {
		shop = await startShopServices();
		({ services, proxy } = shop);
		await (await visitor(stranger)).post("/user/switch-account", { accountId: "10040" });
		skus = (await orderableSkus(services.db)).slice(0, 3);
		projectID = await getProject(skus.slice(0, 2).map(({ id }) => id));
	});
	afterAll(() => shop.stop());
}

async function getProject(ids: readonly string[]): Promise<string> {
	const rows = async () => services.db.selectFrom("project").select("id").execute();
	const before = new Set((await rows()).map(({ id }) => id));
	const path = (id = "") => `/projects/add?product=${encodeURIComponent(id)}`;
	await call(path(ids[0]), buyer, { view: "new", name: "Depot" });
	const made = (await rows()).find(({ id }) => !before.has(id))?.id ?? "";
	for (const id of ids.slice(1)) await call(path(id), buyer, { view: "existing", projectID: made });
	return made;
}

export const pagesOf = (path: string) =>
	["", "/edit", "/versions", "/delete", "/decline"].map((page) => path + page);
export const newPath = () => `/user/quotes/new?project=${projectID}`;
export const quoteCount = async () => (await services.db.selectFrom("quote").select("id").execute()).length;

export async function newQuote(status = "draft", who = buyer): Promise<string> {
	const { location } = await call(newPath(), who, { PurchaseOrder: "PO-77", status });
	return location ?? "";
}

export async function read(path: string, who = buyer): Promise<Quote> {
	const { body, status } = await call(path, who);
	expect(status).toBe(200);
	return (body as { quote: Quote }).quote;
}

export const step = (path: string, who: string, intent: string, revision: number) =>
	call(path, who, { intent, revision: String(revision) });

/** A quote that the representative answered. */
export async function sentQuote(): Promise<string> {
	const path = await newQuote("submitted");
	await step(path, rep, "send-back", (await read(path)).revision);
	return path;
}

/** The edit form as rendered. */
export function editForm(quote: Quote, changed: Record<string, string> = {}): Record<string, string> {
	const head = {
		PurchaseOrder: quote.PurchaseOrder,
		name: quote.name,
		note: quote.note,
		expiresOn: quote.expiresAt ? dayIn(Date.parse(quote.expiresAt), shopTimeZone) : "",
	};
	const lines = quote.lines.flatMap(({ lineId, quantity, price, fixtureType }, index) => [
		[`lines[${index}].lineId`, lineId],
		[`lines[${index}].seen`, JSON.stringify({ quantity, price, fixtureType })],
		[`lines[${index}].quantity`, String(quantity)],
		[`lines[${index}].fixtureType`, fixtureType],
		...(quote.may.reprice ? [[`lines[${index}].price`, price.toFixed(2)]] : []),
	]);
	return {
		intent: "save",
		revision: String(quote.revision),
		seenHead: JSON.stringify(head),
		...head,
		...Object.fromEntries(lines),
		...changed,
	};
}
