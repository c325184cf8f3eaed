/** Quotes over HTTP with demo users; live bindings that `setUpQuoteService` fills. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { projectsContract } from "#contracts/projects/projects";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import { seedDemoCoupons } from "#demo/seed.server";
import type { QuoteStatus, QuoteStep } from "#rules/quotes/quote-limits";
import { demoClient } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { advanceQuote, getOutcome } from "./quote-desk.ts";

const contract = {
	cart: cartServiceContract,
	product: productServiceContract,
	projects: projectsContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
};
export type Client = ContractRouterClient<typeof contract>;

/** Dana has the first two, Rosa represents the first; the third belongs to neither. */
export const accounts = { harbor: "10010", bangor: "10020", prairie: "10040" };
export const dayMs = 24 * 60 * 60 * 1000;

export let services: RunningServices;
/** A distributor, the account's representative, and the distributor with the other account. */
export let dana: Client;
export let rosa: Client;
export let danaInBangor: Client;
export let ben: Client;
export let nobody: Client;
let skus: string[] = [];

export function setUpQuoteService(): void {
	beforeAll(async () => {
		services = await startServices({ template: "shop" });
		await seedDemoCoupons(services.db, true);
		const createClient = (userId?: string, accountId?: string) =>
			demoClient(services, contract, userId, accountId);
		dana = await createClient("demo-distributor", accounts.harbor);
		danaInBangor = await createClient("demo-distributor", accounts.bangor);
		rosa = await createClient("demo-representative", accounts.harbor);
		ben = await createClient("demo-basic");
		nobody = await createClient();
		const rows = await services.db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.innerJoin("price", "price.variation_id", "variation.id")
			.select("variation.id")
			.where("variation.orderable", "=", 1)
			.where("product.status", "=", "active")
			.orderBy("variation.id")
			.execute();
		skus = rows.map(({ id }) => id);
	});
	afterAll(() => services.stop());
}

export const getStatus = async (call: Promise<unknown>) => (await getOutcome(call)).status;

export const sku = (index: number) => skus[index] ?? "";
export const line = (index: number, quantity = 2, fixtureType = "") => ({
	productId: sku(index),
	quantity,
	options: [],
	fixtureType,
});
type Input = Parameters<Client["quotes"]["create"]>[0];
const wanted = (input: Partial<Input> = {}): Input => ({
	accountId: accounts.harbor,
	PurchaseOrder: "PO-1",
	name: "Lobby",
	note: "",
	status: "draft",
	source: { kind: "lines", lines: [line(0, 2, "A1"), line(1, 3)] },
	...input,
});
export const create = (client: Client, input: Partial<Input> = {}) => client.quotes.create(wanted(input));
export const step = (client: Client, quote: Quote, name: QuoteStep, message = "") =>
	client.quotes.step({ id: quote.id, revision: quote.revision, step: name, message });

/** A quote in a status, created by real steps. */
export async function quoteIn(status: QuoteStatus): Promise<Quote> {
	const draft = await create(dana);
	return advanceQuote(services, { buyer: dana, representative: rosa }, draft, status);
}
