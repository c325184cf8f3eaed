/** Statements of a period, from one state of the ledger alone. */
import type { AccountStatement } from "#contracts/invoices/invoices";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { formatCents, formatNumber } from "#rules/format";
import {
	addUpStatement,
	type StatementEntry,
	type StatementKind,
	statementLimits,
} from "#rules/invoices/account-statement";
import { type AgeBucket, ageBuckets } from "#rules/invoices/aging";
import { invoiceState } from "#rules/invoices/invoice-status";
import { toDollars } from "#rules/money/cents";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import type { CartDeps } from "../../cart-service/public.server.ts";
import { type Db, readOneState } from "../../db/connect.server.ts";
import type { LedgerKind } from "../../db/invoices-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { accountRow, timeZoneOf } from "../../user-service/public.server.ts";
import { entriesBetween, isDated, owedBefore, owedByDueDate } from "../ledger/ledger-repository.server.ts";
import { toAging } from "./invoice-search-repository.server.ts";
import { type PortalActor, unknownDocument } from "./portal-actor.server.ts";

type LedgerRow = Awaited<ReturnType<typeof entriesBetween>>[number];
type Entry = StatementEntry & { document: string; about: string; invoiceId: string | null };

const kinds: Record<Exclude<LedgerKind, "portal-payment">, StatementKind> = {
	"invoice-issued": "invoice",
	"invoice-payment": "payment",
	"credit-issued": "credit-memo",
	"credit-applied": "credit-applied",
	surcharge: "surcharge",
	"order-payment": "order-payment",
	"unapplied-payment": "unapplied-payment",
};

/**
 * @param period days by the account's clock, both included
 * @throws {ServiceFailure} 404 for an unknown account; 422 NOT_BEGUN for a period after today, TOO_MANY for more
 * entries than one statement has
 */
export const accountStatement = (
	{ db, now }: CartDeps,
	actor: PortalActor,
	period: { from: string; to: string },
): Promise<AccountStatement> => readOneState(db, (state) => readStatement(state, now(), actor, period));

async function readStatement(
	db: Db,
	now: number,
	actor: PortalActor,
	period: { from: string; to: string },
): Promise<AccountStatement> {
	const { accountId } = actor;
	const account = await accountRow(db, accountId);
	const zone = await timeZoneOf(db, accountId);
	if (!account) throw unknownDocument(actor, accountId, "account");
	const asOf = dayIn(now, zone);
	const { from } = period;
	const endsLater = period.to > asOf;
	const to = endsLater ? asOf : period.to;
	if (from > to)
		throw new ServiceFailure(422, "NOT_BEGUN", "This period is in the future. Choose earlier days.");
	const view = { accountId, zone };
	const owed = await owedBefore(db, view, from);
	const closingOwed = await owedBefore(db, view, daysAfter(to, 1));
	const byDueDate = await owedByDueDate(db, view, daysAfter(to, 1));
	const rows = await entriesBetween(db, view, { from, to }, statementLimits.entries + 1);
	if (rows.length > statementLimits.entries)
		throw new ServiceFailure(
			422,
			"TOO_MANY",
			`This period has more than ${formatNumber(statementLimits.entries)} entries. Choose a shorter one.`,
		);
	const openingCents = owed.invoices + owed.memos + owed.unapplied;
	const sums = addUpStatement(
		openingCents,
		rows.map((row) => toEntry(row, zone)),
	);
	const { name, street, city, state, zip } = account;
	return {
		accountId,
		accountName: name,
		billTo: { name, street, city, state, zip },
		asOf,
		from,
		to,
		opening: toDollars(openingCents),
		charges: toDollars(sums.chargeCents),
		credits: toDollars(sums.creditCents),
		closing: toDollars(sums.closingCents),
		rows: sums.rows.map(({ day, kind, document, about, invoiceId, ...cents }) => ({
			...{ day, kind, document, about, invoiceId },
			charge: toDollars(cents.chargeCents),
			credit: toDollars(cents.creditCents),
			balance: toDollars(cents.balanceCents),
		})),
		openInvoices: toDollars(closingOwed.invoices),
		unusedCredit: toDollars(0 - closingOwed.memos),
		unapplied: toDollars(0 - closingOwed.unapplied),
		ageing: toAging(ages(byDueDate, to)),
	};
}

function ages(owed: readonly { dueOn: string; cents: number }[], day: string): Record<AgeBucket, number> {
	const sums = Object.fromEntries(ageBuckets.map((age) => [age, 0])) as Record<AgeBucket, number>;
	for (const { dueOn, cents } of owed) {
		const { age } = invoiceState({ dueOn, totalCents: null, balanceCents: cents }, day);
		if (age) sums[age] += cents;
	}
	return sums;
}

function toEntry(row: LedgerRow, zone: string): Entry {
	const kind = row.kind === "portal-payment" ? "payment" : kinds[row.kind];
	return {
		day: isDated(row.kind) ? row.at.slice(0, 10) : dayIn(Date.parse(row.at), zone),
		kind,
		cents: Number(row.cents),
		// The note of unapplied money is a reason in code, or the receipt that applied it.
		document: kind === "unapplied-payment" ? "" : row.note,
		about: [toDetails(kind, row), row.mode === "test" ? `(${testPaymentLabel})` : ""]
			.filter(Boolean)
			.join(" "),
		invoiceId: row.invoice_id,
	};
}

function toDetails(kind: StatementKind, row: LedgerRow): string {
	switch (kind) {
		case "invoice":
			return row.purchase_order ?? "";
		case "payment":
			return row.invoice_number ?? "";
		case "credit-memo":
			return row.reason ?? "";
		case "credit-applied":
			return `${formatCents(-Number(row.cents))} to ${row.invoice_number}`;
		case "order-payment":
			return row.order_number ?? "";
		case "unapplied-payment":
			return Number(row.cents) < 0
				? ["Received, not applied yet", row.reference].filter(Boolean).join(": ")
				: "Applied or refunded";
		case "surcharge":
			return "";
	}
}
