/** Demo invoices, credit memos and returns, relative to today. */

import { sql } from "kysely";
import { accountPriceCents } from "#rules/catalog/prices";
import { daysAfter, getInstant, shopTimeZone, shopToday } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import type { CartDeps } from "#services/cart-service/public.server";
import type { Db } from "#services/db/connect.server";
import type { PriceTable } from "#services/db/schema";
import { bookCredit } from "#services/portal-service/invoices/apply-credit.server";
import {
	issueCreditMemos,
	issueInvoices,
	type NewInvoice,
} from "#services/portal-service/invoices/issue.server";
import { payElsewhere } from "#services/portal-service/invoices/pay-invoices.server";
import { getListPrice } from "#services/product-service/public.server";
import { getSalesTax } from "#services/tax-service/public.server";
import demoAccounts from "../services/data/demo-accounts.json" with { type: "json" };
import {
	accountsWithAllKinds,
	getInvoicePlans,
	getPieces,
	type InvoicePlan,
	memoPlans,
	netDays,
	returnPlans,
} from "./demo-plans.ts";

const firstNumbers = { invoice: 204_518, order: 91_204, memo: 7031, rma: 1188, check: 31_207 };
const maxSkus = 150;

type Sku = PriceTable & { sku: string; name: string };
type Account = (typeof demoAccounts.accounts)[number];
type Planned = { account: Account; plan: InvoicePlan; index: number; issuedOn: string };
type Written = Planned & { invoice: NewInvoice };

/** Seeds only a database without invoices. */
export async function seedDemoInvoices(
	{ db, now }: Pick<CartDeps, "db" | "now">,
	demo: boolean,
): Promise<void> {
	if (!demo) return;
	const any = await db.selectFrom("invoice").select("id").limit(1).executeTakeFirst();
	const accountRows = await db.selectFrom("account").select("id").execute();
	const skus = await mixedSkus(db);
	const accounts = demoAccounts.accounts.filter(({ id }) => accountRows.some((account) => account.id === id));
	if (any || accounts.length === 0 || skus.length === 0) return;
	const today = shopToday(now());
	await db.transaction().execute(async (trx) => {
		const written: Written[] = [];
		for (const [position, planned] of plannedInvoices(accounts, today).entries())
			written.push({ ...planned, invoice: await withTax(trx, newInvoice(planned, position, skus), now) });
		await issueInvoices(
			trx,
			written.map(({ invoice }) => invoice),
		);
		await payChecks(trx, written);
		const all = accounts.filter(({ id }) => accountsWithAllKinds.includes(id));
		for (const [position, account] of all.entries()) {
			await writeMemos(trx, account.id, position, written, today);
			await writeReturns(trx, account.id, position, skus, today);
		}
	});
}

/** Plans are oldest first, so that numbers increase with dates. */
const plannedInvoices = (accounts: readonly Account[], today: string): Planned[] =>
	accounts
		.flatMap((account) =>
			getInvoicePlans(account.id).map((plan, index) => ({
				account,
				plan,
				index,
				issuedOn: daysAfter(today, -plan.issuedDaysAgo),
			})),
		)
		.sort((a, b) => b.plan.issuedDaysAgo - a.plan.issuedDaysAgo || a.account.id.localeCompare(b.account.id));

function newInvoice(
	{ account, plan, issuedOn }: Planned,
	position: number,
	skus: readonly Sku[],
): NewInvoice {
	const lines = Array.from({ length: plan.lines }, (_, line) => {
		const at = position * 7 + line;
		const sku = skus[at % skus.length];
		if (!sku) throw new Error("There is no SKU to invoice.");
		const quantity = getPieces(plan, at);
		const cents = accountPriceCents(getListPrice(sku), account.discount, quantity);
		return { sku, quantity, cents };
	});
	const { name, street, city, state, zip } = account;
	const number = `INV-${firstNumbers.invoice + position}`;
	return {
		id: number.toLowerCase(),
		accountId: account.id,
		number,
		purchaseOrder: `PO-${issuedOn.slice(0, 4)}-${String(1100 + position * 3)}`,
		orderNumber: `SO-${firstNumbers.order + position * 5}`,
		orderId: null,
		issuedOn,
		dueOn: daysAfter(issuedOn, netDays),
		totalCents: lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, plan.freight),
		content: {
			billTo: { name, street, city, state, zip },
			freight: plan.freight / 100,
			lines: lines.map(({ sku, quantity, cents }) => ({
				sku: sku.sku,
				name: sku.name,
				quantity,
				price: cents / 100,
				lineTotal: (quantity * cents) / 100,
			})),
		},
	};
}

/** Adds the sales tax that an order of the account would have now. */
async function withTax(trx: Db, invoice: NewInvoice, now: () => number): Promise<NewInvoice> {
	const { accountId, content, totalCents } = invoice;
	const { billTo } = content;
	const shippingCents = toCents(content.freight ?? 0);
	const goodsCents = totalCents - shippingCents;
	const tax =
		billTo &&
		(await getSalesTax({ now })(trx, { accountId, place: billTo, lines: [], goodsCents, shippingCents }));
	return tax
		? { ...invoice, totalCents: totalCents + toCents(tax.amount), content: { ...content, salesTax: tax } }
		: invoice;
}

/** Payments have a moment, which is on this day by every clock in the US. */
const noonOf = (day: string): string => new Date(getInstant(day, 12 * 60, shopTimeZone)).toISOString();

async function payChecks(trx: Db, written: readonly Written[]): Promise<void> {
	let check = firstNumbers.check;
	for (const { account, plan, issuedOn, invoice } of written) {
		let [percent, paid] = [0, 0];
		for (const { percent: share, afterDays } of plan.checks) {
			percent += share;
			// Cumulative percentages, so that the last payment takes the rounding remainder.
			const cents = Math.floor((invoice.totalCents * percent) / 100) - paid;
			paid += cents;
			check += 13;
			const payment = { number: `Check ${check}`, at: noonOf(daysAfter(issuedOn, afterDays)) };
			await payElsewhere(trx, account.id, payment, { invoiceId: invoice.id, cents });
		}
	}
}

async function writeMemos(
	trx: Db,
	accountId: string,
	position: number,
	written: readonly Written[],
	today: string,
): Promise<void> {
	for (const [index, { issuedDaysAgo, reason, cents, used }] of memoPlans.entries()) {
		const number = `CM-${firstNumbers.memo + position * memoPlans.length + index}`;
		const memo = { id: number.toLowerCase(), number };
		const issuedOn = daysAfter(today, -issuedDaysAgo);
		await issueCreditMemos(trx, [{ ...memo, accountId, issuedOn, reason, amountCents: cents }]);
		const on = written.find((document) => document.account.id === accountId && document.index === used?.plan);
		if (!used || !on) continue;
		await bookCredit(trx, accountId, {
			digest: `demonstration-${memo.id}`,
			at: noonOf(daysAfter(today, -used.daysAgo)),
			cents: Math.min(used.cents, on.invoice.totalCents),
			invoice: on.invoice,
			memo,
		});
	}
}

async function writeReturns(
	trx: Db,
	accountId: string,
	position: number,
	skus: readonly Sku[],
	today: string,
): Promise<void> {
	const rows = returnPlans.map(({ openedDaysAgo, ...plan }, index) => {
		const count = position * returnPlans.length + index;
		const sku = skus[(count * 11) % skus.length];
		const number = `RMA-${firstNumbers.rma + count}`;
		return {
			...plan,
			id: number.toLowerCase(),
			account_id: accountId,
			number,
			opened_on: daysAfter(today, -openedDaysAgo),
			sku: sku?.sku ?? "",
			name: sku?.name ?? "",
			closed: 0 as const,
		};
	});
	await trx.insertInto("rma").values(rows).execute();
}

const mixedSkus = (db: Db): Promise<Sku[]> =>
	db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.selectAll("price")
		.select(["variation.sku", "product.name"])
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.where("price.multiple", "=", 1)
		.where("price.minimum", "=", 1)
		.orderBy(sql`row_number() over (partition by product.category_id order by variation.id)`)
		.orderBy("product.category_id")
		.limit(maxSkus)
		.execute();
