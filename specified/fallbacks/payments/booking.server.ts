/** Books approved payments with the specified calls, each once: what is booked is looked up before every call. */

import { ServiceError } from "#client/service-error";
import { toCents, toDollars } from "#rules/money/cents";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { type StoredAttempt, totalCents } from "./stored-attempt.ts";

const nullIfMissing = (error: unknown): null => {
	if (error instanceof ServiceError && (error.status === 404 || error.status === 410)) return null;
	throw error;
};

type Answer = Record<string, unknown>;

/** The object of an answer: bare, in `data`, or alone in a list; `null` for an empty one. */
function toObject(answer: unknown): Answer | null {
	if (Array.isArray(answer)) return answer.length > 0 ? toObject(answer[0]) : null;
	if (typeof answer !== "object" || answer === null) return null;
	const fields = answer as Answer;
	if ("data" in fields) return toObject(fields.data);
	return Object.keys(fields).length > 0 ? fields : null;
}

const idFields = ["paymentId", "transactionId", "transactionID", "transaction_id", "PaymentID"];

/** Whether a 200 speaks of a booked payment, and not of a failure. */
function isBooking(answer: unknown, { id, paymentId }: StoredAttempt): boolean {
	const booking = toObject(answer);
	if (!booking) return false;
	const named = idFields
		.map((field) => booking[field])
		.filter((value) => value !== undefined && value !== null);
	if (named.length > 0) {
		if (named.some((value) => value === id || String(value) === paymentId)) return true;
		throw ServiceError.badAnswer(new Error("The service answered with another payment."));
	}
	return !("error" in booking || "errors" in booking || "message" in booking);
}

/** @throws {ServiceError} when the service does not say; then nothing may be booked */
export async function isBooked(attempt: StoredAttempt, context: FallbackContext): Promise<boolean> {
	const { specified, services } = context;
	const transactionID = attempt.id;
	switch (attempt.purpose) {
		case "order": {
			const order = await services.orders.order({ id: attempt.order?.[0] ?? "" }).catch(nullIfMissing);
			return order !== null && order.PaymentID !== null && isOwnId(order.PaymentID, attempt);
		}
		case "invoices":
			return isBooking(
				await specified.portal.invoicePayment({ transactionID }).catch(nullIfMissing),
				attempt,
			);
		case "portal":
			return isBooking(await specified.portal.portalPayment({ transactionID }).catch(nullIfMissing), attempt);
	}
}

const isOwnId = (id: string, attempt: StoredAttempt): boolean =>
	id === attempt.id || id === attempt.paymentId;

/**
 * What is sent to book it, or `null` when it is no longer owed.
 * @returns a function that books it
 */
export async function prepareBooking(
	attempt: StoredAttempt,
	context: FallbackContext,
): Promise<(() => Promise<unknown>) | null> {
	switch (attempt.purpose) {
		case "order":
			return prepareOrder(attempt, context);
		case "invoices":
			return prepareInvoices(attempt, context);
		case "portal":
			return () => bookPortal(attempt, context);
	}
}

async function prepareOrder(attempt: StoredAttempt, { services, specified }: FallbackContext) {
	const id = attempt.order?.[0] ?? "";
	const order = await services.orders.order({ id });
	if (!order.may.pay || toCents(order.Price.OrderTotal ?? 0) !== attempt.cents) return null;
	return () =>
		specified.orders.complete({
			id,
			OrderStatus: "PENDING",
			PaymentID: attempt.id,
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: toDollars(totalCents(attempt)),
		});
}

async function prepareInvoices(attempt: StoredAttempt, { services, specified }: FallbackContext) {
	const ids = attempt.invoices.map(([number]) => number);
	const read = await services.portal.invoicesById({ accountId: attempt.account ?? "", ids });
	const owed = attempt.invoices.map(([number, balance]) =>
		read.find(({ id, InvoiceBalance }) => id === number && toCents(InvoiceBalance) >= balance),
	);
	const invoices = owed.filter((invoice) => invoice !== undefined);
	if (invoices.length < attempt.invoices.length) return null;
	return () =>
		specified.portal.payInvoices({
			invoices: invoices.map(({ Invoice, InvoiceBalance, status }) => ({ Invoice, InvoiceBalance, status })),
			paymentId: attempt.id,
			paymentAmount: toDollars(attempt.cents),
			email: attempt.payer[2],
			bankSurcharge: toDollars(attempt.extra),
		});
}

function bookPortal(attempt: StoredAttempt, { specified }: FallbackContext): Promise<unknown> {
	const [firstName, lastName, email] = attempt.payer;
	return specified.portal.payPortal({
		paymentAmount: toDollars(attempt.cents),
		fee: toDollars(attempt.extra),
		firstName,
		lastName,
		email,
		paymentType: attempt.type,
		paymentId: attempt.id,
	});
}
