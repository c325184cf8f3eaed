/** Checks of order and payment calls. Need a user with cart access. */
import { bearer, getAccount, MissingInput, type Trial, trial } from "./trial.ts";

export const orderTrials: Trial[] = [
	trial("orders", "list", async ({ orders }, found) => {
		found.orderID = (await orders.list({ id: bearer(found) })).orders[0]?.id;
	}),
	trial("orders", "order", async ({ orders }, found) => {
		bearer(found);
		if (!found.orderID) throw new MissingInput("the account has no order");
		await orders.order({ id: found.orderID });
	}),
	// Beginning a checkout resumes the open one, without other changes.
	trial("orders", "checkout", async ({ orders }, found) => {
		const { checkoutId, fingerprint } = await orders.beginCheckout({
			accountId: getAccount(found),
			source: { kind: "cart" },
		});
		found.checkout = { checkoutId, since: fingerprint };
		await orders.checkout({ checkoutId });
	}),
	trial("orders", "checkoutChanges", async ({ orders }, found) => {
		bearer(found);
		if (!found.checkout) throw new MissingInput("no checkout was started");
		await orders.checkoutChanges(found.checkout);
	}),
	trial("orders", "placedOrder", async ({ orders }, found) => {
		bearer(found);
		if (!found.checkout) throw new MissingInput("no checkout was started");
		const { checkoutId } = found.checkout;
		await orders.placedOrder({ checkoutId }).catch((error: unknown) => {
			// Not ordered yet.
			if ((error as { status?: number }).status !== 404) throw error;
		});
	}),
	trial("orders", "purchaseOrderPart", async ({ orders }, found) => {
		bearer(found);
		if (!found.orderID) throw new MissingInput("the account has no order");
		const { purchaseOrderFile } = await orders.order({ id: found.orderID });
		if (!purchaseOrderFile) throw new MissingInput("the order has no file of its purchase order");
		await orders.purchaseOrderPart({ fileId: purchaseOrderFile.fileId, offset: 0 });
	}),
	trial("portal", "attempts", async ({ portal }, found) => {
		const { attempts } = await portal.attempts({ accountId: getAccount(found) });
		found.attempt = attempts[0];
		found.invoicePayment = attempts.find(({ purpose }) => purpose === "invoices")?.transactionID;
	}),
	trial("portal", "attempt", async ({ portal }, found) => {
		bearer(found);
		if (!found.attempt) throw new MissingInput("the account has no payment");
		await portal.attempt({ transactionID: found.attempt.transactionID });
	}),
	trial("orderPayments", "status", async ({ orderPayments }, found) => {
		bearer(found);
		if (!found.attempt) throw new MissingInput("the account has no payment");
		const { paymentProvider, transactionID } = found.attempt;
		await orderPayments.status({ paymentProvider, transactionID });
	}),
	trial("portal", "invoicePayment", async ({ portal }, found) => {
		bearer(found);
		if (!found.invoicePayment) throw new MissingInput("the account has no payment of invoices");
		await portal.invoicePayment({ transactionID: found.invoicePayment });
	}),
	trial("portal", "portalPayment", async () => {
		throw new MissingInput("a payment without a sign-in belongs to the browser that began it");
	}),
];
