/** Compares the ledger with stored invoices, credit memos, orders and payments. */

import { formatCents } from "#rules/format";
import type { AttemptState, PaymentMode, PaymentPurpose } from "#rules/payments/payment-terms";
import type { LedgerKind } from "../../db/invoices-schema.ts";

export type Entry = { kind: LedgerKind; cents: number; invoiceId: string | null; mode: PaymentMode | null };

const sumCents = (entries: readonly Pick<Entry, "cents">[]): number =>
	entries.reduce((sum, { cents }) => sum + cents, 0);

const ofKind = (entries: readonly Entry[], kind: LedgerKind) =>
	entries.filter((entry) => entry.kind === kind);

export const getBalance = sumCents;

export const getRemainder = (entries: readonly Pick<Entry, "cents">[]): number => 0 - sumCents(entries);

const arrived = getRemainder;

const invoiceKinds: readonly LedgerKind[] = ["invoice-issued", "invoice-payment", "credit-applied"];
const memoKinds: readonly LedgerKind[] = ["credit-issued", "credit-applied"];

type Stored = { total: number; left: number };

export function invoiceFaults({ total, left }: Stored, entries: readonly Entry[]): string[] {
	return [
		...issueFaults(ofKind(entries, "invoice-issued"), total, getBalance),
		...strayFaults(entries, invoiceKinds),
		...(entries.some(({ kind, cents }) => kind !== "invoice-issued" && cents >= 0)
			? ["has an entry that does not reduce it"]
			: []),
		...differs("balance", left, getBalance(entries)),
	];
}

export function memoFaults({ total, left }: Stored, entries: readonly Entry[]): string[] {
	return [
		...issueFaults(ofKind(entries, "credit-issued"), total, getRemainder),
		...strayFaults(entries, memoKinds),
		...(entries.some(({ kind, cents }) => kind !== "credit-issued" && cents <= 0)
			? ["has an entry that does not use it"]
			: []),
		...differs("remainder", left, getRemainder(entries)),
	];
}

export const orderFaults = (authorizedCents: number, entries: readonly Entry[]): string[] =>
	differs("authorized amount", authorizedCents, arrived(ofKind(entries, "order-payment")));

export type Attempt = {
	mode: PaymentMode;
	state: AttemptState;
	purpose: PaymentPurpose;
	amountCents: number;
	surchargeCents: number;
	shares: ReadonlyMap<string, number>;
};

const paymentKind = {
	order: "order-payment",
	invoices: "invoice-payment",
	portal: "portal-payment",
} as const satisfies Record<PaymentPurpose, LedgerKind>;

/**
 * A completed attempt has entries of its amount and surcharge and nothing unapplied; any other has only
 * unapplied money.
 */
export function attemptFaults(attempt: Attempt, entries: readonly Entry[]): string[] {
	const applied = entries.filter(({ kind }) => kind !== "unapplied-payment");
	const mixed = entries.filter(({ mode }) => mode !== attempt.mode);
	const modes =
		mixed.length > 0 ? [`is ${attempt.mode}, and ${mixed.length} of its entries are not marked so`] : [];
	if (attempt.state !== "completed")
		return applied.length > 0
			? [...modes, `is ${attempt.state}, and ${applied.length} entries are booked for it`]
			: modes;
	const kind = paymentKind[attempt.purpose];
	const payments = ofKind(entries, kind);
	return [
		...modes,
		...strayFaults(applied, [kind, "surcharge"]),
		...differs("amount", attempt.amountCents, arrived(payments)),
		...differs("surcharge", attempt.surchargeCents, sumCents(ofKind(entries, "surcharge"))),
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

const issueFaults = (issues: readonly Entry[], cents: number, getAmount: typeof getBalance): string[] =>
	issues.length === 1
		? differs("issued amount", cents, getAmount(issues))
		: [`has ${issues.length} entries of being issued`];

const strayFaults = (entries: readonly Entry[], allowed: readonly LedgerKind[]): string[] =>
	[...new Set(entries.map(({ kind }) => kind))]
		.filter((kind) => !allowed.includes(kind))
		.map((kind) => `has an entry "${kind}" that does not belong to it`);

const differs = (what: string, stored: number, booked: number): string[] =>
	stored === booked ? [] : [`${what} is ${formatCents(stored)}, the ledger says ${formatCents(booked)}`];

/** A ledger has either test or live payments. */
export function mixtureFaults(
	counts: readonly { mode: PaymentMode; provider: string; payments: number }[],
	ledger: PaymentMode | null,
): string[] {
	const of = (mode: PaymentMode) =>
		counts.filter((count) => count.mode === mode).reduce((sum, { payments }) => sum + payments, 0);
	const [test, live] = [of("test"), of("live")];
	const sandboxed = counts.find(({ provider, mode }) => provider === "sandbox" && mode !== "test");
	const foreign = ledger && of(ledger === "test" ? "live" : "test");
	return [
		...(test > 0 && live > 0 ? [`${test} test and ${live} live payments share it`] : []),
		...(foreign ? [`is ${ledger}, and ${foreign} payments are not`] : []),
		...(sandboxed ? [`${sandboxed.payments} payments of the sandbox are marked ${sandboxed.mode}`] : []),
		...(ledger === null && test + live > 0 ? ["has payments, and no mode"] : []),
	];
}
