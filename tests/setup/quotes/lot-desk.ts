/** A quote with lots on either database; live bindings that `setUpLots` fills for each dialect. */
import { afterAll, beforeAll } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { seedDemoUsers } from "#demo/demo-users.server";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { createQuote } from "#services/cart-service/quotes/create-quote.server";
import type { Actor } from "#services/cart-service/quotes/quote-access.server";
import { setLot, type WantedLot } from "#services/cart-service/quotes/quote-routes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import type { OrderActor } from "#services/order-service/order-actor.server";
import { portalUserById } from "#services/user-service/repository.server";
import { openCopy } from "../databases.ts";
import { type dialects, startPostgres, type TestPostgres } from "../postgres.ts";
import { importSampleCatalog, orderableSkus } from "../sample-catalog.ts";

export let database: OpenDatabase;
export let deps: { db: OpenDatabase["db"]; now: () => number };
let skus: string[] = [];

/** "200", or status and code of the error. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
	call.then(
		() => "200",
		(error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
	);

export function setUpLots(dialect: (typeof dialects)[number]): void {
	let postgres: TestPostgres | undefined;
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		database = postgres ? await openDatabase(postgres.url) : await openCopy();
		await importSampleCatalog(database.db, dialect);
		await seedDemoUsers(database.db, true);
		deps = { db: database.db, now: () => Date.parse("2026-11-20T12:00:00.000Z") };
		await database.db
			.updateTable("price")
			.set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 10_000 })
			.execute();
		skus = (await orderableSkus(database.db)).map(({ id }) => id);
	});
	afterAll(async () => {
		await database.close();
		await postgres?.stop();
	});
}

export const buyer = (accountId = "10010"): Actor => ({
	userId: accountId === "10100" ? "demo-company-buyer" : "demo-distributor",
	name: "Dana",
	accountId,
	side: "buyer",
});
export const rep = (accountId = "10010"): Actor => ({
	userId: "demo-representative",
	name: "Rosa",
	accountId,
	side: "representative",
});

export async function orderer(userId: string, accountId: string): Promise<OrderActor> {
	const user = await portalUserById(database.db, userId);
	if (!user) throw new Error("There is no such person.");
	return { user, accountId };
}

export const step = (actor: Actor, { id, revision }: Quote, name: QuoteStep, confirmedPrices?: boolean) =>
	stepQuote(deps, actor, { id, revision, step: name, message: "", confirmedPrices });

/** Lines of these quantities at a list price of $100, with types A1, A2, …; with the representative. */
export async function submittedQuote(quantities: readonly number[], of = buyer()): Promise<Quote> {
	const draft = await createQuote(deps, of, {
		PurchaseOrder: "PO-9",
		name: "Depot",
		note: "",
		status: "draft",
		source: {
			kind: "lines",
			lines: quantities.map((quantity, index) => ({
				productId: skus[index % skus.length] ?? "",
				quantity,
				options: [],
				fixtureType: `A${index + 1}`,
			})),
		},
	});
	return step(of, draft, "submit");
}

/** The first lines of a quote, or these, as a lot. */
export const lot = (quote: Quote, change: Partial<WantedLot> = {}): WantedLot => ({
	id: quote.id,
	revision: quote.revision,
	name: "Parking garage",
	price: 1000,
	reason: "Job lot",
	lineIds: quote.lines.slice(0, 2).map(({ lineId }) => lineId),
	...change,
});

/** Sent to the buyer with a lot of its first lines. */
export async function quoteWithLot(
	quantities: readonly number[],
	change: Partial<WantedLot> = {},
	of = buyer(),
): Promise<Quote> {
	const seller = rep(of.accountId);
	const submitted = await submittedQuote(quantities, of);
	return step(seller, await setLot(deps, seller, lot(submitted, change)), "send-back");
}
