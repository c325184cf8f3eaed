/**
 * A payment attempt as the storefront keeps it for services that do not. Compact, because it is stored in a
 * cookie. Integer US cents; times in ms since 1970.
 */
import { z } from "zod";
import { transactionIdSchema } from "#contracts/orders/order-payments";
import { onlinePaymentTypeSchema, type PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatCents } from "#rules/format";
import { toDollars } from "#rules/money/cents";
import type { AttentionReason } from "#rules/payments/payment-machine";
import { attentionSentence } from "#rules/payments/payment-sentences";
import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";

const cents = z.number().int().min(0);
const time = z.number().int();

/** NOT_BOOKED: approved, but the service refused to book it. */
const reasons = [
	"WRONG_AMOUNT",
	"LATE_APPROVAL",
	"NO_ANSWER",
	"NOT_OWED",
	"NOT_BOOKED",
] as const satisfies readonly (AttentionReason | "NOT_BOOKED")[];

export const storedAttempt = z.object({
	id: transactionIdSchema,
	provider: z.string(),
	purpose: z.enum(paymentPurposes),
	state: z.enum(attemptStates),
	/** Why it needs attention. */
	reason: z.enum(reasons).optional(),
	type: onlinePaymentTypeSchema,
	cents,
	/** Surcharge or fee. */
	extra: cents,
	reference: z.string(),
	account: z.string().nullable(),
	order: z.tuple([z.string(), z.string()]).optional(),
	/** Number and balance of each. */
	invoices: z.array(z.tuple([z.string(), cents])).default([]),
	payer: z.tuple([z.string(), z.string(), z.string()]),
	/** The provider's id of the transaction. */
	paymentId: z.string().optional(),
	/** What the provider charged, when it is not applied. */
	charged: cents.optional(),
	created: time,
	changed: time,
	/** When the provider's page was first opened. */
	opened: time.optional(),
	/** When it was last sent to be booked, with an unknown outcome. */
	sent: time.optional(),
	/** Digest of the form that opened it. */
	form: z.string().optional(),
});
export type StoredAttempt = z.infer<typeof storedAttempt>;

export const totalCents = ({ cents, extra }: Pick<StoredAttempt, "cents" | "extra">): number => cents + extra;

/** Still blocks another payment of the same. */
export const isOpen = ({ state }: Pick<StoredAttempt, "state">): boolean =>
	state === "initiated" || state === "needs-attention";

/** Ended here without a payment, while the provider's page may still be open. */
export const mayStillBePaid = ({ state, opened }: StoredAttempt): boolean =>
	(state === "cancelled" || state === "declined") && opened !== undefined;

/** Chooses between two copies: a completed one is final, otherwise the later one counts. */
export function newerAttempt(first: StoredAttempt, other: StoredAttempt): StoredAttempt {
	if (first.state === "completed") return first;
	return other.state === "completed" || other.changed >= first.changed ? other : first;
}

export const concernsOrder = ({ order }: StoredAttempt, orderId: string): boolean => order?.[0] === orderId;

export const concernsInvoice = (
	{ account, invoices }: StoredAttempt,
	accountId: string | null,
	number: string,
): boolean => account === accountId && invoices.some(([invoice]) => invoice === number);

/** How long a payment counts although the service's list of invoices still shows the balance, in ms. */
const lagMs = 48 * 60 * 60_000;

/** States of the account's invoices: transactions by invoice number, and balances paid a short time ago. */
export function invoiceStates(
	attempts: readonly StoredAttempt[],
	accountId: string,
	now: number,
): { open: Map<string, string>; paid: Map<string, number> } {
	const own = attempts.filter(({ account }) => account === accountId);
	const open = own.filter(isOpen);
	const paid = own.filter(({ state, changed }) => state === "completed" && changed > now - lagMs);
	return {
		open: new Map(open.flatMap(({ id, invoices }) => invoices.map(([number]) => [number, id]))),
		paid: new Map(paid.flatMap(({ invoices }) => invoices)),
	};
}

function attention(attempt: StoredAttempt): string | null {
	const { state, reason, charged, reference } = attempt;
	if (state !== "needs-attention" || !reason) return null;
	const dueCents = totalCents(attempt);
	if (reason === "NOT_BOOKED")
		return `The payment provider charged ${formatCents(dueCents)}, but it isn't applied${reference && ` to ${reference}`} yet. We try again each time you open this page.`;
	return attentionSentence(reason, { chargedCents: charged ?? dueCents, dueCents, reference });
}

export function toAttempt(attempt: StoredAttempt): PaymentAttempt {
	const [firstName, lastName, email] = attempt.payer;
	const iso = (ms: number) => new Date(ms).toISOString();
	return {
		transactionID: attempt.id,
		paymentProvider: attempt.provider,
		purpose: attempt.purpose,
		state: attempt.state,
		attention: attention(attempt),
		paymentType: attempt.type,
		amount: toDollars(attempt.cents),
		bankSurcharge: toDollars(attempt.extra),
		total: toDollars(totalCents(attempt)),
		reference: attempt.reference,
		accountId: attempt.account,
		order: attempt.order ? { id: attempt.order[0], orderNumber: attempt.order[1] } : null,
		invoices: attempt.invoices.map(([number, balance]) => ({
			invoiceId: number,
			Invoice: number,
			amount: toDollars(balance),
		})),
		payer: { firstName, lastName, email },
		paymentId: attempt.paymentId ?? null,
		receiptNumber: null,
		createdAt: iso(attempt.created),
		updatedAt: iso(attempt.changed),
		openedAt: attempt.opened === undefined ? null : iso(attempt.opened),
	};
}

/** Completed payments of an invoice, oldest first. */
export const toSettlements = (attempts: readonly StoredAttempt[], accountId: string, number: string) =>
	attempts
		.filter((attempt) => attempt.state === "completed" && concernsInvoice(attempt, accountId, number))
		.toSorted((a, b) => a.changed - b.changed)
		.map(({ id, changed, invoices }) => ({
			kind: "payment" as const,
			number: id,
			at: new Date(changed).toISOString(),
			amount: toDollars(invoices.find(([invoice]) => invoice === number)?.[1] ?? 0),
			transactionID: id,
		}));
