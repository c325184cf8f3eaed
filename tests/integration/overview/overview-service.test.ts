/** What the overview reads of an account and of a territory, on both databases. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { overviewLimits } from "#rules/overview/waiting";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import {
	readArriving,
	readBought,
	readTerritory,
	readWaiting,
} from "#services/order-service/overview/overview-routes.server";
import { insertShipment, setExpected } from "#services/order-service/shipments/shipments-repository.server";
import { makeQuoteLine } from "../../factories/quote.ts";
import { makeDocuments } from "../../setup/account-documents.ts";
import { openCopy } from "../../setup/databases.ts";
import { dayBefore, issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { awaitingPayment, storeOrder } from "../../setup/orders/stored-orders.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";
import { importSampleCatalog, orderableSkus } from "../../setup/sample-catalog.ts";

let postgres: TestPostgres | undefined;
const databases = {} as Record<"sqlite" | "postgres", OpenDatabase>;

const bearerOf = (userId: string) => ({
	userId,
	email: `${userId}@demo.example`,
	emailVerified: true,
	displayName: null,
	sessionId: null,
});
const call = (userId: string, accountId?: string) => ({
	bearer: bearerOf(`demo-${userId}`),
	requestId: "test",
	...(accountId && { accountId }),
});
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
	databases.sqlite = await openCopy("shop");
	if (!dialects.includes("postgres")) return;
	postgres = await startPostgres();
	databases.postgres = await openDatabase(postgres.url);
	await seedDemoUsers(databases.postgres.db, true);
	await importSampleCatalog(databases.postgres.db, "postgres");
});
afterAll(async () => {
	for (const { close } of Object.values(databases)) await close();
	await postgres?.stop();
});

describe.each(dialects)("the overview (%s)", (dialect) => {
	const deps = () => ({ db: databases[dialect].db, now: Date.now });
	const waiting = async (userId: string, accountId: string) =>
		(await readWaiting(deps(), call(userId, accountId), accountId)).rows;

	beforeEach(async () => {
		const { db } = databases[dialect];
		for (const table of ["order_approval", "quote", "order_shipment", "shop_order_line"] as const)
			await db.deleteFrom(table).execute();
		await db.deleteFrom("shop_order_event").execute();
		await db.deleteFrom("shop_order").execute();
		await db.updateTable("invoice").set({ balance_cents: 0 }).execute();
		await db.deleteFrom("payment_share").execute();
		await db.deleteFrom("payment_attempt").execute();
	});

	it("lists what a buyer may act on, in this account alone", async () => {
		const { db } = databases[dialect];
		const quote = (change: object) =>
			storeQuote(db, { status: "sent-back", total_cents: 5_000, updated_at: ago(2), ...change });
		const soon = await quote({ expires_at: ago(-3) });
		const later = await quote({ expires_at: ago(-20), name: "" });
		await quote({ expires_at: ago(1) });
		await quote({ status: "submitted", expires_at: ago(-3) });
		await quote({ account_id: "10030", expires_at: ago(-3) });
		const unpaid = await storeOrder(db, { ...awaitingPayment, createdAt: ago(4) });
		const declined = await storeOrder(db, { ...awaitingPayment, PaymentStatus: "DECLINED" });
		await storeOrder(db, { ...awaitingPayment, accountId: "10030" });
		await issueInvoice(db, 7_000, { dueOn: dayBefore(1) });
		await issueInvoice(db, 3_000, { dueOn: dayBefore(9) });
		await issueInvoice(db, 3_000, { dueOn: dayBefore(0) });
		await issueInvoice(db, 3_000, { accountId: "10030", dueOn: dayBefore(9) });

		const rows = await waiting("distributor", "10010");
		const about = rows.map(({ kind, id, count, cents }) => [kind, id, count, cents]);
		expect(about.toSorted()).toEqual([
			["answered-quote", later.id, 1, 5_000],
			["declined-order", declined, 1, 3_960],
			["expiring-quote", soon.id, 1, 5_000],
			["overdue-invoices", null, 2, 10_000],
			["unpaid-order", unpaid, 1, 3_960],
		]);
		expect(rows.find(({ kind }) => kind === "overdue-invoices")?.since).toBe(dayBefore(9));
		expect(rows.find(({ kind }) => kind === "expiring-quote")).toMatchObject({
			number: soon.number,
			name: "Depot",
			isRest: false,
		});
		// A representative sees quotes and invoices of all accounts in the workspace.
		expect((await waiting("representative", "10010")).map(({ kind }) => kind).toSorted()).toEqual([
			"declined-order",
			"unpaid-order",
		]);
		await expect(waiting("distributor", "10030")).rejects.toMatchObject({ status: 403 });
		await expect(readWaiting(deps(), call("distributor", "10020"), "10010")).rejects.toMatchObject({
			status: 404,
		});
		await expect(waiting("basic", "10010")).rejects.toMatchObject({ status: 403 });
	});

	it("sums up what has no row of its own", async () => {
		const { db } = databases[dialect];
		const days = [5, 4, 3, 2, 1];
		for (const day of days) await storeOrder(db, { ...awaitingPayment, createdAt: ago(day) });
		const rows = await waiting("distributor", "10010");
		expect(rows).toHaveLength(overviewLimits.rows + 1);
		expect(rows.at(-1)).toMatchObject({ count: 2, cents: 2 * 3_960, id: null, number: "", isRest: true });
		expect(rows.at(-1)?.since.slice(0, 10)).toBe(ago(2).slice(0, 10));
	});

	it("shows an approval to those who may decide it, and to its buyer as waiting", async () => {
		const { db } = databases[dialect];
		const { approval } = await makeDocuments(db, "10100", "demo-company-buyer");
		await db.deleteFrom("quote").execute();
		const step = { approverId: null, decision: null, by: null, byName: null, at: null, comment: "" };
		await db
			.updateTable("order_approval")
			.set({ steps: JSON.stringify([step]), total_cents: 1_055_664, created_at: ago(4) })
			.where("id", "=", approval)
			.execute();
		const approvals = async (userId: string) =>
			(await waiting(userId, "10100")).flatMap(({ kind, id, cents, name }) =>
				kind.endsWith("approval") ? [[kind, id, cents, name]] : [],
			);
		expect(await approvals("company-approver")).toEqual([["approval", approval, 1_055_664, "Dana Okonkwo"]]);
		expect(await approvals("company-administrator")).toEqual([
			["approval", approval, 1_055_664, "Dana Okonkwo"],
		]);
		expect(await approvals("company-buyer")).toEqual([["own-approval", approval, 1_055_664, "Dana Okonkwo"]]);
		expect(await approvals("administrator")).toEqual([]);
		await db
			.updateTable("order_approval")
			.set({ expires_at: ago(1) })
			.execute();
		expect(await approvals("company-approver")).toEqual([]);
	});

	it("keeps quotes, orders and money from people without the role", async () => {
		const { db } = databases[dialect];
		await storeQuote(db, { account_id: "10100", status: "sent-back", expires_at: ago(-3) });
		await storeOrder(db, { ...awaitingPayment, accountId: "10100" });
		await issueInvoice(db, 7_000, { accountId: "10100", dueOn: dayBefore(1) });
		const kinds = async (userId: string) =>
			(await waiting(userId, "10100")).map(({ kind }) => kind).toSorted();
		expect(await kinds("company-buyer")).toEqual(["expiring-quote", "unpaid-order"]);
		expect(await kinds("company-approver")).toEqual(["overdue-invoices"]);
		await expect(readBought(deps(), call("company-approver", "10100"), "10100")).rejects.toMatchObject({
			status: 403,
		});
	});

	it("shows a declined payment of invoices while they are owed", async () => {
		const { db } = databases[dialect];
		const { payment } = await makeDocuments(db, "10010", "demo-distributor");
		await db.deleteFrom("quote").execute();
		const owed = await issueInvoice(db, 2_000, { dueOn: dayBefore(-5) });
		await db
			.insertInto("payment_share")
			.values({
				transaction_id: payment,
				invoice_id: owed.id,
				invoice_number: owed.number,
				position: 0,
				cents: 2_000,
			})
			.execute();
		const attempt = (change: object) =>
			db.updateTable("payment_attempt").set(change).where("transaction_id", "=", payment).execute();
		const declined = async () =>
			(await waiting("distributor", "10010")).filter(({ kind }) => kind === "declined-payment");
		await attempt({ created_at: ago(2), updated_at: ago(2) });
		expect(await declined()).toEqual([]);
		await attempt({ state: "declined", surcharge_cents: 60 });
		expect(await declined()).toMatchObject([{ id: payment, cents: 2_060 }]);
		await db.updateTable("invoice").set({ balance_cents: 0 }).where("id", "=", owed.id).execute();
		expect(await declined()).toEqual([]);
		await db.updateTable("invoice").set({ balance_cents: 5 }).where("id", "=", owed.id).execute();
		await attempt({ created_at: ago(overviewLimits.declinedDays + 1) });
		expect(await declined()).toEqual([]);
	});

	it("shows every declined payment that waits, until its invoice is paid or tried again", async () => {
		const { db } = databases[dialect];
		const { payment } = await makeDocuments(db, "10010", "demo-distributor");
		const attempt = await db.selectFrom("payment_attempt").selectAll().executeTakeFirstOrThrow();
		const { sequence: _sequence, ...copied } = attempt;
		await db.deleteFrom("payment_attempt").where("transaction_id", "=", payment).execute();
		await db.deleteFrom("quote").execute();
		const pay = async (invoice: { id: string; number: string }, change: object = {}) => {
			const transaction_id = randomUUID();
			const moment = ago(3);
			await db
				.insertInto("payment_attempt")
				.values({
					...copied,
					transaction_id,
					...{ state: "declined", amount_cents: 1_000, surcharge_cents: 0, purpose: "invoices" },
					...{ payment_id: null, receipt_number: null, search_key: transaction_id },
					...{ created_at: moment, updated_at: moment },
					...change,
				})
				.execute();
			const { id, number } = invoice;
			await db
				.insertInto("payment_share")
				.values({ transaction_id, invoice_id: id, invoice_number: number, position: 0, cents: 1_000 })
				.execute();
			return transaction_id;
		};
		const declined = async () =>
			(await waiting("distributor", "10010")).filter(({ kind }) => kind === "declined-payment");
		const owed = [];
		for (let count = 0; count < 5; count += 1)
			owed.push(await issueInvoice(db, 2_000, { dueOn: dayBefore(-5) }));
		const [first, ...others] = owed as [(typeof owed)[number], ...typeof owed];
		const once = await pay(first);
		const again = await pay(first);
		expect((await declined()).map(({ id }) => id)).toEqual([again]);
		expect(again).not.toBe(once);
		await pay(first, { state: "cancelled" });
		for (const invoice of others) await pay(invoice);
		const rows = await declined();
		expect(rows).toHaveLength(overviewLimits.rows + 1);
		expect(rows.map(({ id }) => id)).toContain(again);
		expect(rows.at(-1)).toMatchObject({ count: 2, cents: 2_000, id: null, isRest: true });
		// In another account nothing is seen of them.
		expect((await waiting("distributor", "10020")).map(({ kind }) => kind)).not.toContain("declined-payment");
		await pay(first, { state: "completed" });
		expect((await declined()).map(({ id }) => id)).not.toContain(again);
	});

	it("lists the items in most orders, with the quantity of the last, and none that can't be ordered", async () => {
		const { db } = databases[dialect];
		const [often, once, gone] = await orderableSkus(db, { inOnes: true });
		const line = (sku: typeof often, quantity: number) =>
			makeQuoteLine({
				lineId: randomUUID(),
				productId: sku?.id ?? "",
				quantity,
				productDetails: {
					...makeQuoteLine().productDetails,
					sku: sku?.sku ?? "",
					name: `Name of ${sku?.sku}`,
				},
			});
		await storeOrder(db, { createdAt: ago(30), lines: [line(often, 4), line(once, 9), line(gone, 2)] });
		await storeOrder(db, { createdAt: ago(3), lines: [line(often, 24)] });
		await storeOrder(db, { createdAt: ago(2), lines: [line(once, 1)], OrderStatus: "CANCELLED" });
		await storeOrder(db, { createdAt: ago(400), lines: [line(once, 1)] });
		await storeOrder(db, { createdAt: ago(2), lines: [line(once, 1)], accountId: "10030" });
		await db
			.updateTable("variation")
			.set({ orderable: 0 })
			.where("id", "=", gone?.id ?? "")
			.execute();
		const { items } = await readBought(deps(), call("distributor", "10010"), "10010");
		await db
			.updateTable("variation")
			.set({ orderable: 1 })
			.where("id", "=", gone?.id ?? "")
			.execute();
		expect(items.map(({ productId, orders, lastQuantity }) => [productId, orders, lastQuantity])).toEqual([
			[often?.id, 2, 24],
			[once?.id, 1, 9],
		]);
	});

	it("lists shipments on their way, and what is still expected", async () => {
		const { db } = databases[dialect];
		const lines = [makeQuoteLine({ lineId: "a", quantity: 10 }), makeQuoteLine({ lineId: "b", quantity: 4 })];
		const ship = async (id: string, accountId: string, daysAgo: number, quantity: number) =>
			insertShipment(
				db,
				{ id, account_id: accountId },
				{
					...{ number: `S-${daysAgo}`, carrier: "UPS", trackingNumber: "1Z1", trackingUrl: null },
					...{ shippedOn: dayBefore(daysAgo), lines: [{ lineId: "a", quantity }] },
				},
				ago(daysAgo),
			);
		const partly = await storeOrder(db, { OrderStatus: "PARTIALLY_SHIPPED", lines });
		await ship(partly, "10010", 2, 6);
		await ship(partly, "10010", overviewLimits.transitDays + 1, 1);
		await setExpected(db, partly, 0, dayBefore(-9));
		await setExpected(db, partly, 1, dayBefore(-5));
		const arrived = await storeOrder(db, { OrderStatus: "DELIVERED", lines });
		await ship(arrived, "10010", 3, 10);
		const others = await storeOrder(db, { OrderStatus: "SHIPPED", lines, accountId: "10030" });
		await ship(others, "10030", 1, 10);
		const done = await storeOrder(db, { OrderStatus: "PENDING", lines: [lines[0] ?? makeQuoteLine()] });
		await ship(done, "10010", 20, 10);
		await setExpected(db, done, 0, dayBefore(-1));

		const { shipments, expected } = await readArriving(deps(), call("distributor", "10010"), "10010");
		expect(shipments).toMatchObject([
			{ orderId: partly, pieces: 6, shippedOn: dayBefore(2), carrier: "UPS" },
		]);
		expect(expected).toMatchObject([{ orderId: partly, pieces: 3 + 4, expectedOn: dayBefore(-5) }]);
		await expect(readArriving(deps(), call("basic", "10010"), "10010")).rejects.toMatchObject({
			status: 403,
		});
	});

	it("sums up a representative's accounts, stages and due releases", async () => {
		const { db } = databases[dialect];
		const quote = (account_id: string, change: object) =>
			storeQuote(db, { account_id, total_cents: 4_000, expires_at: ago(-20), ...change });
		await quote("10030", { status: "submitted" });
		await quote("10030", { status: "sent-back", expires_at: ago(-2) });
		await quote("10010", { status: "sent-back" });
		await quote("10010", { status: "draft", draft_side: "representative", expires_at: null });
		await quote("10010", { status: "draft", draft_side: "buyer", expires_at: null });
		await quote("10010", { status: "accepted", updated_at: ago(3) });
		await quote("10010", { status: "accepted", updated_at: ago(overviewLimits.acceptedDays + 1) });
		await quote("10040", { status: "submitted" });
		await issueInvoice(db, 7_000, { dueOn: dayBefore(4) });
		const { "blanket-order": blanket } = await makeDocuments(db, "10010", "demo-distributor");
		await db.deleteFrom("quote").where("name", "=", "Lobby").execute();
		const release = async (change: object) => {
			const id = await storeOrder(db, { createdAt: ago(1) });
			await db
				.updateTable("shop_order")
				.set({ blanket_order_id: blanket, number: `HFR-1-${randomUUID().slice(0, 4)}`, ...change })
				.where("id", "=", id)
				.execute();
			return id;
		};
		const late = await release({ requested_on: dayBefore(1) });
		const due = await release({ requested_on: dayBefore(-9) });
		await release({ requested_on: dayBefore(-40) });
		await release({ requested_on: dayBefore(1), order_status: "SHIPPED" });

		const territory = await readTerritory(deps(), bearerOf("demo-representative"));
		expect(territory.accounts).toMatchObject([
			{ accountId: "10030", quotesToAnswer: 1, expiringQuotes: 1, overdueCents: 0 },
			{ accountId: "10010", quotesToAnswer: 0, overdueInvoices: 1, overdueCents: 7_000 },
		]);
		expect(territory.accountsTotal).toBe(2);
		expect(territory.stages).toEqual([
			{ stage: "draft", count: 1, cents: 4_000 },
			{ stage: "to-answer", count: 1, cents: 4_000 },
			{ stage: "with-buyer", count: 2, cents: 8_000 },
			{ stage: "accepted", count: 1, cents: 4_000 },
		]);
		expect(territory.releases.map(({ orderId }) => orderId)).toEqual([late, due]);
		await expect(readTerritory(deps(), bearerOf("demo-distributor"))).rejects.toMatchObject({ status: 403 });
	});
});
