/** Numbers of the account menu: what waits for a person, each failing alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Waiting } from "~/features/account/waiting.server.ts";
import type { WaitingBlock } from "~/features/overview/overview.server.ts";
import { makeMessage } from "../../factories/contact.ts";
import { storeQuote } from "../../setup/quotes/stored-quotes.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
const visitors = new Map<string, Visitor>();
const layout = "features/account/user-layout.tsx";
const people = ["demo-basic", "demo-distributor", "demo-representative", "demo-company-approver"];

beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	for (const userId of people) {
		visitors.set(userId, newVisitor());
		expect((await visitorOf(userId).signIn(userId)).status).toBe(303);
	}
});
afterAll(() => shop.stop());

const visitorOf = (userId: string) => visitors.get(userId) as Visitor;
const waitingFor = async (userId: string): Promise<Waiting> =>
	((await visitorOf(userId).frame(layout)) as { waiting: Waiting }).waiting;

const store = (status: "draft" | "submitted" | "sent-back", days: number, account_id = "10010") =>
	storeQuote(shop.services.db, {
		account_id,
		status,
		expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
	});

describe("what waits", () => {
	it("is nothing for a basic user and where nothing does", async () => {
		expect(await waitingFor("demo-basic")).toEqual({ messages: 0 });
		expect(await waitingFor("demo-company-approver")).toEqual({ approvals: 0, quotes: 0, messages: 0 });
	});

	it("is a priced quote for the buyer, and a submitted one for the representative, until it expires", async () => {
		await store("sent-back", 3);
		await store("sent-back", 3, "10030");
		await store("sent-back", -1);
		await store("submitted", 3);
		await store("submitted", 3);
		await store("draft", 3);
		expect(await waitingFor("demo-distributor")).toMatchObject({ quotes: 1, approvals: 0 });
		expect(await waitingFor("demo-representative")).toMatchObject({ quotes: 2, approvals: 0 });
	});

	it("is a customer's message for the representative of the account, until somebody answers it", async () => {
		const { callback: _, ...message } = makeMessage();
		const sent = await visitorOf("demo-distributor").post("/contact-us", {
			...message,
			idempotencyKey: "key-of-waiting",
		});
		const number = sent.location?.split("sent=")[1];
		expect(await waitingFor("demo-distributor")).not.toHaveProperty("customerMessages");
		expect(await waitingFor("demo-representative")).toMatchObject({ customerMessages: 1 });
		const rep = visitorOf("demo-representative");
		const sentence = "A customer message has been waiting for an answer since earlier today.";
		const overview = (await rep.get("/user")).body as { waiting: WaitingBlock };
		expect(overview.waiting.rows).toContainEqual(
			expect.objectContaining({ before: sentence, to: "/user/customer-messages?status=open" }),
		);
		expect((await rep.get("/user/workspace")).body).toMatchObject({
			messages: { total: 1, messages: [{ number }] },
		});
		shop.proxy.failWith("error", /resource-service\/customer-messages/);
		expect(await waitingFor("demo-representative")).not.toHaveProperty("customerMessages");
		expect((await rep.get("/user/workspace")).body).toMatchObject({ messages: null });
		shop.proxy.failWith(null);
		const form = { intent: "answered", status: "open", answers: "0" };
		expect((await rep.post(`/user/customer-messages/${number}`, form)).status).toBe(303);
		expect(await waitingFor("demo-representative")).toMatchObject({ customerMessages: 0 });
	});

	it("keeps one number while the other fails, and the page without both", async () => {
		const visitor = visitorOf("demo-distributor");
		shop.proxy.failWith("error", /order-service\/waiting/);
		expect(await waitingFor("demo-distributor")).toEqual({ messages: 0 });
		expect((await visitor.get("/user/profile")).status).toBe(200);
		shop.proxy.failWith("error", /notifications\/unread/);
		expect(await waitingFor("demo-distributor")).toEqual({ quotes: 1, approvals: 0 });
		shop.proxy.failWith(null);
	});
});
