/** Figures that must agree are of one state: another payment is booked between each two queries of an answer. */
import type { KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { daysAfter } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import type { Db } from "#services/db/connect.server";
import { accountStatement } from "#services/portal-service/invoices/account-statement.server";
import { companyInvoices } from "#services/portal-service/invoices/company-invoices.server";
import { invoice, invoices, statement } from "#services/portal-service/invoices/invoice-handlers.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { portalUserById } from "#services/user-service/public.server";
import {
	harbor,
	newInvoice,
	newMemo,
	services,
	setUpInvoiceDesk,
	today,
} from "../../setup/invoices/invoice-desk.ts";
import { dialects } from "../../setup/postgres.ts";

/** Calls `meanwhile` after each query but those that it makes itself. */
function between(db: Db, meanwhile: () => Promise<void>): { db: Db; queries: () => number } {
	let queries = 0;
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			queries++;
			await meanwhile();
			return result;
		},
	};
	return { db: db.withPlugin(plugin), queries: () => queries };
}

let checks = 0;
const sum = (dollars: readonly number[]) => dollars.reduce((total, one) => total + toCents(one), 0);

describe.each(dialects)("figures that must agree, on %s", (dialect) => {
	setUpInvoiceDesk(dialect);

	/** Reads while a part of an invoice is paid, and a memo and an invoice are issued, between each two queries. */
	async function whileBooked<Answer>(
		read: (deps: { db: Db; now: () => number }, invoiceId: string) => Promise<Answer>,
	): Promise<Answer> {
		const { id } = await newInvoice({ days: 5 });
		const { db, queries } = between(services.db, async () => {
			await newInvoice({ days: -5 });
			await newMemo(150);
			const check = { number: `Check ${++checks}`, at: `${today}T00:00:00.000Z` };
			await services.db
				.transaction()
				.execute((trx) => payElsewhere(trx, harbor, check, { invoiceId: id, cents: 10 }));
		});
		const answer = await read({ db, now: services.now }, id);
		expect(queries()).toBeGreaterThan(1);
		return answer;
	}
	const actor = async () => {
		const user = await portalUserById(services.db, "demo-distributor");
		if (!user) throw new Error("The demo user is missing.");
		return { user, userId: user.userId, accountId: harbor, mayPay: true };
	};

	it("a statement of a period closes with its aging", async () => {
		const by = await actor();
		const period = { from: daysAfter(today, -700), to: today };
		const { opening, charges, credits, closing, rows, ageing, openInvoices, unusedCredit, unapplied } =
			await whileBooked((deps) => accountStatement(deps, by, period));
		expect(sum(rows.map(({ charge }) => charge))).toBe(toCents(charges));
		expect(toCents(opening) + toCents(charges) - toCents(credits)).toBe(toCents(closing));
		expect(sum(Object.values(ageing))).toBe(toCents(openInvoices));
		expect(toCents(openInvoices) - toCents(unusedCredit) - toCents(unapplied)).toBe(toCents(closing));
	});

	it("the open statement has the invoices of its balance", async () => {
		const by = await actor();
		const { balance, ageing, open, openCount } = await whileBooked((deps) => statement(deps, by));
		expect(open).toHaveLength(openCount);
		expect(sum(open.map(({ InvoiceBalance }) => InvoiceBalance))).toBe(toCents(balance));
		expect(sum(Object.values(ageing ?? {}))).toBe(toCents(balance));
	});

	it("the list of unpaid invoices has those of its balance", async () => {
		const by = await actor();
		const listed = await whileBooked((deps) => invoices(deps, by, { status: "unpaid", page: 1 }));
		expect(listed.pageCount).toBe(1);
		expect(sum(listed.invoices.map(({ InvoiceBalance }) => InvoiceBalance))).toBe(toCents(listed.balance));
	});

	it("the invoices of all branches have their balance", async () => {
		const by = await actor();
		const listed = await whileBooked((deps) => companyInvoices(deps, by, { branch: harbor, page: 1 }));
		const own = listed.branches.find(({ accountId }) => accountId === harbor);
		expect(sum(listed.invoices.map(({ InvoiceBalance }) => InvoiceBalance))).toBe(
			toCents(own?.balance ?? Number.NaN),
		);
	});

	it("an invoice's payments make its balance", async () => {
		const by = await actor();
		const { InvoiceTotal, InvoiceBalance, settlements } = await whileBooked((deps, id) =>
			invoice(deps, by, id),
		);
		expect(toCents(InvoiceTotal ?? 0) - sum(settlements.map(({ amount }) => amount))).toBe(
			toCents(InvoiceBalance),
		);
	});
});
