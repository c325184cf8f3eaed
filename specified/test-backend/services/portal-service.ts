/** Invoices and their payments, and payments without a sign-in. Errors: `{ error }`. */
import { z } from "zod";
import {
	accountsOf,
	created,
	dollars,
	errorShapes,
	found,
	id,
	ok,
	Refusal,
	requireAccount,
	requireUser,
	serviceRoutes,
	text,
} from "../http.ts";
import type { State } from "../state.ts";

const invoicePayment = z.strictObject({
	invoices: z.array(z.strictObject({ Invoice: id, InvoiceBalance: dollars, status: text })).min(1),
	paymentId: id,
	paymentAmount: dollars,
	email: text,
	bankSurcharge: dollars,
});

const portalPayment = z.strictObject({
	paymentAmount: dollars.refine((amount) => amount > 0, "not above 0"),
	fee: dollars,
	firstName: text.trim().min(1),
	lastName: text.trim().min(1),
	email: text.trim().min(1),
	paymentType: z.enum(["ACH", "CREDITCARD"]),
	paymentId: id,
});

export function portalService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.error);
	const path = "/portal-service";

	const findBooking = (kind: "invoices" | "portal", paymentId: string | undefined) =>
		state.bookings.find((booking) => booking.kind === kind && booking.paymentId === paymentId);

	add({
		method: "GET",
		path: `${path}/invoices/:accountId`,
		handle: (call) => {
			const { accountId = "" } = call.params;
			requireAccount(requireUser(call), accountId);
			return ok({ creditMemos: [], openRmas: [], invoices: state.invoices.get(accountId) ?? [] });
		},
	});
	add({
		method: "POST",
		path: `${path}/invoices/payment`,
		body: invoicePayment,
		handle: (call) => {
			const user = requireUser(call);
			const { paymentId, paymentAmount } = call.body;
			if (findBooking("invoices", paymentId)) throw new Refusal(409, "Payment is already booked");
			const own = accountsOf(user).flatMap((accountId) => state.invoices.get(accountId) ?? []);
			const paid = call.body.invoices.map(({ Invoice }) =>
				found(
					own.find((invoice) => invoice.Invoice === Invoice),
					`Invoice ${Invoice}`,
				),
			);
			for (const invoice of paid) Object.assign(invoice, { InvoiceBalance: 0, status: "Paid" });
			const record = call.body;
			state.bookings.push({ kind: "invoices", paymentId, paymentAmount, record, bookedBy: user.userId });
			return created(record);
		},
	});
	add({
		method: "GET",
		path: `${path}/invoices/payment/:transactionId`,
		handle: (call) => {
			const { userId } = requireUser(call);
			const booking = findBooking("invoices", call.params.transactionId);
			return ok(found(booking?.bookedBy === userId ? booking.record : undefined, "Payment"));
		},
	});
	add({
		method: "POST",
		path: `${path}/payments`,
		access: "everyone",
		body: portalPayment,
		handle: ({ body }) => {
			const { paymentId, paymentAmount } = body;
			if (findBooking("portal", paymentId)) throw new Refusal(409, "Payment is already booked");
			state.bookings.push({ kind: "portal", paymentId, paymentAmount, record: body, bookedBy: null });
			return created(body);
		},
	});
	add({
		method: "GET",
		path: `${path}/payments/:transactionId`,
		access: "everyone",
		handle: ({ params }) => ok(found(findBooking("portal", params.transactionId)?.record, "Payment")),
	});
	return routes;
}
