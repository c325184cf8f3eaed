/**
 * Lists, sums, notices and price holds by the clock of the account, on both databases: at 7:30 PM in Maine it is tomorrow
 * already in UTC, and nothing that is due or held until today has ended.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { daysAfter, endOfDay, getInstant } from "#rules/clock/time-zones";
import { selectQuotePage } from "#services/cart-service/quotes/quote-search-repository.server";
import { heldUntil, heldUntilDay } from "#services/cart-service/quotes/quote-writing.server";
import { quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { overdueInvoices } from "#services/order-service/rep-workspace/workspace-repository.server";
import { invoices } from "#services/portal-service/invoices/invoice-handlers.server";
import { tellDueInvoices } from "#services/portal-service/invoices/invoice-notices.server";
import { storeTimeZone } from "../../setup/account-rules.ts";
import { issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { commonDialects } from "../../setup/postgres.ts";
import { type QueueDatabase, startQueueDatabase } from "../../setup/queue/queue-database.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";

const maine = "America/New_York";
const hawaii = "Pacific/Honolulu";

/** The ends of a month and a year, and days on which the clocks change. */
const dueDays = ["2026-11-30", "2026-12-31", "2026-11-01", "2027-03-14"];

/** The demo's account in Maine, by its own clock. */
describe.each(commonDialects)("an account's clock on %s", (dialect) => {
	let database: QueueDatabase;
	beforeAll(async () => {
		database = await startQueueDatabase(dialect);
		await seedDemoUsers(database.db, true);
	});
	afterAll(() => database?.stop());

	const dana = { userId: "demo-distributor", name: "Dana", accountId: "10010", side: "buyer" as const };
	const listed = async (at: number, status: "Overdue" | "Open", search: string, accountId = "10010") => {
		const deps = { db: database.db, now: () => at };
		return (
			await invoices(
				deps as never,
				{ ...dana, accountId } as never,
				{ page: 1, sort: "newest", status, search } as never,
			)
		).total;
	};
	const overdueForRep = async (at: number) =>
		(await overdueInvoices(database.db, "demo-representative", { limit: 50, offset: 0 }, at)).rows.map(
			({ number }) => number,
		);
	const toldOverdue = async () =>
		(await database.db.selectFrom("notification_event").select("key").execute())
			.map(({ key }) => key)
			.filter((key) => key.startsWith("invoice-overdue:"));

	it.each(dueDays)("an invoice due %s is overdue from midnight in Maine", async (day) => {
		const { id, number } = await issueInvoice(database.db, 100_00, {
			dueOn: day,
			issuedOn: daysAfter(day, -30),
		});
		const evening = getInstant(day, 19 * 60 + 30, maine);
		const nextMinute = getInstant(daysAfter(day, 1), 0, maine);
		for (const [at, isOverdue] of [
			[evening, false],
			[nextMinute - 1, false],
			[nextMinute, true],
		] as const) {
			await tellDueInvoices(database.db, new Date(at).toISOString());
			expect(
				{
					overdue: await listed(at, "Overdue", number),
					open: await listed(at, "Open", number),
					atRep: (await overdueForRep(at)).includes(number),
					told: (await toldOverdue()).includes(`invoice-overdue:${id}`),
				},
				new Date(at).toISOString(),
			).toEqual({ overdue: Number(isOverdue), open: Number(!isOverdue), atRep: isOverdue, told: isOverdue });
		}
	});

	it.each(dueDays)("prices held until %s can be accepted until midnight in Maine", async (day) => {
		const { db } = database;
		const evening = new Date(getInstant(day, 19 * 60 + 30, maine)).toISOString();
		expect(await heldUntilDay(db, "10010", day, evening)).toBe(endOfDay(day, maine));
		expect(await heldUntil(db, "10010", evening)).toBe(endOfDay(daysAfter(day, 30), maine));
		await expect(heldUntilDay(db, "10010", daysAfter(day, -1), evening)).rejects.toMatchObject({
			status: 422,
		});
		const { id } = await storeQuote(db, { status: "sent-back", expires_at: endOfDay(day, maine) });
		const statusAt = async (at: number) => (await readQuote({ db, now: () => at } as never, dana, id)).status;
		const midnight = getInstant(daysAfter(day, 1), 0, maine);
		expect([await statusAt(midnight - 1_000), await statusAt(midnight)]).toEqual(["sent-back", "expired"]);
	});

	it.each(dueDays)("a list of quotes from and to %s has those changed that evening", async (day) => {
		const { db } = database;
		const changed = (minutes: number, offset = 0) =>
			storeQuote(db, {
				search_key: `evening${day}`,
				updated_at: new Date(getInstant(daysAfter(day, offset), minutes, maine)).toISOString(),
			});
		const [first, last] = [await changed(0), await changed(1439)];
		await changed(1439, -1);
		await changed(0, 1);
		const search = { page: 1, search: `evening${day}`, from: day, to: day, sort: "number" } as never;
		const { rows } = await selectQuotePage(db, dana, search, new Date().toISOString());
		expect(rows.map(({ id }) => id).sort()).toEqual([first.id, last.id].sort());
	});

	it("an account without a zone of its own has its company's, and a branch may have another", async () => {
		const { db } = database;
		const [day, dueOn] = ["2027-01-15", "2027-01-14"];
		await db.updateTable("account").set({ company_id: "10010" }).where("id", "=", "10020").execute();
		const { number } = await issueInvoice(db, 100_00, { accountId: "10020", dueOn, issuedOn: "2026-12-15" });
		const overdueAt = (at: number) => listed(at, "Overdue", number, "10020");
		const justAfter = getInstant(day, 5, maine);
		expect(await overdueAt(justAfter)).toBe(1);
		await storeTimeZone(db, "10020", hawaii);
		expect(await overdueAt(justAfter)).toBe(0);
		expect(await overdueAt(getInstant(day, 5, hawaii))).toBe(1);
	});
});
