/** Invoices over HTTP with demo users; live bindings that `setUpInvoiceDesk` fills. */

import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { issueCreditMemos, issueInvoices } from "#services/portal-service/invoices/issue.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { createLogger } from "#services/shared/logger.server";
import { demoClient } from "../demo-clients.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { type RunningServices, startServices } from "../running-services.ts";

export type Client = ContractRouterClient<typeof portalServiceContract>;

/** Dana has the first two; Rosa represents the first. */
export const harbor = "10010";
export const bangor = "10020";
export const billTo = { name: "Harbor", street: "1 Quay", city: "Portland", state: "ME", zip: "04101" };
/** Days until due and paid part of ten dollars: every status, at both ends of every age. */
export const dueIn = [-200, -91, -90, -61, -60, -31, -30, -1, 0, 1, 40];
export const paidCents = [0, 400, 1000];

let postgres: TestPostgres | undefined;
export let services: RunningServices;
export let warnings: Record<string, unknown>[] = [];
export let dana: Client;
export let danaInBangor: Client;
export let rosa: Client;
export let ben: Client;
export let nobody: Client;
export let today: string;
let count = 0;

type Wanted = {
	account: string;
	days: number;
	paid: number;
	po: string;
	order: string | null;
	lines: number;
};

/** Starts the services on a database, with invoices of every status and age in Bangor's account. */
export function setUpInvoiceDesk(dialect: "sqlite" | "postgres"): void {
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		const logger = createLogger("silent");
		logger.warn = (facts: Record<string, unknown>) => warnings.push(facts);
		services = await startServices({ databaseUrl: postgres?.url, logger });
		expect(services.dialect).toBe(dialect);
		await seedDemoUsers(services.db, true);
		const createClient = (userId?: string, accountId?: string) =>
			demoClient(services, portalServiceContract, userId, accountId);
		dana = await createClient("demo-distributor", harbor);
		danaInBangor = await createClient("demo-distributor", bangor);
		rosa = await createClient("demo-representative", harbor);
		ben = await createClient("demo-basic");
		nobody = await createClient();
		today = dayIn(services.now(), "America/New_York");
		for (const days of dueIn) for (const paid of paidCents) await newInvoice({ account: bangor, days, paid });
	});
	beforeEach(() => {
		warnings = [];
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
}

/** Ten dollars, due in `days`, issued 30 days before. */
export async function newInvoice(wanted: Partial<Wanted> = {}): Promise<{ id: string; number: string }> {
	const {
		account = harbor,
		days = 10,
		paid = 0,
		po = `PO-${count}`,
		order = `SO-${count}`,
		lines = 1,
	} = wanted;
	const id = `invoice-${++count}`;
	const number = `INV-${String(700_000 + count)}`;
	const price = 10 / lines;
	await services.db.transaction().execute(async (trx) => {
		await issueInvoices(trx, [
			{
				id,
				accountId: account,
				number,
				purchaseOrder: po,
				orderNumber: order,
				orderId: null,
				issuedOn: daysAfter(today, days - 30),
				dueOn: daysAfter(today, days),
				totalCents: 1000,
				content: {
					billTo,
					freight: 0,
					lines: Array.from({ length: lines }, (_, index) => ({
						sku: `SKU-${index}`,
						name: "Downlight",
						quantity: 1,
						price,
						lineTotal: price,
					})),
				},
			},
		]);
		const check = { number: `Check ${count}`, at: `${today}T00:00:00.000Z` };
		if (paid > 0) await payElsewhere(trx, account, check, { invoiceId: id, cents: paid });
	});
	return { id, number };
}

export async function newMemo(amountCents: number, account = harbor): Promise<string> {
	const id = `memo-${++count}`;
	const memo = { id, number: `CM-${count}`, issuedOn: today, reason: "Returned goods", amountCents };
	await services.db.transaction().execute((trx) => issueCreditMemos(trx, [{ ...memo, accountId: account }]));
	return id;
}

export async function allOfBangor(filters: object = {}): Promise<InvoiceSummary[]> {
	const all: InvoiceSummary[] = [];
	for (let page = 1; ; page++) {
		const list = await danaInBangor.invoices({ accountId: bangor, ...filters, page });
		all.push(...list.invoices);
		if (page >= list.pageCount) {
			expect(all).toHaveLength(list.total);
			return all;
		}
	}
}

export const numbers = (list: readonly InvoiceSummary[]) => list.map(({ Invoice }) => Invoice);
