/** Quotes on PostgreSQL: numbers, locks, totals and search as on SQLite. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import {
	getCommission,
	setCommission,
} from "#services/cart-service/quotes/commission/quote-commission.server";
import { createQuote } from "#services/cart-service/quotes/create-quote.server";
import { searchQuotes } from "#services/cart-service/quotes/quote-routes.server";
import { changeQuote, deleteQuote } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { orderDrafts } from "#services/order-service/order-drafts/order-draft-routes.server";
import { activeShares, insertShare } from "#services/user-service/sharing/shares-repository.server";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";

let server: TestPostgres;
let database: OpenDatabase;

beforeAll(async () => {
	server = await startPostgres();
	database = await openDatabase(server.url);
	await importSampleCatalog(database.db, database.dialect);
	await seedDemoUsers(database.db, true);
});

afterAll(async () => {
	await database.close();
	await server.stop();
});

it("a quote becomes an order draft once, and can be found and deleted", async () => {
	const deps = { db: database.db, now: () => Date.parse("2026-11-20T12:00:00.000Z") };
	const buyer = { userId: "demo-distributor", name: "Dana", accountId: "10010", side: "buyer" as const };
	const representative = {
		...buyer,
		userId: "demo-representative",
		name: "Rosa",
		side: "representative" as const,
	};
	const { id: productId } = await database.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("orderable", "=", 1)
		.where("price.multiple", "=", 1)
		.orderBy("variation.id")
		.executeTakeFirstOrThrow();
	const wanted = {
		PurchaseOrder: "PG 100%",
		name: "Große Halle",
		note: "",
		status: "draft" as const,
		source: {
			kind: "lines" as const,
			lines: [{ productId, quantity: 99_999, options: [], fixtureType: "A" }],
		},
	};
	const form = { ...wanted, formKey: "form-key-1" };
	const made = await Promise.all([1, 2, 3, 4, 5].map(() => createQuote(deps, buyer, form)));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	const others = await Promise.all([1, 2, 3].map(() => createQuote(deps, buyer, wanted)));
	expect(new Set([...made, ...others].map(({ number }) => number)).size).toBe(4);

	const [draft, other] = [made[0], others[0]];
	if (!draft || !other) throw new Error("No quote was made.");
	const { id } = draft;
	const submitted = await stepQuote(deps, buyer, {
		id,
		revision: draft.revision,
		step: "submit",
		message: "",
	});
	await database.db
		.updateTable("quote_line")
		.set({ list_cents: 1_000_000 })
		.where("quote_id", "=", id)
		.execute();
	const lines = [{ lineId: submitted.lines[0]?.lineId ?? "", price: 9999.99 }];
	const repriced = await changeQuote(deps, representative, { id, revision: submitted.revision, lines });
	expect(repriced.total).toBe(999_989_000.01);
	const back = await stepQuote(deps, representative, {
		id,
		revision: repriced.revision,
		step: "send-back",
		message: "Best price",
	});
	const accept = { id, revision: back.revision, step: "accept" as const, message: "" };
	const accepted = await Promise.all([1, 2, 3, 4, 5].map(() => stepQuote(deps, buyer, accept)));
	expect(new Set(accepted.map(({ orderDraftId }) => orderDraftId)).size).toBe(1);
	expect(await orderDrafts(deps, buyer)).toMatchObject([{ quoteId: id, total: 999_989_000.01 }]);

	const found = await searchQuotes(deps, buyer, { search: "große 100%", sort: "expires", page: 1 });
	expect(found).toMatchObject({
		total: 4,
		quotes: [{ id, status: "accepted", total: 999_989_000.01 }, {}, {}, {}],
	});
	expect((await searchQuotes(deps, buyer, { status: "draft", sort: "total", page: 1 })).total).toBe(3);
	expect(await deleteQuote(deps, buyer, other.id)).toEqual({ id: other.id });
	expect((await searchQuotes(deps, buyer, { page: 1 })).total).toBe(3);
	// Drafts are the buyer's only, in every query.
	for (const search of [{}, { search: "große" }, { search: draft.lines[0]?.productDetails.sku ?? "" }])
		expect((await searchQuotes(deps, representative, { ...search, page: 1 })).quotes).toMatchObject([{ id }]);
	expect((await searchQuotes(deps, representative, { status: "draft", page: 1 })).total).toBe(0);
	expect((await searchQuotes(deps, buyer, { status: "draft", page: 1 })).total).toBe(2);
});

it("of two rates of a commission that are saved at once, one is told, and those of lines are both kept", async () => {
	const deps = { db: database.db, now: () => Date.parse("2026-11-20T12:00:00.000Z") };
	const actor = {
		userId: "demo-representative",
		name: "Rosa",
		accountId: "10010",
		side: "representative" as const,
	};
	const products = await database.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("orderable", "=", 1)
		.where("price.multiple", "=", 1)
		.orderBy("variation.id")
		.limit(2)
		.execute();
	const lines = products.map(({ id }) => ({ productId: id, quantity: 99, options: [], fixtureType: "" }));
	const { id, lines: made } = await createQuote(deps, actor, {
		PurchaseOrder: "PG 2",
		name: "",
		note: "",
		status: "draft",
		source: { kind: "lines", lines },
	});
	const saved = await Promise.allSettled(
		[500, 700].map((basisPoints) => setCommission(deps, actor, { id, basisPoints, was: null })),
	);
	expect(saved.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	expect(saved.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CHANGED" } });
	await Promise.all(
		made.map(({ lineId }, at) =>
			setCommission(deps, actor, { id, lines: [{ lineId, basisPoints: 100 * (at + 1), was: null }] }),
		),
	);
	expect((await getCommission(deps, actor, id)).lines.map(({ basisPoints }) => basisPoints)).toEqual([
		100, 200,
	]);
});

it("assigns old drafts to the side that made them, and lists links as their drafts", async () => {
	const { db } = database;
	const sides = await db
		.selectFrom("quote")
		.select(["created_side", "draft_side"])
		.where("status", "=", "draft")
		.execute();
	for (const { created_side, draft_side } of sides) expect(draft_side).toBe(created_side);
	const draft = await db
		.selectFrom("quote")
		.select("id")
		.where("status", "=", "draft")
		.executeTakeFirstOrThrow();
	const at = "2026-11-20T12:00:00.000Z";
	await insertShare(db, {
		id: "share-1",
		token_digest: "digest-1",
		user_id: "demo-distributor",
		account_id: "10010",
		kind: "quote",
		target_id: draft.id,
		with_prices: 0,
		with_notes: 1 as const,
		created_at: at,
		expires_at: "2026-12-20T12:00:00.000Z",
		revoked_at: null,
	});
	const links = (side: "buyer" | "representative") =>
		activeShares(db, { userId: "u", accountId: "10010", side }, at, { kind: "quote" });
	expect(await links("buyer")).toHaveLength(1);
	expect(await links("representative")).toEqual([]);
});
