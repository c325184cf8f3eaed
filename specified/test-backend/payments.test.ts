/** Orders, invoices and payments: what is booked, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SpecificationBackend, startSpecificationBackend } from "./backend.ts";
import { type Client, createClient, signIn } from "./client.ts";
import { distributorId, emails } from "./data/people.ts";

let backend: SpecificationBackend;
let visitor: Client;
let distributor: Client;

beforeAll(async () => {
	backend = await startSpecificationBackend();
	visitor = createClient(backend.url);
});
beforeEach(async () => {
	backend.reset();
	distributor = await signIn(backend.url, emails.distributor);
});
afterAll(() => backend.stop());

const order = (PaymentType: string) => ({
	accountId: "100417",
	items: [{ productId: "eva1927", quantity: 2, price: 3.49 }],
	Price: { OrderTotal: 25.48 },
	PaymentType,
	PurchaseOrder: "PO-77",
	address: { name: "Crest", address1: "1 A St", city: "Columbus", state: "OH", zip: "43215" },
});
const transactionID = "81230099412345678901-1763800000000";
const initiation = {
	amount: 25.48,
	reference: "O1001",
	firstName: "Dana",
	lastName: "Whitfield",
	address1: "1 A St",
	city: "Columbus",
	state: "OH",
	zip: "43215",
	email: emails.distributor,
	transactionID,
	achPayment: false,
	creditCardPayment: true,
	Sale: true,
};
const statusPath = `/order-service/cardpay/${transactionID}`;

const postForm = (url: string, fields: Record<string, string>) =>
	fetch(url, { method: "POST", body: new URLSearchParams(fields) });

describe("orders", () => {
	it("places an order on account at once, and a second one when the call is repeated", async () => {
		const placed = await distributor.post("/order-service/orders", order("CHECK_MY_NET_ACCOUNT"));
		expect(placed).toEqual({
			status: 201,
			body: {
				id: expect.any(String),
				PaymentType: "CHECK_MY_NET_ACCOUNT",
				Price: { OrderTotal: 25.48 },
				OrderStatus: "PENDING",
				PaymentID: null,
				PaymentStatus: null,
				PaymentAmount: null,
			},
		});
		await distributor.post("/order-service/orders", order("CHECK_MY_NET_ACCOUNT"));
		// One was there from the start.
		expect(backend.ordersPlacedBy(emails.distributor)).toHaveLength(3);
	});

	it("completes a paid order once, and counts every attempt", async () => {
		const placed = await distributor.post("/order-service/orders", order("CREDITCARD"));
		expect(placed.body).toMatchObject({ OrderStatus: "AWAITING_PAYMENT", PaymentStatus: "UNPAID" });
		const { id } = placed.body as { id: string };
		const outcome = {
			OrderStatus: "PENDING",
			PaymentID: transactionID,
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 25.48,
		};
		const complete = (client: Client, orderId: string) =>
			client.put("/order-service/orders/complete", { id: orderId, ...outcome });
		const other = await signIn(backend.url, emails.otherDistributor);
		expect((await complete(other, id)).status).toBe(404);
		expect((await complete(visitor, id)).status).toBe(401);
		expect((await complete(distributor, "none")).status).toBe(404);
		expect((await complete(distributor, id)).body).toMatchObject(outcome);
		expect(await complete(distributor, id)).toEqual({ status: 409, body: "Order is already completed" });
		expect(backend.orders().find((stored) => stored.order.id === id)?.completions).toBe(2);
		expect(backend.bookings()).toHaveLength(1);
	});

	it("lists the orders of a user's accounts", async () => {
		const { body } = await distributor.get(`/order-service/user/${distributorId}`);
		expect((body as { id: string }[]).map(({ id }) => id)).toEqual(["O401"]);
		const representative = await signIn(backend.url, emails.representative);
		expect((await representative.get(`/order-service/user/${distributorId}`)).status).toBe(403);
		expect((await representative.get("/order-service/user/R-204")).body).toHaveLength(2);
	});
});

describe("the payment provider", () => {
	it.each([
		["approve", "A", "approved"],
		["decline", "D", "declined"],
		["cancel", "X", "user cancelled"],
	])("shows a page where the payer can %s", async (decision, indicator, description) => {
		const initiate = () => visitor.post("/order-service/cardpay/initiate-payment", initiation);
		expect((await visitor.get(statusPath)).status).toBe(404);
		await initiate();
		const { body } = await initiate();
		const { actionUrl, tokenizedRequest, ...rest } = body as Record<string, string>;
		expect(rest).toEqual({});
		const undecided = {
			id: null,
			transaction_id: transactionID,
			amount: 25.48,
			response_indicator: "",
			status_description: "",
		};
		expect((await visitor.get(statusPath)).body).toEqual(undecided);

		const token = { tokenizedRequest: tokenizedRequest ?? "" };
		const page = await postForm(actionUrl ?? "", token);
		expect(await page.text()).toContain("Amount: $25.48");
		const decide = await postForm(`${backend.url}/hosted-payment/decide`, { ...token, decision });
		expect(await decide.text()).toContain("You can close this window");
		expect((await visitor.get(statusPath)).body).toEqual({
			...undecided,
			id: expect.any(String),
			response_indicator: indicator,
			status_description: description,
		});
		expect((await initiate()).status).toBe(409);
	});

	it("takes exactly the 13 named fields, and any provider name but those of its own calls", async () => {
		const { zip: _, ...short } = initiation;
		const path = "/order-service/cardpay/initiate-payment";
		expect((await visitor.post(path, short)).body).toBe('Missing field "zip"');
		expect((await visitor.post(path, { ...initiation, purpose: "order" })).status).toBe(400);
		expect((await visitor.post("/order-service/orders/initiate-payment", initiation)).status).toBe(404);
		expect((await visitor.post("/order-service/other-pay/initiate-payment", initiation)).status).toBe(200);
		backend.decidePayment(transactionID, "approve");
		expect((await visitor.get(`/order-service/other-pay/${transactionID}`)).body).toMatchObject({
			response_indicator: "A",
		});
	});
});

describe("invoices and portal payments", () => {
	const payment = {
		invoices: [{ Invoice: "INV-88120", InvoiceBalance: 125.5, status: "Open" }],
		paymentId: transactionID,
		paymentAmount: 129.27,
		email: emails.distributor,
		bankSurcharge: 3.77,
	};

	it("books a payment of invoices once", async () => {
		const invoices = async () => {
			const { body } = await distributor.get("/portal-service/invoices/100417");
			return body as { invoices: { Invoice: string; status: string }[] };
		};
		expect((await invoices()).invoices.filter(({ status }) => status !== "Paid")).toHaveLength(55);
		const path = "/portal-service/invoices/payment";
		expect((await distributor.get(`${path}/${transactionID}`)).status).toBe(404);
		expect(await distributor.post(path, payment)).toEqual({ status: 201, body: payment });
		expect(await distributor.post(path, payment)).toEqual({
			status: 409,
			body: { error: "Payment is already booked" },
		});
		expect(await invoices()).toMatchObject({
			creditMemos: [],
			openRmas: [],
			invoices: expect.arrayContaining([{ Invoice: "INV-88120", InvoiceBalance: 0, status: "Paid" }]),
		});
		expect((await distributor.get(`${path}/${transactionID}`)).body).toEqual(payment);
		expect(backend.bookings()).toMatchObject([{ kind: "invoices", paymentAmount: 129.27 }]);
	});

	it("refuses invoices of other accounts", async () => {
		const other = await signIn(backend.url, emails.otherDistributor);
		expect((await other.get("/portal-service/invoices/100417")).status).toBe(403);
		expect((await other.post("/portal-service/invoices/payment", payment)).status).toBe(404);
		expect((await visitor.post("/portal-service/invoices/payment", payment)).status).toBe(401);
		expect(backend.bookings()).toEqual([]);
	});

	it("books a portal payment once, without a sign-in", async () => {
		const body = {
			paymentAmount: 50,
			fee: 1.5,
			firstName: "Ann",
			lastName: "Lee",
			email: "ann@site.example",
			paymentType: "CREDITCARD",
			paymentId: transactionID,
		};
		expect(await visitor.post("/portal-service/payments", body)).toEqual({ status: 201, body });
		expect((await visitor.post("/portal-service/payments", body)).status).toBe(409);
		expect((await visitor.get(`/portal-service/payments/${transactionID}`)).body).toEqual(body);
		expect((await visitor.post("/portal-service/payments", { ...body, fee: 1.505 })).status).toBe(400);
	});
});
