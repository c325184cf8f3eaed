/** Section 7: every failed call of a service reaches `resource-service/logs`, also where a page goes on without it. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { reportServiceFailures } from "~/shared/http/report-failure.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { payInvoices, payPortal } from "../../setup/payments/specified-payer.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	reportServiceFailures();
	shop = await startSpecificationShop();
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
	await dana.post("/cart", { intent: "add", productId: "eva1927", quantity: "2", inPlace: "yes" });
});
afterEach(() => shop.clearFaults());
afterAll(() => shop.stop());

const contact = { contactName: "Nia Brandt", email: "nia@test.example" };
const link = "https://drive.example.com/plans";
const lineId = () => shop.cart("100417")[0]?.cartItemId ?? "";
const cart = (fields: Record<string, string>) => () => dana.post("/cart", { inPlace: "yes", ...fields });

/** Endpoint as it is reported, path that fails, and what a person does. */
const cases: [endpoint: string, path: string, act: () => Promise<unknown>][] = [
	["GET /cart-service/cart/portal/{accountId}", "/cart-service/cart/portal/*", () => dana.get("/cart")],
	[
		"POST /cart-service/cart/add",
		"/cart-service/cart/add",
		cart({ intent: "add", productId: "blp3827", quantity: "1" }),
	],
	[
		"PUT /cart-service/cart/update/{cartItemId}",
		"/cart-service/cart/update/*",
		() => cart({ intent: "quantity", cartItemId: lineId(), quantity: "3" })(),
	],
	[
		"DELETE /cart-service/cart/remove/{id}",
		"/cart-service/cart/remove/*",
		() => cart({ intent: "remove", cartItemId: lineId() })(),
	],
	["GET /cart-service/quotes/account/{id}", "/cart-service/quotes/account/*", () => dana.get("/user/quotes")],
	["GET /cart-service/quotes/{id}", "/cart-service/quotes/Q701", () => dana.get("/user/quotes/Q701")],
	[
		"POST /cart-service/quotes",
		"/cart-service/quotes",
		() => cart({ intent: "quote", PurchaseOrder: "PO-1", idempotencyKey: randomUUID() })(),
	],
	[
		"GET /cart-service/custom-design",
		"/cart-service/custom-design",
		() => dana.get("/user/my-custom-designs"),
	],
	["GET /user-service/favorites", "/user-service/favorites", () => dana.get("/user/my-favorite-items")],
	[
		"POST /user-service/favorites/add/{id}",
		"/user-service/favorites/add/*",
		() => dana.post("/favorites/add", { productId: "blp3827" }),
	],
	["GET /user-service/projects", "/user-service/projects", () => dana.get("/user/my-quotes-projects")],
	[
		"POST /user-service/projects",
		"/user-service/projects",
		() => dana.post("/user/my-quotes-projects", { name: "A", note: "", idempotencyKey: randomUUID() }),
	],
	[
		"POST /user-service/projects/product",
		"/user-service/projects/product",
		() => dana.post("/projects/add?product=eva1927", { view: "existing", projectID: "P301" }),
	],
	[
		"GET /user-service/lighting-layouts",
		"/user-service/lighting-layouts",
		() => dana.get("/user/my-lighting-layouts"),
	],
	[
		"POST /user-service/lighting-layouts",
		"/user-service/lighting-layouts",
		() =>
			dana.post("/lightdesignlayoutrequest", {
				...{ intent: "send", project: "Store", link, idempotencyKey: randomUUID() },
				...contact,
			}),
	],
	[
		"GET /user-service/warranty-claims",
		"/user-service/warranty-claims",
		() => dana.get("/user/my-warranty-claims"),
	],
	["GET /order-service/user/{id}", "/order-service/user/*", () => dana.get("/user/my-orders")],
	[
		"POST /order-service/{paymentProvider}/initiate-payment",
		"/order-service/*/initiate-payment",
		async () => {
			const { location } = await payInvoices(dana);
			return dana.get(location ?? "");
		},
	],
	[
		"GET /portal-service/invoices/{accountId}",
		"/portal-service/invoices/*",
		() => dana.get("/user/my-invoices"),
	],
	["GET /user-service/users", "/user-service/users", () => dana.get("/user/portal-users?accountId=100417")],
	[
		"POST /user-service/users/request-admin",
		"/user-service/users/request-admin",
		async () => (await shop.signedIn(emails.otherDistributor)).post("/user/request-administration"),
	],
	[
		"GET /user-service/salesReps",
		"/user-service/salesReps",
		() => newVisitor().get("/help-me-buy/find-my-salesrep?zip=43215"),
	],
];

describe("a failed call is told with endpoint, error and request, and the page goes on", () => {
	it.each(cases)("%s", async (endpoint, path, act) => {
		const [method = ""] = endpoint.split(" ");
		const before = shop.logLines().length;
		shop.setFault(path, "error-text", { method });
		const answer = await act();
		expect((answer as { status: number }).status).toBeLessThan(504);
		await vi.waitFor(
			() => {
				const lines = shop.logLines().slice(before);
				expect(lines.map((line) => line.endpoint)).toContain(endpoint);
				const line = lines.find((one) => one.endpoint === endpoint);
				expect(line).toMatchObject({
					error: expect.stringMatching(/^UNAVAILABLE: /),
					request: { requestId: expect.stringMatching(/\w/) },
				});
			},
			{ timeout: 60_000 },
		);
	});
});

it("tells of a failing portal payment, and makes nothing of a log that fails itself", async () => {
	shop.setFault("/order-service/*/initiate-payment", "error-text");
	shop.setFault("/resource-service/logs", "error-text");
	const { location } = await payPortal(newVisitor());
	expect((await newVisitor().get(location ?? "/")).status).toBeLessThan(504);
	const tried = shop.log.filter(({ path, status }) => path === "/resource-service/logs" && status === 500);
	await vi.waitFor(() => expect(shop.log.some(({ path }) => path === "/resource-service/logs")).toBe(true));
	expect(tried.length).toBeLessThan(5);
});
