/** What time brings, on both databases: each thing is told once, and nothing that is older or already settled. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { tellExpiring } from "#services/cart-service/quotes/quote-notices.server";
import { tellShipped } from "#services/order-service/order-notices.server";
import { tellDueInvoices } from "#services/portal-service/invoices/invoice-notices.server";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import { commonDialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";

const now = "2026-11-22T20:00:00.000Z";
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

describe.each(commonDialects)("what time brings on %s", (dialect) => {
	let queue: QueueDatabase;
	beforeAll(async () => {
		queue = await startQueueDatabase(dialect);
		await seedDemoUsers(queue.db, true);
	});
	afterAll(() => queue?.stop());
	beforeEach(async () => {
		for (const table of ["notification", "notification_event", "outbox"] as const)
			await queue.db.deleteFrom(table).execute();
	});

	/** Subjects and users, a person once for each. */
	const told = async () =>
		(await queue.db.selectFrom("notification").select(["subject", "user_id"]).execute())
			.map(({ subject, user_id }) => `${subject} > ${user_id}`)
			.sort();
	/** Of the distributor. */
	const toldDana = async () =>
		(await told()).flatMap((line) => (line.endsWith("> demo-distributor") ? [line.split(" > ")[0]] : []));

	it("tells once of quotes that expire within three days", async () => {
		const answered = await storeQuote(queue.db, { status: "sent-back", expires_at: later(70) });
		const waiting = await storeQuote(queue.db, { status: "submitted", expires_at: later(1) });
		for (const other of [
			{ status: "sent-back", expires_at: later(73) },
			{ status: "sent-back", expires_at: later(-1) },
			{ status: "accepted", expires_at: later(2) },
		] as const)
			await storeQuote(queue.db, other);
		await Promise.all([tellExpiring(queue.db, now), tellExpiring(queue.db, now)]);
		await tellExpiring(queue.db, later(0.25));
		expect(await toldDana()).toEqual([`Quote ${answered.number} expires Nov 25, 2026`]);
		expect(await told()).toContain(`Quote ${waiting.number} expires Nov 22, 2026 > demo-representative`);
		const before = await told();
		await queue.db
			.updateTable("quote")
			.set({ expires_at: later(48) })
			.where("id", "=", answered.id)
			.execute();
		await tellExpiring(queue.db, later(0.5));
		expect((await told()).length).toBeGreaterThan(before.length);
	});

	it("tells once of invoices due within a week and of those overdue for at most a week", async () => {
		const on = (dueOn: string) => issueInvoice(queue.db, 12_345, { dueOn });
		const [due, overdue] = [await on("2026-11-29"), await on("2026-11-21")];
		await on("2026-11-30");
		await on("2026-11-14");
		const paid = await on("2026-11-24");
		await queue.db.updateTable("invoice").set({ balance_cents: 0 }).where("id", "=", paid.id).execute();
		await Promise.all([tellDueInvoices(queue.db, now), tellDueInvoices(queue.db, now)]);
		await tellDueInvoices(queue.db, later(0.25));
		expect(await toldDana()).toEqual([
			`Invoice ${due.number} is due Nov 29, 2026`,
			`Invoice ${overdue.number} is overdue`,
		]);
		await tellDueInvoices(queue.db, "2026-11-30T20:00:00.000Z");
		expect(await toldDana()).toContain(`Invoice ${due.number} is overdue`);
	});

	it("tells once of shipped orders, releases by their own number", async () => {
		const shipped = { OrderStatus: "SHIPPED", updatedAt: later(-1) } as const;
		await storeOrder(queue.db, { ...shipped, updatedAt: later(-73) });
		await storeOrder(queue.db, { OrderStatus: "PROCESSING", updatedAt: later(-1) });
		const plain = await storeOrder(queue.db, { ...shipped, trackingNumber: "1Z999" });
		const release = await storeOrder(queue.db, shipped);
		await queue.db
			.updateTable("shop_order")
			.set({ number: "HFR-100001-REL01" })
			.where("id", "=", release)
			.execute();
		await Promise.all([tellShipped(queue.db, now), tellShipped(queue.db, now)]);
		await tellShipped(queue.db, later(0.25));
		const rows = await queue.db
			.selectFrom("notification")
			.select(["subject", "body", "path"])
			.where("user_id", "=", "demo-distributor")
			.orderBy("subject")
			.execute();
		expect(rows.map(({ path }) => path).sort()).toEqual(
			[plain, release].map((id) => `/user/orders/${id}`).sort(),
		);
		const find = (id: string) => rows.find(({ path }) => path.endsWith(id));
		expect(find(release)?.subject).toBe("Order HFR-100001-REL01 has shipped");
		expect(find(release)?.body).toContain("Order HFR-100001-REL01, purchase order");
		expect(find(plain)?.subject).toMatch(/^Order SO-\d+ has shipped$/);
		expect(find(plain)?.body).toContain("Tracking number: 1Z999.");
	});
});
