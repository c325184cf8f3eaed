/**
 * What the ledger says of invoices, credit memos, orders and payments, held against what is stored beside it. Pure;
 * amounts are integer cents. Each check answers a sentence for what does not agree, or nothing.
 */

import type { AttemptState, PaymentPurpose } from "#contracts/payment-terms";
import type { LedgerKind } from "../../db/invoices-schema.ts";
import { formatCents } from "../../money.ts";

export type Entry = { kind: LedgerKind; cents: number; invoiceId: string | null };

const sumOf = (entries: readonly Pick<Entry, "cents">[]): number =>
	entries.reduce((sum, { cents }) => sum + cents, 0);

const ofKind = (entries: readonly Entry[], kind: LedgerKind) =>
	entries.filter((entry) => entry.kind === kind);

/** What is still owed on an invoice, by its entries. */
export const balanceOf = sumOf;

/** What is left of a credit memo, by its entries. */
export const remainderOf = (entries: readonly Pick<Entry, "cents">[]): number => 0 - sumOf(entries);

/** Money that came in, by entries that are booked against what is owed. */
const arrived = remainderOf;

const invoiceKinds: readonly LedgerKind[] = ["invoice-issued", "invoice-payment", "credit-applied"];
const memoKinds: readonly LedgerKind[] = ["credit-issued", "credit-applied"];

type Stored = { total: number; left: number };

export function invoiceFaults({ total, left }: Stored, entries: readonly Entry[]): string[] {
	return [
		...issueFaults(ofKind(entries, "invoice-issued"), total, balanceOf),
		...strayFaults(entries, invoiceKinds),
		...(entries.some(({ kind, cents }) => kind !== "invoice-issued" && cents >= 0)
			? ["has an entry that does not reduce it"]
			: []),
		...differs("balance", left, balanceOf(entries)),
	];
}

export function memoFaults({ total, left }: Stored, entries: readonly Entry[]): string[] {
	return [
		...issueFaults(ofKind(entries, "credit-issued"), total, remainderOf),
		...strayFaults(entries, memoKinds),
		...(entries.some(({ kind, cents }) => kind !== "credit-issued" && cents <= 0)
			? ["has an entry that does not use it"]
			: []),
		...differs("remainder", left, remainderOf(entries)),
	];
}

/** @param authorizedCents 0 for an order that no payment has been authorized for */
export const orderFaults = (authorizedCents: number, entries: readonly Entry[]): string[] =>
	differs("authorized amount", authorizedCents, arrived(ofKind(entries, "order-payment")));

export type Attempt = {
	state: AttemptState;
	purpose: PaymentPurpose;
	amountCents: number;
	surchargeCents: number;
	/** By invoice. */
	shares: ReadonlyMap<string, number>;
};

const paymentKind = {
	order: "order-payment",
	invoices: "invoice-payment",
	portal: "portal-payment",
} as const satisfies Record<PaymentPurpose, LedgerKind>;

/**
 * A completed attempt has entries of its amount and surcharge, and nothing that is still unapplied; any other has
 * nothing but what arrived and could not be applied.
 */
export function attemptFaults(attempt: Attempt, entries: readonly Entry[]): string[] {
	const applied = entries.filter(({ kind }) => kind !== "unapplied-payment");
	if (attempt.state !== "completed")
		return applied.length > 0 ? [`is ${attempt.state}, and ${applied.length} entries are booked for it`] : [];
	const kind = paymentKind[attempt.purpose];
	const payments = ofKind(entries, kind);
	return [
		...strayFaults(applied, [kind, "surcharge"]),
		...differs("amount", attempt.amountCents, arrived(payments)),
		...differs("surcharge", attempt.surchargeCents, sumOf(ofKind(entries, "surcharge"))),
		...differs("unapplied amount", 0, arrived(ofKind(entries, "unapplied-payment"))),
		...(attempt.purpose === "invoices" ? shareFaults(attempt.shares, payments) : []),
	];
}

function shareFaults(shares: Attempt["shares"], payments: readonly Entry[]): string[] {
	const booked = new Map<string, number>();
	for (const { invoiceId, cents } of payments)
		booked.set(invoiceId ?? "", (booked.get(invoiceId ?? "") ?? 0) - cents);
	return [...new Set([...shares.keys(), ...booked.keys()])].flatMap((id) =>
		differs(`share of invoice ${id}`, shares.get(id) ?? 0, booked.get(id) ?? 0),
	);
}

const issueFaults = (issues: readonly Entry[], cents: number, amountOf: typeof balanceOf): string[] =>
	issues.length === 1
		? differs("issued amount", cents, amountOf(issues))
		: [`has ${issues.length} entries of being issued`];

const strayFaults = (entries: readonly Entry[], allowed: readonly LedgerKind[]): string[] =>
	[...new Set(entries.map(({ kind }) => kind))]
		.filter((kind) => !allowed.includes(kind))
		.map((kind) => `has an entry "${kind}" that does not belong to it`);

const differs = (what: string, stored: number, booked: number): string[] =>
	stored === booked ? [] : [`${what} is ${formatCents(stored)}, the ledger says ${formatCents(booked)}`];
