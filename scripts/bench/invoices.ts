/**
 * Measures the invoices of the portal service over HTTP with a database file: list, filter, search and export
 * with 50 and 5,000 invoices (times and ratios).
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ContractRouterClient } from "@orpc/contract";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { seedDemoUsers } from "#demo/demo-users.server";
import { daysAfter } from "#rules/clock/time-zones";
import { issueInvoices, type NewInvoice } from "#services/portal-service/invoices/issue.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { demoClient } from "../../tests/setup/demo-clients.ts";
import { startServices } from "../../tests/setup/running-services.ts";

const accounts = [
	{ id: "10020", invoices: 50 },
	{ id: "10010", invoices: 5000 },
];
const rounds = 60;
const years = 3;

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-invoices-"));
const services = await startServices({ databaseUrl: path.join(folder, "bench.db") });
const clients: Record<string, () => Promise<unknown>>[] = [];
try {
	await seedDemoUsers(services.db, true);
	const today = new Date(services.now()).toISOString().slice(0, 10);
	for (const { id, invoices } of accounts) await writeInvoices(id, invoices, today);

	const sizes: Map<string, number[]>[] = [];
	for (const { id: accountId, invoices } of accounts) {
		const portal = await demoClient(services, portalServiceContract, "demo-distributor", accountId);
		const calls = callsOn(portal, accountId, Math.ceil(invoices / 25), today);
		sizes.push(new Map(Object.keys(calls).map((name) => [name, []])));
		// Warm-up.
		for (const call of Object.values(calls)) for (let round = 0; round < 10; round++) await call();
		clients.push(calls);
	}
	// Alternating, so that other load affects both.
	for (let round = 0; round < rounds; round++)
		for (const [index, calls] of clients.entries())
			for (const [name, call] of Object.entries(calls)) {
				const start = performance.now();
				await call();
				sizes[index]?.get(name)?.push(performance.now() - start);
			}
	const [small, large] = sizes;
	console.log("Median and 95th percentile of so many rounds:", rounds);
	for (const [name, times] of small ?? []) {
		const [few, many] = [figures(times), figures(large?.get(name) ?? [])];
		console.log(
			`  ${name.padEnd(20)} 50 invoices ${few.shown}, 5,000 ${many.shown}: ${(many.median / few.median).toFixed(1)}x`,
		);
	}
} finally {
	await services.stop();
	rmSync(folder, { recursive: true, force: true });
}

function callsOn(
	portal: ContractRouterClient<typeof portalServiceContract>,
	accountId: string,
	pages: number,
	today: string,
): Record<string, () => Promise<unknown>> {
	return {
		"first page": () => portal.invoices({ accountId }),
		"last page": () => portal.invoices({ accountId, page: pages }),
		"unpaid, by due date": () => portal.invoices({ accountId, status: "unpaid", sort: "due" }),
		"overdue, by balance": () => portal.invoices({ accountId, status: "Overdue", sort: "balance" }),
		"aged 31-60": () => portal.invoices({ accountId, age: "31-60" }),
		"search, found": () => portal.invoices({ accountId, search: `${accountId}-00042` }),
		"search, not found": () => portal.invoices({ accountId, search: "no such invoice" }),
		"statement (500 open)": () => portal.statement({ accountId }),
		"export of a month": () =>
			portal.invoiceCsv({ accountId, from: daysAfter(today, -61), to: daysAfter(today, -31) }),
		"export of all": () => portal.invoiceCsv({ accountId }),
	};
}

function figures(times: readonly number[]): { median: number; shown: string } {
	const sorted = [...times].sort((a, b) => a - b);
	const median = sorted[sorted.length >> 1] ?? 0;
	const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
	return { median, shown: `${median.toFixed(2)} / ${late.toFixed(2)} ms` };
}

async function writeInvoices(accountId: string, count: number, today: string): Promise<void> {
	const address = { name: "Bench", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
	const written = Array.from({ length: count }, (_, index): NewInvoice & { unpaid: boolean } => {
		const daysAgo = Math.floor((index * years * 365) / count);
		const issuedOn = daysAfter(today, -daysAgo);
		const lines = Array.from({ length: 8 }, (_line, line) => ({
			sku: `SKU-${index}-${line}`,
			name: "A downlight of the demonstration",
			quantity: 4,
			price: 12.5,
			lineTotal: 50,
		}));
		return {
			id: `${accountId}-${index}`,
			accountId,
			number: `INV-${accountId}-${String(index).padStart(5, "0")}`,
			purchaseOrder: `PO-${index * 3}`,
			orderNumber: `SO-${index * 5}`,
			orderId: null,
			issuedOn,
			dueOn: daysAfter(issuedOn, 30),
			totalCents: 40_000,
			content: { lines, freight: 0, billTo: address },
			unpaid: daysAgo <= 60 || index % 12 === 0,
		};
	});
	await services.db.transaction().execute(async (trx) => {
		await issueInvoices(trx, written);
		for (const { id, unpaid, totalCents: cents, issuedOn } of written)
			if (!unpaid)
				await payElsewhere(
					trx,
					accountId,
					{ number: "Check 1", at: `${issuedOn}T00:00:00.000Z` },
					{ invoiceId: id, cents },
				);
	});
}
