/** Messages of customers through the pages of both sides, as forms without scripts are sent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMessage } from "../../factories/contact.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let buyer: Visitor;
let rep: Visitor;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	[buyer, rep] = [newVisitor(), newVisitor()];
	await buyer.signIn("demo-distributor");
	await rep.signIn("demo-representative");
});
afterAll(() => shop?.stop());

async function sent(idempotencyKey: string): Promise<string> {
	const { callback: _, ...message } = makeMessage();
	const { location } = await buyer.post("/contact-us", { ...message, idempotencyKey });
	return `/user/customer-messages/${location?.split("sent=")[1]}`;
}

const open = { status: "open", answers: "0" };

it("are answered once by a form that is sent twice, and the customer reads the answer", async () => {
	const path = await sent("key-of-message-1");
	expect((await rep.get(path)).body).toMatchObject({ message: { status: "open", answers: [] } });
	expect((await buyer.get(path)).status).toBe(403);
	const form = { intent: "answer", text: "Down to 1%.", ...open, idempotencyKey: "key-of-answer-1" };
	expect(await rep.post(path, form)).toMatchObject({ status: 303, location: path });
	expect((await rep.post(path, form)).status).toBe(303);
	expect((await buyer.get("/user/my-messages")).body).toMatchObject({
		messages: [{ status: "answered", answers: [{ text: "Down to 1%." }] }],
	});
	expect((await rep.get("/user/customer-messages?status=open")).body).toMatchObject({ messages: [] });
	expect((await rep.get("/user/customer-messages?status=answered")).body).toMatchObject({ total: 1 });
});

it("keep what was typed where somebody was faster, where nothing was written, and while the service is down", async () => {
	const path = await sent("key-of-message-2");
	const form = { intent: "answer", text: "Down to 1%.", ...open, idempotencyKey: "key-of-answer-2" };
	expect((await rep.post(path, { ...form, text: " " })).body).toMatchObject({
		reply: { error: { text: ["Write an answer."] } },
	});
	shop.proxy.failWith("down", /^\/resource-service\/customer-messages\/.*\/answers/);
	const down = await rep.post(path, form).finally(() => shop.proxy.failWith(null));
	expect(down).toMatchObject({ status: 503, body: { reply: { initialValue: { text: "Down to 1%." } } } });
	expect((await rep.post(path, { intent: "answered", ...open })).status).toBe(303);
	const late = await rep.post(path, form);
	expect(late).toMatchObject({ status: 409, body: { reply: { initialValue: { text: "Down to 1%." } } } });
	expect((await rep.post(path, { intent: "open", status: "answered", answers: "0" })).status).toBe(303);
	expect((await rep.post(path, form)).status).toBe(303);
});
