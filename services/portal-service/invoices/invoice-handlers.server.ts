/** Every call needs a verified user and uses the current account. */

import { implement } from "@orpc/server";
import type {
	CreditMemo,
	Invoice,
	InvoiceFilters,
	InvoiceSummary,
	OpenRma,
	Statement,
} from "#contracts/invoices/invoices";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { invoiceCsv } from "#rules/invoices/invoice-csv";
import type { CartDeps } from "../../cart-service/public.server.ts";
import { type Db, readOneState } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { AccountCall } from "../../user-service/public.server.ts";
import { accountRow, todayOf } from "../../user-service/public.server.ts";
import { accountStatement } from "./account-statement.server.ts";
import { applyCredit } from "./apply-credit.server.ts";
import { companyInvoices, companyInvoicesById } from "./company-invoices.server.ts";
import { allInvoices, invoicePage, owedSums, toAging } from "./invoice-search-repository.server.ts";
import { getState, toInvoice, toMemo, toRma, toSummaries } from "./invoice-view.server.ts";
import {
	invoiceRow,
	memoRow,
	memoRows,
	openRmaRows,
	summaryRows,
	unpaidRows,
} from "./invoices-repository.server.ts";
import { type PortalActor, portalActor, unknownDocument } from "./portal-actor.server.ts";

export function invoiceHandlers(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(portalServiceContract).$context<ServiceContext>().use(signedIn(verify));
	const actor = (call: AccountCall, requestedAccountId?: string) =>
		portalActor(deps.db, call, requestedAccountId);
	return {
		invoices: os.invoices.handler(async ({ context, input: { accountId, ...query } }) =>
			invoices(deps, await actor(context, accountId), query),
		),
		invoiceCsv: os.invoiceCsv.handler(async ({ context, input: { accountId, ...filters } }) =>
			invoiceExport(deps, await actor(context, accountId), filters),
		),
		invoice: os.invoice.handler(async ({ context, input }) =>
			invoice(deps, await actor(context, input.accountId), input.invoiceId),
		),
		invoicesById: os.invoicesById.handler(async ({ context, input }) =>
			input.company
				? companyInvoicesById(deps, await actor(context, input.accountId), input.ids)
				: invoicesById(deps, await actor(context, input.accountId), input.ids),
		),
		companyInvoices: os.companyInvoices.handler(async ({ context, input: { accountId, ...query } }) =>
			companyInvoices(deps, await actor(context, accountId), query),
		),
		statement: os.statement.handler(async ({ context, input }) =>
			statement(deps, await actor(context, input.accountId)),
		),
		accountStatement: os.accountStatement.handler(async ({ context, input: { accountId, ...period } }) =>
			accountStatement(deps, await actor(context, accountId), period),
		),
		creditMemo: os.creditMemo.handler(async ({ context, input }) =>
			creditMemo(deps, await actor(context), input.creditMemoId),
		),
		applyCredit: os.applyCredit.handler(async ({ context, input }) =>
			applyCredit(deps, await actor(context), input),
		),
	};
}

const statementInvoices = 500;

type InvoiceList = {
	invoices: InvoiceSummary[];
	creditMemos: CreditMemo[];
	openRmas: OpenRma[];
	total: number;
	page: number;
	pageCount: number;
	balance: number;
	ageing: Statement["ageing"];
};

/** The balance covers the whole account, not only the page. */
export const invoices = (
	{ db: anyState, now }: CartDeps,
	{ accountId }: PortalActor,
	{ page: wantedPage, ...filters }: InvoiceFilters & { page: number },
): Promise<InvoiceList> =>
	readOneState(anyState, async (db) => {
		const today = await todayOf(db, accountId, now());
		const { rows, ...paging } = await invoicePage(db, accountId, filters, wantedPage, today);
		const sums = await owedSums(db, accountId, today);
		const memos = await memoRows(db, accountId);
		const rmas = await openRmaRows(db, accountId);
		return {
			invoices: await toSummaries(db, rows, today),
			creditMemos: memos.map(toMemo),
			openRmas: rmas.map(toRma),
			...paging,
			balance: sums.balanceCents / 100,
			ageing: toAging(sums.ageingCents),
		};
	});

/** All filtered invoices as CSV. */
async function invoiceExport(
	{ db, now }: CartDeps,
	{ accountId }: PortalActor,
	filters: InvoiceFilters,
): Promise<{ csv: string; count: number }> {
	const today = await todayOf(db, accountId, now());
	const rows = await allInvoices(db, accountId, filters, today);
	const csv = invoiceCsv(
		rows.map((row) => ({
			number: row.number,
			issuedOn: row.issued_on,
			dueOn: row.due_on,
			purchaseOrder: row.purchase_order,
			orderNumber: row.order_number,
			totalCents: Number(row.total_cents),
			balanceCents: Number(row.balance_cents),
			...getState(row, today),
		})),
	);
	return { csv, count: rows.length };
}

/** @throws {ServiceFailure} 404 for an invoice of another account */
export const invoice = ({ db, now }: CartDeps, actor: PortalActor, id: string): Promise<Invoice> =>
	readOneState(db, async (state) => {
		const row = await invoiceRow(state, actor.accountId, id);
		if (!row) throw unknownDocument(actor, id);
		return toInvoice(state, row, await todayOf(state, actor.accountId, now()));
	});

/** @throws {ServiceFailure} 404 for a credit memo of another account */
async function creditMemo({ db }: CartDeps, actor: PortalActor, id: string): Promise<CreditMemo> {
	const row = await memoRow(db, actor.accountId, id);
	if (!row) throw unknownDocument(actor, id, "credit memo");
	return toMemo(row);
}

/** Invoices in the order of their ids, without those of other accounts. */
async function invoicesById(
	{ db, now }: CartDeps,
	{ accountId }: PortalActor,
	ids: readonly string[],
): Promise<InvoiceSummary[]> {
	const rows = await summaryRows(db, [accountId], ids);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const invoiceRows = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
	return toSummaries(db, invoiceRows, await todayOf(db, accountId, now()));
}

/** @throws {ServiceFailure} 404 for an unknown account */
export const statement = ({ db, now }: CartDeps, actor: PortalActor): Promise<Statement> =>
	readOneState(db, (state) => openStatement(state, now(), actor));

async function openStatement(db: Db, now: number, actor: PortalActor): Promise<Statement> {
	const { accountId } = actor;
	const today = await todayOf(db, accountId, now);
	const account = await accountRow(db, accountId);
	const sums = await owedSums(db, accountId, today);
	const open = await unpaidRows(db, accountId, statementInvoices);
	const memos = await memoRows(db, accountId);
	if (!account) throw unknownDocument(actor, accountId, "account");
	const { name, street, city, state, zip } = account;
	const unused = memos.filter((memo) => Number(memo.remaining_cents) > 0);
	return {
		accountId,
		accountName: name,
		billTo: { name, street, city, state, zip },
		asOf: today,
		ageing: toAging(sums.ageingCents),
		balance: sums.balanceCents / 100,
		credit: unused.reduce((sum, memo) => sum + Number(memo.remaining_cents), 0) / 100,
		open: await toSummaries(db, open, today),
		openCount: sums.count,
		creditMemos: unused.map(toMemo),
	};
}
