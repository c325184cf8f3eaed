import { weekOf } from "#rules/clock/plain-days";
import { shopToday } from "#rules/clock/time-zones";
import { bearer, getAccount, MissingInput, needed, type Trial, trial } from "./trial.ts";

/** Checks of order and payment calls. Need a user with cart access. */
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
	trial("orders", "cartBudgets", async ({ orders }, found) => {
		await orders.cartBudgets({ accountId: getAccount(found) });
	}),
	trial("orders", "ownLimits", async ({ orders }, found) => {
		await orders.ownLimits({ accountId: getAccount(found) });
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

/** Read-only checks of layout requests, warranty claims, their files and messages. Need a user's token. */
export const requestTrials: Trial[] = [
	trial("layouts", "list", async ({ layouts }, found) => {
		bearer(found);
		found.layoutRid = (await layouts.list())[0]?.rid;
	}),
	trial("layouts", "page", async ({ layouts }, found) => {
		bearer(found);
		await layouts.page({ page: 1 });
	}),
	trial("layouts", "layout", async ({ layouts }, found) => {
		bearer(found);
		await layouts.layout({ rid: needed(found.layoutRid, "a layout request") });
	}),
	trial("warrantyClaims", "list", async ({ warrantyClaims }, found) => {
		bearer(found);
		found.claimRid = (await warrantyClaims.list())[0]?.rid;
	}),
	trial("warrantyClaims", "page", async ({ warrantyClaims }, found) => {
		bearer(found);
		await warrantyClaims.page({ page: 1 });
	}),
	trial("warrantyClaims", "claim", async ({ warrantyClaims }, found) => {
		bearer(found);
		const claim = await warrantyClaims.claim({ rid: needed(found.claimRid, "a warranty claim") });
		found.uploadID = claim.files[0]?.uploadId;
	}),
	trial("orderRequests", "page", async ({ orderRequests }, found) => {
		bearer(found);
		found.orderRequestRid = (await orderRequests.page({ page: 1 })).requests[0]?.rid;
	}),
	trial("orderRequests", "request", async ({ orderRequests }, found) => {
		bearer(found);
		await orderRequests.request({ rid: needed(found.orderRequestRid, "a return or cancellation") });
	}),
	trial("contact", "list", async ({ contact }, found) => {
		bearer(found);
		await contact.list();
	}),
	trial("contact", "received", async ({ contact }, found) => {
		bearer(found);
		found.contactNumber = (await contact.received({ page: 1 })).messages[0]?.number;
	}),
	trial("contact", "message", async ({ contact }, found) => {
		bearer(found);
		await contact.message({ number: needed(found.contactNumber, "a message of a customer") });
	}),
	trial("credit", "list", async ({ credit }, found) => {
		bearer(found);
		found.creditNumber = (await credit.list({ page: 1 })).applications[0]?.number;
	}),
	trial("credit", "read", async ({ credit }, found) => {
		bearer(found);
		await credit.read({ number: needed(found.creditNumber, "a credit application") });
	}),
	trial("mail", "failed", async ({ mail }, found) => {
		bearer(found);
		await mail.failed({ page: 1 });
	}),
	trial("uploads", "list", async ({ uploads }, found) => {
		bearer(found);
		found.uploadID ??= (await uploads.list({ purpose: "claim" }))[0]?.uploadId;
	}),
	trial("uploads", "upload", async ({ uploads }, found) => {
		bearer(found);
		const [unsent] = await uploads.list({ purpose: "layout" });
		await uploads.upload({ uploadId: needed(unsent?.uploadId, "a file that was not sent") });
	}),
	trial("uploads", "part", async ({ uploads }, found) => {
		bearer(found);
		await uploads.part({ uploadId: needed(found.uploadID, "a file"), offset: 0 });
	}),
];

/** Read-only checks of what the people of one account share. Need a user's token. */
export const companyTrials: Trial[] = [
	trial("company", "companies", async ({ company }, found) => {
		bearer(found);
		await company.companies();
	}),
	trial("company", "placement", async ({ company }, found) => {
		bearer(found);
		await company.placement({ accountId: getAccount(found) });
	}),
	trial("company", "company", async ({ company }, found) => {
		bearer(found);
		await company.company();
	}),
	trial("company", "invitation", async () => {
		throw new MissingInput("the token of an invitation is only in its mail");
	}),
	trial("customerParts", "list", async ({ customerParts }, found) => {
		const { parts } = await customerParts.list({ accountId: getAccount(found), page: 1 });
		found.customerPartID = parts[0]?.id;
	}),
	trial("customerParts", "part", async ({ customerParts }, found) => {
		const accountId = getAccount(found);
		await customerParts.part({ accountId, id: needed(found.customerPartID, "a part number of its own") });
	}),
	trial("customerParts", "csv", async ({ customerParts }, found) => {
		await customerParts.csv({ accountId: getAccount(found) });
	}),
	trial("alerts", "list", async ({ alerts }, found) => {
		bearer(found);
		await alerts.list({ page: 1 });
	}),
	trial("webhooks", "list", async ({ webhooks }, found) => {
		const { endpoints } = await webhooks.list({ accountId: getAccount(found) });
		found.webhookID = endpoints[0]?.id;
	}),
	trial("webhooks", "deliveries", async ({ webhooks }, found) => {
		const endpointId = needed(found.webhookID, "a webhook");
		await webhooks.deliveries({ accountId: getAccount(found), endpointId, page: 1 });
	}),
	trial("letterheads", "list", async ({ letterheads }, found) => {
		const { account, agency } = await letterheads.list({ accountId: getAccount(found) });
		found.logoID = (account ?? agency)?.logo?.logoId;
	}),
	trial("letterheads", "logoPart", async ({ letterheads }, found) => {
		const accountId = getAccount(found);
		const logoId = needed(found.logoID, "a letterhead with a logo");
		await letterheads.logoPart({ accountId, logoId, offset: 0 });
	}),
	trial("tax", "certificates", async ({ tax }, found) => {
		const { certificates } = await tax.certificates({ accountId: getAccount(found) });
		found.certificateID = certificates.find(({ file }) => file !== null)?.certificateId;
	}),
	trial("tax", "certificatePart", async ({ tax }, found) => {
		bearer(found);
		const certificateId = needed(found.certificateID, "a tax exemption certificate with a file");
		await tax.certificatePart({ certificateId, offset: 0 });
	}),
	trial("tax", "review", async ({ tax }, found) => {
		bearer(found);
		found.reviewedID = (await tax.review({ page: 1 })).certificates[0]?.certificateId;
	}),
	trial("tax", "certificate", async ({ tax }, found) => {
		bearer(found);
		await tax.certificate({
			certificateId: needed(found.reviewedID, "a tax exemption certificate to review"),
		});
	}),
	trial("crossReference", "list", async ({ crossReference }, found) => {
		bearer(found);
		await crossReference.list({ search: "", page: 1 });
	}),
	trial("crossReference", "exportPart", async ({ crossReference }, found) => {
		bearer(found);
		await crossReference.exportPart({ offset: 0 });
	}),
	trial("searchReport", "week", async ({ searchReport }, found) => {
		bearer(found);
		await searchReport.week({ week: weekOf(shopToday()) });
	}),
	trial("approvals", "list", async ({ approvals }, found) => {
		bearer(found);
		found.approvalID = (await approvals.list({ view: "waiting", page: 1 })).approvals[0]?.id;
	}),
	trial("orders", "waiting", async ({ orders }, found) => {
		bearer(found);
		await orders.waiting();
	}),
	trial("approvals", "read", async ({ approvals }, found) => {
		bearer(found);
		await approvals.read({ id: needed(found.approvalID, "an order that waits for approval") });
	}),
	trial("blanketOrders", "list", async ({ blanketOrders }, found) => {
		found.blanketOrderID = (await blanketOrders.list({ accountId: getAccount(found) }))[0]?.id;
	}),
	trial("blanketOrders", "blanketOrder", async ({ blanketOrders }, found) => {
		bearer(found);
		await blanketOrders.blanketOrder({ id: needed(found.blanketOrderID, "a blanket order") });
	}),
	trial("blanketOrders", "shippingMethods", async ({ blanketOrders }, found) => {
		bearer(found);
		await blanketOrders.shippingMethods({ id: needed(found.blanketOrderID, "a blanket order") });
	}),
	trial("workspace", "read", async ({ workspace }, found) => {
		bearer(found);
		await workspace.read();
	}),
	trial("workspace", "section", async ({ workspace }, found) => {
		bearer(found);
		await workspace.section({ section: "quotes-to-answer", page: 1 });
	}),
	trial("overview", "waiting", async ({ overview }, found) => {
		await overview.waiting({ accountId: getAccount(found) });
	}),
	trial("overview", "bought", async ({ overview }, found) => {
		await overview.bought({ accountId: getAccount(found) });
	}),
	trial("overview", "arriving", async ({ overview }, found) => {
		await overview.arriving({ accountId: getAccount(found) });
	}),
	trial("overview", "territory", async ({ overview }, found) => {
		bearer(found);
		await overview.territory();
	}),
	trial("bidJobs", "list", async ({ bidJobs }, found) => {
		bearer(found);
		found.bidJobID = (await bidJobs.list()).jobs[0]?.id;
	}),
	trial("bidJobs", "job", async ({ bidJobs }, found) => {
		bearer(found);
		await bidJobs.job({ id: needed(found.bidJobID, "a bid job") });
	}),
	trial("notifications", "inbox", async ({ notifications }, found) => {
		bearer(found);
		await notifications.inbox({ page: 1 });
	}),
	trial("notifications", "unread", async ({ notifications }, found) => {
		bearer(found);
		await notifications.unread();
	}),
	trial("notifications", "preferences", async ({ notifications }, found) => {
		bearer(found);
		await notifications.preferences({});
	}),
	trial("notifications", "unsubscribing", async () => {
		throw new MissingInput("the token of an unsubscribe link is only in its mail");
	}),
];
