/** The pages of the newsletter's mailed links. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	await shop.services.db
		.insertInto("newsletter_subscriber")
		.values({
			email: "nia@test.example",
			subscribed_at: "2026-11-01T00:00:00Z",
			state: "confirmed",
			token,
		})
		.execute();
});
afterAll(() => shop?.stop());

const token = "T0ken".padEnd(43, "x");
const state = async () =>
	(await shop.services.db.selectFrom("newsletter_subscriber").select("state").executeTakeFirst())?.state;

it("does nothing when a link is opened, and unsubscribes by one click without a page", async () => {
	const page = await newVisitor().get(`/newsletter/unsubscribe/${token}`);
	expect([page.status, page.headers.get("Cache-Control"), await state()]).toEqual([
		200,
		"private, no-store",
		"confirmed",
	]);
	const { action } = await import("~/features/newsletter/unsubscribe-page.tsx");
	// As mail programs post it: RFC 8058, without Origin, Referer and cookies.
	const request = new Request(`http://localhost:3000/newsletter/unsubscribe/${token}`, {
		method: "POST",
		body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
	});
	const answer: unknown = await action({ request, params: { token }, context: {} } as never);
	expect(answer).toMatchObject({ data: { outcome: "done" }, init: { status: 200 } });
	expect(await state()).toBe("unsubscribed");
});

it("says that a link has expired, and that the service is down", async () => {
	const unknown = `/newsletter/confirm/${"a".repeat(43)}`;
	expect(await newVisitor().post(unknown)).toMatchObject({
		status: 404,
		body: { outcome: "failed", message: expect.stringContaining("expired") },
	});
	expect((await newVisitor().get("/newsletter/confirm/short")).status).toBe(404);
	shop.proxy.failWith("down", /^\/newsletter/);
	const down = await newVisitor()
		.post(unknown)
		.finally(() => shop.proxy.failWith(null));
	expect(down).toMatchObject({ status: 503, body: { outcome: "failed" } });
});
