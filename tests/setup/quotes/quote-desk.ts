/** Quotes of an account in each status, with clients of both sides. */
import { ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import { sharingContract } from "#contracts/sharing/sharing";
import { seedDemoUsers } from "#demo/demo-users.server";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { QuoteStatus, QuoteStep } from "#rules/quotes/quote-limits";
import { demoClient } from "../demo-clients.ts";
import type { RunningServices } from "../running-services.ts";
import { importSampleCatalog, orderableSkus } from "../sample-catalog.ts";

const contract = { quotes: quotesContract, sharing: sharingContract };
export type QuoteClient = ContractRouterClient<typeof contract>;

export const harbor = "10010";
/** The zone of the demo's company in Maine, and of its branches. */
export const harborZone = "America/New_York";

/** Status 200, or the status and message of the error. */
export async function getOutcome(call: Promise<unknown>): Promise<{ status: number; message: string }> {
	try {
		await call;
		return { status: 200, message: "" };
	} catch (error) {
		if (!(error instanceof ORPCError)) throw error;
		return { status: error.status, message: error.message };
	}
}

type Quotes = { quotes: ContractRouterClient<typeof quotesContract> };

/** Brings a draft into a status by real steps; `expired` by its date. */
export async function advanceQuote(
	services: RunningServices,
	{ buyer, representative }: { buyer: Quotes; representative: Quotes },
	draft: Quote,
	status: QuoteStatus,
): Promise<Quote> {
	const step = (client: Quotes, { id, revision }: Quote, name: QuoteStep) =>
		client.quotes.step({ id, revision, step: name, message: "" });
	if (status === "draft") return draft;
	const submitted = await step(buyer, draft, "submit");
	if (status === "submitted") return submitted;
	const sentBack = await step(representative, submitted, "send-back");
	if (status === "sent-back") return sentBack;
	if (status === "accepted") return step(buyer, sentBack, "accept");
	if (status === "declined") return step(buyer, sentBack, "decline");
	const expires_at = new Date(services.now()).toISOString();
	await services.db.updateTable("quote").set({ expires_at }).where("id", "=", sentBack.id).execute();
	return buyer.quotes.quote({ id: sentBack.id });
}

export async function openQuoteDesk(services: RunningServices) {
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	const createClient = (userId: string, accountId = harbor) =>
		demoClient(services, contract, userId, accountId);
	/** The account's buyer and representative. */
	const dana = await createClient("demo-distributor");
	const rosa = await createClient("demo-representative");
	const [first, second] = await orderableSkus(services.db);
	const lines = [first, second].map((sku) => ({
		productId: sku?.id ?? "",
		quantity: 2,
		options: [],
		fixtureType: "",
	}));
	const side = (name: QuoteSide) => (name === "buyer" ? dana : rosa);
	const create = (client: QuoteClient, name = "Lobby") =>
		client.quotes.create({
			accountId: harbor,
			PurchaseOrder: "PO-1",
			name,
			note: "",
			status: "draft",
			source: { kind: "lines", lines },
		});
	const step = (client: QuoteClient, { id, revision }: Quote, name: QuoteStep, message = "") =>
		client.quotes.step({ id, revision, step: name, message });
	/** @param by side that owns a draft */
	async function quoteIn(status: QuoteStatus, by: QuoteSide = "buyer"): Promise<Quote> {
		const draft = await create(status === "draft" ? side(by) : dana);
		return advanceQuote(services, { buyer: dana, representative: rosa }, draft, status);
	}
	return { dana, rosa, side, createClient, create, step, quoteIn, skus: [first, second] };
}
