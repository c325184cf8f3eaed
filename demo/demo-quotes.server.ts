/** Demo quotes: one in each status, created by the real steps. */
import type { Quote, WantedOutcome } from "#contracts/quotes/quotes";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { insertJob, insertQuoteOfJob } from "#services/cart-service/bid-jobs/bid-jobs-repository.server";
import {
	insertDraftOfQuote,
	pricedLines,
	quoteTotals,
	toQuoteLine,
} from "#services/cart-service/public.server";
import { createQuote } from "#services/cart-service/quotes/create-quote.server";
import type { Actor } from "#services/cart-service/quotes/quote-access.server";
import { addMessage, changeQuote, recordOutcome } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import type { CartDeps } from "#services/cart-service/summary.server";
import type { Db } from "#services/db/connect.server";
import { markReadBefore } from "#services/notification-service/public.server";
import { holdDraftForRelease } from "#services/order-service/blanket-orders/blanket-orders.server";
import { anyBlanket } from "#services/order-service/blanket-orders/blanket-repository.server";
import { releaseParts, reviewRelease } from "#services/order-service/blanket-orders/releases.server";
import type { OrderActor, OrderDeps } from "#services/order-service/order-actor.server";
import { portalUserById } from "#services/user-service/public.server";

const dayMs = 24 * 60 * 60 * 1000;
const readAfterDays = 14;

const dana: Actor = { userId: "demo-distributor", name: "Dana Okonkwo", accountId: "10010", side: "buyer" };
const danaInBangor: Actor = { ...dana, accountId: "10020" };
const rosa: Actor = {
	userId: "demo-representative",
	name: "Rosa Lindqvist",
	accountId: "10010",
	side: "representative",
};
const rosaForGranite: Actor = { ...rosa, accountId: "10030" };

type Line = readonly [sku: number, quantity: number, tag: string];

/** Seeds only a database without quotes. */
export async function seedDemoQuotes(deps: CartDeps, demo: boolean): Promise<void> {
	if (!demo) return;
	const any = await deps.db.selectFrom("quote").select("id").limit(1).executeTakeFirst();
	const people = await deps.db
		.selectFrom("portal_user")
		.select("user_id")
		.where("user_id", "in", [dana.userId, rosa.userId])
		.execute();
	const skus = await demoSkus(deps.db);
	if (any || people.length < 2 || skus.length === 0) return;
	await writeQuotes(demoDesk(deps, skus));
	// So that the inboxes of the demo have read and unread messages.
	await markReadBefore(deps.db, new Date(deps.now() - readAfterDays * dayMs).toISOString());
}

async function writeQuotes(desk: ReturnType<typeof demoDesk>): Promise<void> {
	const school = await desk.create(48, dana, "PO-2026-0817", "Riverside School, classrooms", [
		[0, 96, "A1"],
		[1, 24, "B"],
		[2, 12, "C"],
	]);
	const schoolSent = await desk.step(47, dana, school, "submit");
	await desk.step(46, rosa, schoolSent, "send-back", "Prices hold for 30 days.");

	const clinic = await desk.create(21, dana, "PO-2026-0902", "Harbor Clinic, second floor", [
		[3, 40, "D1"],
		[4, 16, "D2"],
	]);
	const clinicBack = await desk.step(19, rosa, await desk.step(20, dana, clinic, "submit"), "send-back");
	await desk.step(
		18,
		dana,
		clinicBack,
		"decline",
		"The owner chose another fixture. Thank you for the quick answer.",
	);
	await desk.outcome(17, rosa, clinic, {
		result: "lost",
		reason: "specification",
		competitor: "Northbay Lighting",
	});

	const store = await desk.create(12, dana, "PO-2026-0931", "Corner store", [
		[0, 30, "A"],
		[5, 8, "B"],
	]);
	const storeBack = await desk.step(10, rosa, await desk.step(11, dana, store, "submit"), "send-back");
	await desk.step(9, dana, storeBack, "accept");
	await desk.outcome(8, rosa, store, { result: "won", reason: "lead-time", competitor: "" });

	const warehouse = await desk.create(7, dana, "PO-2026-0944", "Mill Street renovation", [
		[6, 72, "A"],
		[7, 18, "B"],
		[0, 48, "C"],
		[5, 10, "D"],
	]);
	const submittedQuote = await desk.step(
		6,
		dana,
		warehouse,
		"submit",
		"Can you do better on type A? We need 72.",
	);
	const repriced = await desk.reprice(5, rosa, submittedQuote, 0.92);
	await desk.step(5, rosa, repriced, "send-back", "8% off for the whole job, held until the date shown.");

	const office = await desk.create(3, dana, "PO-2026-0950", "Office fit-out, floors 2 and 3", [
		[2, 120, "T1"],
		[3, 36, "D1"],
	]);
	const officeSent = await desk.step(2, dana, office, "submit");
	await desk.message(1, rosa, officeSent, "I'm checking stock on type T1 and will get back to you tomorrow.");

	await desk.create(1, dana, "PO-2026-0953", "Lobby and corridors", [
		[4, 20, "L1"],
		[6, 60, "L2"],
	]);
	await desk.create(2, danaInBangor, "BGR-118", "Bangor counter stock", [
		[0, 240, ""],
		[3, 48, ""],
	]);
	const showroom = await desk.create(1, rosaForGranite, "GSL-77", "Granite State, showroom", [
		[2, 24, "S1"],
		[6, 6, "S2"],
	]);
	await desk.bidJob(1, rosa, "Harbor Street offices", [office, showroom]);
}

function demoDesk(deps: CartDeps, skus: readonly string[]) {
	const then = (daysAgo: number): CartDeps => ({ ...deps, now: () => deps.now() - daysAgo * dayMs });
	const toRequestedLine = ([sku, quantity, fixtureType]: Line) => ({
		productId: skus[sku % skus.length] ?? "",
		quantity,
		options: [],
		fixtureType,
	});
	return {
		bidJob: async (daysAgo: number, { userId }: Actor, name: string, quotes: readonly Quote[]) => {
			const { db, now } = then(daysAgo);
			const created_at = new Date(now()).toISOString();
			const job = { id: crypto.randomUUID(), user_id: userId, name, digest: null, created_at };
			await insertJob(db, job);
			for (const quote of quotes) await insertQuoteOfJob(db, job.id, quote.id, created_at);
		},
		create: (daysAgo: number, actor: Actor, PurchaseOrder: string, name: string, lines: readonly Line[]) =>
			createQuote(then(daysAgo), actor, {
				PurchaseOrder,
				name,
				note: "",
				status: "draft",
				source: { kind: "lines", lines: lines.map(toRequestedLine) },
			}),
		step: (daysAgo: number, actor: Actor, { id, revision }: Quote, step: QuoteStep, message = "") =>
			stepQuote(then(daysAgo), actor, { id, revision, step, message }),
		reprice: (daysAgo: number, actor: Actor, { id, revision, lines }: Quote, factor: number) =>
			changeQuote(then(daysAgo), actor, {
				id,
				revision,
				lines: lines.map(({ lineId, price }) => ({ lineId, price: Math.round(price * 100 * factor) / 100 })),
			}),
		outcome: (daysAgo: number, actor: Actor, { id }: Quote, outcome: WantedOutcome) =>
			recordOutcome(then(daysAgo), actor, { id, outcome, replaces: null }),
		message: (daysAgo: number, actor: Actor, { id }: Quote, text: string) =>
			addMessage(then(daysAgo), actor, { id, text }),
	};
}

/**
 * What a school, an office and a store buy: panel, exit sign, troffer, wraparound, small troffer, pendant, recessed
 * downlight, retrofit kit.
 */
const usualSkus = [
	"mer-epn-24-40k-45l",
	"mer-edg-1-g",
	"mer-vtr-24-40k-40l",
	"mer-lwr-48-40k-36l",
	"mer-vtr-22-40k-30l",
	"dl-3417635",
	"dl-3354722",
	"dl-3354716",
];

/** SKUs of demo quotes and orders, sold singly: the usual ones, or any of other categories where one is gone. */
export async function demoSkus(db: Db): Promise<string[]> {
	const sold = db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.where("price.multiple", "=", 1)
		.where("price.minimum", "=", 1);
	const usual = await sold.select("variation.id").where("variation.id", "in", usualSkus).execute();
	const there = new Set(usual.map(({ id }) => id));
	if (there.size === usualSkus.length) return usualSkus;
	const rows = await sold
		.select(({ fn }) => fn.min("variation.id").as("id"))
		.groupBy("product.category_id")
		.orderBy("product.category_id")
		.limit(usualSkus.length)
		.execute();
	const others = rows.flatMap(({ id }) => id ?? []);
	return usualSkus.flatMap((sku, place) => (there.has(sku) ? sku : (others[place % others.length] ?? [])));
}

// A demo blanket order of an account, about half of it released.

const accountId = "10020";
const shipTo = {
	name: "Penobscot Elementary, loading dock",
	street: "25 School Street",
	city: "Bangor",
	state: "ME",
	zip: "04401",
};

/** Seeds only a database without blanket orders. */
export async function seedDemoBlanketOrder(deps: OrderDeps, demo: boolean): Promise<void> {
	const { db } = deps;
	// Asked first: every start comes here, and all but the first end here.
	if (!demo || (await anyBlanket(db))) return;
	const user = await portalUserById(db, "demo-distributor");
	const skus = (await demoSkus(db)).slice(0, 3);
	if (!user || skus.length === 0) return;
	const dana: OrderActor = { user, accountId };
	const then = (daysAgo: number): OrderDeps => ({ ...deps, now: () => deps.now() - daysAgo * dayMs });
	const requestedLines = skus.map((productId, index) => ({
		productId,
		quantity: [240, 96, 48][index] ?? 24,
		options: [],
		fixtureType: ["A", "X1", "B"][index] ?? "",
	}));
	const lines = (await pricedLines(db, accountId, requestedLines)).flatMap(({ line }) => line ?? []);
	if (lines.length === 0) return;
	const totals = quoteTotals(lines, 0);
	const draftId = crypto.randomUUID();
	const heldAt = new Date(deps.now() - 45 * dayMs).toISOString();
	await insertDraftOfQuote(db, {
		id: draftId,
		account_id: accountId,
		quote_id: null,
		quote_number: null,
		purchase_order: "BGR-2026-204",
		note: "",
		line_count: lines.length,
		total_cents: Math.round(totals.total * 100),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals, appliedCoupon: null }),
		created_by: user.userId,
		created_at: heldAt,
		held_until: null,
	});
	const held = await holdDraftForRelease(then(45), dana, { draftId });
	for (const [daysAgo, share] of [
		[38, 4],
		[10, 4],
	] as const) {
		const release = {
			id: held.id,
			lines: held.lines.map(({ lineId, ordered }) => ({ lineId, quantity: Math.floor(ordered / share) })),
			shipTo,
			requestedOn: null,
			PurchaseOrder: "",
			note: "",
			shippingMethodId: "ground",
		};
		const { totals } = await reviewRelease(then(daysAgo), dana, release);
		await releaseParts(then(daysAgo), dana, { ...release, acceptedTotal: totals.total });
	}
}
