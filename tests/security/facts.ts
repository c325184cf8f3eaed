/** Real ids for the authorization matrix. */
import { expect } from "vitest";
import { conversationsContract } from "#contracts/assistant/conversations";
import { cartServiceContract } from "#contracts/cart/cart-service";
import type { CheckoutChoice } from "#contracts/checkout/checkout";
import { contactContract } from "#contracts/contact/contact-requests";
import { creditContract } from "#contracts/credit/credit-applications";
import { layoutsContract } from "#contracts/lighting-layouts/layouts";
import { orderRequestsContract } from "#contracts/orders/order-requests";
import { orderServiceContract } from "#contracts/orders/order-service";
import { uploadsContract } from "#contracts/requests/requests";
import { taxContract } from "#contracts/tax/tax-certificates";
import { toSeen } from "#contracts/users/user-changes";
import { warrantyClaimsContract } from "#contracts/warranty/warranty-claims";
import type { Db } from "#services/db/connect.server";
import { portalUserById, updatePortalUser } from "#services/user-service/repository.server";
import { insertRequest } from "#services/user-service/rights/account-requests-repository.server";
import { makeMessage } from "../factories/contact.ts";
import { application, taxId } from "../factories/credit.ts";
import { makeOrder } from "../factories/order.ts";
import { makeQuoteLine } from "../factories/quote.ts";
import { makeClaim, makeLayout, makePdf, png } from "../factories/requests.ts";
import { demoClient } from "../setup/demo-clients.ts";
import { issueCreditMemo, issueInvoice } from "../setup/invoices/issued-invoices.ts";
import { failedMail } from "../setup/mail/failed-mail.ts";
import { storeMessage } from "../setup/notifications/stored-messages.ts";
import { awaitingPayment, storeOrder } from "../setup/orders/stored-orders.ts";
import { newInvoice } from "../setup/payments/payment-fixtures.ts";
import type { RunningServices } from "../setup/running-services.ts";
import { createPerson } from "../setup/users/portal-users.ts";
import { getSignIn, getUserId, type Person } from "./people.ts";

/** Owned things are the distributor's, or of account 10010. */
export type Facts = {
	/** Sent by a visitor. */
	creditNumber: string;
	/** A tax exemption certificate that waits for review. */
	certificateID: string;
	/** The distributor's message of the contact form, for account 10010. */
	contactNumber: string;
	/** A message that could not be delivered. */
	failedMailId: string;
	/** A message in the distributor's inbox that is read: opening it changes nothing. */
	messageID: string;
	category: string;
	subcategory: string;
	product: string;
	searchTerm: string;
	variationID: string;
	otherVariationID: string;
	productID: string;
	projectID: string;
	lineId: string;
	/** A saved custom design, and the part number of a run. */
	designID: string;
	designPart: string;
	listID: string;
	favorite: string;
	/** A favorite in the list of favorites. */
	listed: string;
	favoriteListID: string;
	token: string;
	/** A cart line, and a quantity to change it to. */
	cartItemId: string;
	quantity: string;
	/** A buyer's draft with its revision. */
	quoteID: string;
	revision: string;
	/** Visible to both sides. */
	sentQuoteID: string;
	sentRevision: string;
	/** The draft of an accepted quote. */
	draftId: string;
	/** With everything on hold: a line, the first address of its form, and the total of one piece picked up. */
	blanketOrderID: string;
	blanketRevision: string;
	blanketLineID: string;
	blanketTotal: string;
	/** Awaiting payment, with its total in dollars. */
	orderID: string;
	orderTotal: string;
	/** An open invoice payment with its sandbox token, and a completed one. */
	transactionID: string;
	sandboxToken: string;
	paidTransactionID: string;
	/** An unpaid invoice of 20 dollars, and a credit memo of 15. */
	invoiceID: string;
	creditMemoID: string;
	/** A complete checkout of the distributor's cart, with its fingerprint. */
	checkoutId: string;
	purchaseOrderFileId: string;
	/** A saved copy of that cart. */
	savedCartID: string;
	fingerprint: string;
	total: string;
	/** A mailed password reset code. */
	resetCode: string;
	/** A file of the distributor's that was not sent yet, and requests of account 10010. */
	uploadID: string;
	layoutRid: string;
	claimRid: string;
	/** A delivered order of account 10010 with a line of 100 pieces, `requestLineID`; a return and a cancellation. */
	deliveredOrderID: string;
	requestLineID: string;
	returnRid: string;
	cancellationRid: string;
	/** A conversation with the assistant. */
	conversationID: string;
	/** An own part number of account 10010, and ours. */
	partID: string;
	ourPart: string;
	/** A request for account 10010, and hidden fields of the pages that decide. */
	accessRequestID: string;
	seenApplicant: string;
	seenPending: string;
	seenDistributor: string;
};

/**
 * Submits a form that must succeed.
 * @returns the path of the redirect
 */
type Send = (person: Person, path: string, fields: Record<string, string>) => Promise<string>;

type Read = (person: Person, path: string) => Promise<unknown>;

export async function makeFacts(services: RunningServices, send: Send, read: Read): Promise<Facts> {
	const { db } = services;
	const [sku, other] = await skusOfTheTest(db);
	if (!sku || !other) throw new Error("The catalog lacks the product of this test.");
	const { variationID, productID, product } = sku;
	const token = "t".repeat(43);
	const saved = await saveThings(db, variationID);
	await send("distributor", `/user/projects/${saved.projectID}/share`, {
		intent: "create",
		token,
		days: "30",
	});

	const pieces = (packs: number) => String(sku.minimum + packs * sku.multiple);
	await send("distributor", "/cart", { intent: "add", productId: variationID, quantity: pieces(0) });
	const { id: cartItemId } = await db.selectFrom("cart_line").select("id").executeTakeFirstOrThrow();
	const draftId = await acceptedQuote(db, send);
	const ourPart = await skuOf(db, variationID);
	await send("distributor", "/user/part-numbers", { number: "OWN-1", sku: ourPart });
	const { id: partID } = await db.selectFrom("customer_part").select("id").executeTakeFirstOrThrow();
	const sentQuoteID = await newQuote(send, "submitted");
	const quoteID = await newQuote(send, "draft");
	return {
		variationID,
		productID,
		product,
		otherVariationID: other.variationID,
		category: "commercial-indoor",
		subcategory: "high-bay",
		searchTerm: "bay",
		...saved,
		listID: await getOrderList(db, getUserId("distributor")),
		token,
		cartItemId,
		partID,
		ourPart,
		quantity: pieces(1),
		quoteID,
		revision: await getRevision(db, quoteID),
		sentQuoteID,
		sentRevision: await getRevision(db, sentQuoteID),
		draftId,
		...(await heldOrder(db, send)),
		orderID: await storeOrder(db, awaitingPayment),
		orderTotal: String(makeOrder().Price.OrderTotal),
		...(await payments(db, send, read)),
		invoiceID: (await issueInvoice(db, 20_00)).id,
		creditMemoID: await issueCreditMemo(db, 15_00),
		...(await getCheckout(services, "distributor")),
		conversationID: await newConversation(services, "distributor"),
		resetCode: await resetCode(services),
		...(await filedRequests(services)),
		...(await lineRequests(services)),
		creditNumber: await sentApplication(services),
		certificateID: await sentCertificate(services),
		contactNumber: await sentMessage(services),
		failedMailId: await failedMail(db),
		messageID: await storeMessage(db, getUserId("distributor"), { read_at: "2026-01-01T00:00:00.000Z" }),
		...(await decisions(db)),
	};
}

/** A visitor's credit application. */
async function sentApplication(services: RunningServices): Promise<string> {
	const client = await demoClient(services, creditContract);
	const token = "c".repeat(43);
	await client.save({ token, ...application, taxId });
	return (await client.send({ token })).number;
}

/** Sent by the distributor for account 10010. */
async function sentCertificate(services: RunningServices): Promise<string> {
	const contract = { tax: taxContract, uploads: uploadsContract };
	const { tax, uploads } = await demoClient(services, contract, getUserId("distributor"), "10010");
	const { uploadId } = await uploads.create({ purpose: "certificate", name: "resale.pdf", size: null });
	await uploads.append({ uploadId, offset: 0, data: makePdf().toString("base64"), last: true });
	const certificate = { reason: "resale" as const, number: "R-1", states: ["ME"], expiresOn: null };
	return (await tax.addCertificate({ accountId: "10010", ...certificate, uploadId })).certificateId;
}

async function sentMessage(services: RunningServices): Promise<string> {
	const client = await demoClient(services, contactContract, getUserId("distributor"), "10010");
	return (await client.send(makeMessage())).number;
}

/** Users to decide about, with the fields of their forms. */
async function decisions(db: Db) {
	const userId = await createPerson(db, { userId: "test-applicant" });
	await updatePortalUser(db, userId, { pending_account_id: "10010" });
	const accessRequestID = "test-request";
	const request = { id: accessRequestID, user_id: userId, account_id: "10010", status: "waiting" } as const;
	await insertRequest(db, { ...request, created_at: new Date().toISOString() });
	const seen = async (id: string) => {
		const user = await portalUserById(db, id);
		if (!user) throw new Error(`There is no ${id}.`);
		return JSON.stringify(toSeen(user));
	};
	return {
		accessRequestID,
		seenApplicant: await seen(userId),
		seenPending: await seen("demo-pending-admin"),
		seenDistributor: await seen(getUserId("distributor")),
	};
}

const skusOfTheTest = (db: Db) =>
	db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select(["variation.id as variationID", "product.id as productID", "product.slug as product"])
		.select(["price.minimum", "price.multiple"])
		.where("product.slug", "=", "northlight-round-high-bay-150-w")
		.execute();

async function saveThings(db: Db, variation_id: string) {
	const user_id = getUserId("distributor");
	const at = new Date().toISOString();
	const project = { id: "test-project", user_id, name: "Own", note: "", created_at: at, updated_at: at };
	await db
		.insertInto("project")
		.values({ ...project, account_right: "none" })
		.execute();
	const line = { id: "test-line", project_id: project.id, variation_id, quantity: 1 };
	await db
		.insertInto("project_line")
		.values({ ...line, options: "[]", position: 0, fixture_type: "", fixture_key: "", note: "" })
		.execute();
	const favorite = {
		rid: "test-favorite",
		user_id,
		variation_id,
		added_at: at,
		note: "",
		list_name: "",
	};
	const listed = { ...favorite, rid: "test-listed", variation_id: "test-sku", list_name: "Own list" };
	await db.insertInto("favorite").values([favorite, listed]).execute();
	const list = { id: "test-list", user_id, name: listed.list_name, created_at: at };
	await db
		.insertInto("favorite_list")
		.values({ ...list, account_right: "none" })
		.execute();
	const designPart = "SCX-L144X96-A090-840-FW-1D0";
	const design = { id: "test-design", user_id, name: "Lobby", part_number: designPart };
	await db
		.insertInto("custom_design")
		.values({ ...design, created_at: at, updated_at: at })
		.execute();
	const designs = { designID: design.id, designPart };
	return {
		projectID: project.id,
		lineId: line.id,
		favorite: favorite.rid,
		listed: listed.rid,
		favoriteListID: list.id,
		...designs,
	};
}

/** A list of one line, for all of the user's accounts. */
async function getOrderList(db: Db, user_id: string): Promise<string> {
	const list = {
		id: "test-list",
		kind: "parts",
		title: "Own",
		user_id,
		account_id: "",
		notes: "[]",
	} as const;
	await db
		.insertInto("order_list")
		.values({
			...list,
			browser_key: null,
			submission: null,
			outcome: null,
			updated_at: new Date().toISOString(),
			expires_at: "2100-01-01",
		})
		.execute();
	const line = { list_id: list.id, position: 0, row_number: 1, text: "NONE", part: "", brand: "", tag: "" };
	await db
		.insertInto("order_list_line")
		.values({
			...line,
			quantity_text: "1",
			quantity: 1,
			match: "none",
			candidates: "[]",
			not_understood: "[]",
			variation_id: null,
			left_out: 0,
			ship_complete: 0,
			problem: "no-match",
		})
		.execute();
	return list.id;
}

const lastPart = (path: string) => path.split("/").at(-1) ?? "";

/** Makes a quote from the account's cart. */
async function newQuote(send: Send, status: "draft" | "submitted"): Promise<string> {
	const fields = { PurchaseOrder: "PO-1", status };
	return lastPart(await send("distributor", "/user/quotes/new?source=cart", fields));
}

const getRevision = async (db: Db, id: string) =>
	String(
		(await db.selectFrom("quote").select("revision").where("id", "=", id).executeTakeFirstOrThrow()).revision,
	);

/** @returns the id of the order draft */
async function acceptedQuote(db: Db, send: Send): Promise<string> {
	const id = await newQuote(send, "submitted");
	const step = async (person: Person, intent: string) =>
		send(person, `/user/quotes/${id}`, { intent, revision: await getRevision(db, id) });
	await step("representative", "send-back");
	const draft = await step("distributor", "accept");
	expect(draft).toMatch(/^\/user\/order-drafts\//);
	return lastPart(draft);
}

async function heldOrder(db: Db, send: Send) {
	const draft = await acceptedQuote(db, send);
	const blanketOrderID = lastPart(
		await send("distributor", `/user/order-drafts/${draft}`, { intent: "hold" }),
	);
	const line = await db
		.selectFrom("blanket_order_line")
		.select(["id", "content"])
		.where("blanket_order_id", "=", blanketOrderID)
		.executeTakeFirstOrThrow();
	return {
		blanketOrderID,
		blanketRevision: "1",
		blanketLineID: line.id,
		blanketTotal: JSON.parse(line.content).price.toFixed(2),
	};
}

/** Two invoice payments: one with its page opened, so that reading it again changes nothing, and a completed one. */
async function payments(db: Db, send: Send, read: Read) {
	const [transactionID = "", paidTransactionID = ""] = [
		await newPayment(db, send),
		await newPayment(db, send),
	];
	await read("distributor", `/payments/${transactionID}`);
	const { token: sandboxToken } = await db
		.selectFrom("sandbox_transaction")
		.select("token")
		.where("transaction_id", "=", transactionID)
		.executeTakeFirstOrThrow();
	await db
		.updateTable("payment_attempt")
		.set({ state: "completed", receipt_number: "R-1", payment_id: "SBX-1" })
		.where("transaction_id", "=", paidTransactionID)
		.execute();
	return { transactionID, sandboxToken, paidTransactionID };
}

async function newPayment(db: Db, send: Send): Promise<string> {
	const { id } = await newInvoice(db, "10010", 5_000);
	const share = { "shares[0].invoiceId": id, "shares[0].chosen": "yes", "shares[0].amount": "50.00" };
	const fields = { ...share, paymentType: "ACH", shownCents: "5000" };
	return lastPart(await send("distributor", "/user/invoices/pay", fields));
}

/** A cart of account 10010, ready to order. */
async function getCheckout(services: RunningServices, person: Person) {
	const accountId = "10010";
	const contract = { cart: cartServiceContract, orders: orderServiceContract, uploads: uploadsContract };
	const { cart, orders, uploads } = await demoClient(services, contract, getUserId(person), accountId);
	const { checkoutId, billTo } = await orders.beginCheckout({ accountId, source: { kind: "cart" } });
	const save = (choice: CheckoutChoice) => orders.saveCheckout({ checkoutId, choice });
	if (!billTo) throw new Error("The account has no address.");
	await save({ part: "address", shipTo: billTo, PurchaseOrder: "PO-4", note: "" });
	await save({ part: "shipping", shippingMethodId: "ground" });
	const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
	const { uploadId } = await uploads.create({ purpose: "purchase-order", name: "po.pdf", size: null });
	await uploads.append({ uploadId, offset: 0, data: makePdf().toString("base64"), last: true });
	await orders.attachPurchaseOrder({ checkoutId, uploadId });
	const { id: savedCartID } = await cart.saveCart({ accountId, name: "Stock order" });
	return {
		checkoutId,
		purchaseOrderFileId: uploadId,
		savedCartID,
		fingerprint,
		total: totals.total.toFixed(2),
	};
}

/** Asked for by the distributor. */
async function lineRequests(services: RunningServices) {
	const requestLineID = "line-of-requests";
	const lines = [makeQuoteLine({ lineId: requestLineID, quantity: 100 })];
	const deliveredOrderID = await storeOrder(services.db, { lines, OrderStatus: "DELIVERED" });
	const pendingOrderID = await storeOrder(services.db, { lines });
	const contract = { orderRequests: orderRequestsContract };
	const { orderRequests } = await demoClient(services, contract, getUserId("distributor"), "10010");
	const ask = async (orderId: string, kind: "return" | "cancellation") =>
		(
			await orderRequests.send({
				orderId,
				lineId: requestLineID,
				kind,
				quantity: 1,
				reason: "other",
				note: "",
			})
		).rid;
	return {
		deliveredOrderID,
		requestLineID,
		returnRid: await ask(deliveredOrderID, "return"),
		cancellationRid: await ask(pendingOrderID, "cancellation"),
	};
}

/** Filed by the distributor. */
async function filedRequests(services: RunningServices) {
	const contract = {
		layouts: layoutsContract,
		warrantyClaims: warrantyClaimsContract,
		uploads: uploadsContract,
	};
	const client = await demoClient(services, contract, getUserId("distributor"), "10010");
	const { uploadId } = await client.uploads.create({ purpose: "claim", name: "label.png", size: null });
	await client.uploads.append({ uploadId, offset: 0, data: png.toString("base64"), last: true });
	const layout = await client.layouts.sendGuided(makeLayout());
	const claim = await client.warrantyClaims.send(makeClaim());
	return { uploadID: uploadId, layoutRid: layout.rid, claimRid: claim.rid };
}

async function newConversation(services: RunningServices, person: Person): Promise<string> {
	const userId = getUserId(person);
	const { create } = await demoClient(services, conversationsContract, userId);
	return (await create({ userId, title: "Wall packs" })).data.id;
}

async function resetCode({ db, call }: RunningServices): Promise<string> {
	const { email } = getSignIn("stranger");
	const asked = { requestType: "PASSWORD_RESET", email };
	await call("/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x", asked);
	const mail = await db.selectFrom("outbox").select("link").where("recipient", "=", email).executeTakeFirst();
	return new URLSearchParams(mail?.link?.split("?")[1]).get("oobCode") ?? "";
}

async function skuOf(db: Db, id: string): Promise<string> {
	const { sku } = await db
		.selectFrom("variation")
		.select("sku")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return sku;
}
