/** A database with invoices, credit memos and payments; live bindings that `setUpLedger` fills. */
import { afterAll, beforeAll, expect } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type Db, type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { issueCreditMemos, issueInvoices } from "#services/portal-service/invoices/issue.server";
import { payShares } from "#services/portal-service/invoices/pay-invoices.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { claimLedger } from "#services/portal-service/payments/payment-mode.server";
import { noProvider } from "#services/portal-service/payments/provider/payment-provider";
import { openCopy } from "../databases.ts";
import { postgresMissing, startPostgres, type TestPostgres } from "../postgres.ts";
import { importSampleCatalog } from "../sample-catalog.ts";

export const at = "2026-11-21T12:00:00.000Z";
export const now = () => Date.parse(at);
export const accountId = "10010";
export const dana = { userId: "demo-distributor", accountId, mayPay: true };
export const billTo = { name: "Harbor", street: "1 Quay", city: "Portland", state: "ME", zip: "04101" };

export const engines = postgresMissing ? (["SQLite"] as const) : (["SQLite", "PostgreSQL"] as const);

let postgres: TestPostgres | undefined;
let database: OpenDatabase;
export let db: Db;
export let count = 0;

export function setUpLedger(engine: "SQLite" | "PostgreSQL"): void {
	beforeAll(async () => {
		postgres = engine === "PostgreSQL" ? await startPostgres() : undefined;
		database = postgres ? await openDatabase(postgres.url) : await openCopy();
		db = database.db;
		await importSampleCatalog(db, database.dialect);
		await seedDemoUsers(db, true);
	});
	afterAll(async () => {
		await database.close();
		await postgres?.stop();
	});
}

export const inTransaction = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work);

export async function newInvoice(totalCents: number, account = accountId): Promise<string> {
	const id = `test-${++count}`;
	await inTransaction((trx) =>
		issueInvoices(trx, [
			{
				id,
				accountId: account,
				number: `T-${count}`,
				purchaseOrder: "PO",
				orderNumber: null,
				orderId: null,
				issuedOn: "2026-11-01",
				dueOn: "2026-12-01",
				totalCents,
				content: { lines: [], freight: 0, billTo },
			},
		]),
	);
	return id;
}

export async function newMemo(amountCents: number): Promise<string> {
	const id = `memo-${++count}`;
	await inTransaction((trx) =>
		issueCreditMemos(trx, [
			{ id, accountId, number: `CM-T${count}`, issuedOn: "2026-11-01", reason: "Returned", amountCents },
		]),
	);
	return id;
}

/** A completed payment as the payment service writes it. */
export async function pay(
	shares: readonly { invoiceId: string; cents: number }[],
	surchargeCents = 0,
	transactionID = `${String(++count).padStart(16, "7")}-1795000000000`,
) {
	return inTransaction(async (trx) => {
		await claimLedger(trx, { ...noProvider, name: "sandbox", mode: "test" });
		const inserted = await trx
			.insertInto("payment_attempt")
			.values({
				transaction_id: transactionID,
				provider: "sandbox",
				purpose: "invoices",
				mode: "test",
				state: "initiated",
				attention: null,
				payment_type: "CREDITCARD",
				amount_cents: shares.reduce((sum, { cents }) => sum + cents, 0),
				surcharge_cents: surchargeCents,
				reference: "T",
				account_id: accountId,
				user_id: dana.userId,
				browser_digest: null,
				order_id: null,
				order_number: null,
				payer: "{}",
				payment_id: null,
				receipt_number: null,
				form_digest: null,
				search_key: "",
				created_at: at,
				updated_at: at,
				opened_at: null,
			})
			.onConflict((conflict) => conflict.column("transaction_id").doNothing())
			.returning("sequence")
			.executeTakeFirst();
		if (inserted) {
			await trx
				.insertInto("payment_share")
				.values(
					shares.map((share, position) => ({
						transaction_id: transactionID,
						invoice_id: share.invoiceId,
						invoice_number: share.invoiceId,
						position,
						cents: share.cents,
					})),
				)
				.execute();
		}
		const outcome = await payShares(trx, {
			accountId,
			transactionID,
			receiptNumber: `R-${transactionID.slice(10, 16)}`,
			at,
			shares: shares.map((share) => ({ ...share, number: share.invoiceId })),
			surchargeCents,
		});
		if (inserted)
			await trx
				.updateTable("payment_attempt")
				.set(
					outcome === "booked" ? { state: "completed" } : { state: "needs-attention", attention: "NOT_OWED" },
				)
				.where("transaction_id", "=", transactionID)
				.execute();
		return outcome;
	});
}

export const disagreements = async () => {
	const found: string[] = [];
	const sums = await checkLedger(db, (fault) => found.push(fault));
	expect(sums.disagreements).toBe(found.length);
	return found;
};
