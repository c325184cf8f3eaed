/** Inbox, settings and links to unsubscribe, as forms without scripts are sent. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { notificationsContract } from "#contracts/notifications/notifications";
import { notificationKinds } from "#rules/notifications/notifications";
import { notificationSecret } from "#services/notification-service/notifications-repository.server";
import { unsubscribeToken } from "#services/notification-service/unsubscribe-token.server";
import { demoClient } from "../../setup/demo-clients.ts";
import { storeMessage } from "../../setup/notifications/stored-messages.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const dana = "demo-distributor";
let shop: ShopServices;
let buyer: ReturnType<typeof newVisitor>;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	buyer = newVisitor();
	await buyer.signIn(dana);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
	await shop.services.db.deleteFrom("notification").execute();
	await shop.services.db.deleteFrom("notification_preference").execute();
});

type Inbox = { messages: { id: string; read: boolean }[]; total: number; unread: number; pageCount: number };
const inbox = async (query = "") => (await buyer.get(`/user/inbox${query}`)).body as Inbox;
const store = (other = {}, userId = dana) => storeMessage(shop.services.db, userId, other);

it("lists a person's own messages, by kind and unread, on pages", async () => {
	for (let index = 0; index < 26; index += 1) await store({ at: new Date(index * 1000).toISOString() });
	const id = await store({ kind: "quote-answered", read_at: "2026-01-01T00:00:00.000Z" });
	await store({}, "demo-administrator");
	await store({ account_id: "90909" });
	await store({ inbox: 0 });
	expect(await inbox()).toMatchObject({ total: 27, unread: 26, pageCount: 2 });
	expect((await inbox("?page=2")).messages).toHaveLength(2);
	expect((await inbox("?kind=quote-answered")).messages).toMatchObject([{ id, read: true }]);
	expect(await inbox("?kind=quote-answered&unread=yes")).toMatchObject({ total: 0 });
	expect(await inbox("?kind=nonsense&page=-3")).toMatchObject({ total: 27 });
});

it("marks, deletes and keeps the filter", async () => {
	const [first, second] = [await store(), await store()];
	const page = "/user/inbox?kind=invoice-due";
	const send = (intent: string, ids: readonly string[]) =>
		buyer.post(page, [["intent", intent], ...ids.map((id) => ["ids", id] as const)]);
	expect(await send("read", [first, second])).toMatchObject({ status: 303, location: page });
	expect(await inbox()).toMatchObject({ unread: 0 });
	await send("unread", [first]);
	expect(await inbox()).toMatchObject({ unread: 1 });
	await send("read-all", []);
	expect(await inbox()).toMatchObject({ unread: 0 });
	await send("delete", [second]);
	expect((await inbox()).messages.map(({ id }) => id)).toEqual([first]);
	expect((await send("delete", [])).status).toBe(400);
});

it("opens a message at its page and marks it read", async () => {
	const id = await store({ path: "/user/quotes/7" });
	expect(await buyer.get(`/user/inbox/${id}`)).toMatchObject({ status: 302, location: "/user/quotes/7" });
	expect(await inbox()).toMatchObject({ unread: 0 });
	const outside = await store({ path: "//evil.example" });
	expect(await buyer.get(`/user/inbox/${outside}`)).toMatchObject({ location: "/user/inbox" });
});

it("knows no messages of others, and changes none when one is theirs", async () => {
	const [own, theirs] = [await store(), await store({}, "demo-administrator")];
	expect((await buyer.get(`/user/inbox/${theirs}`)).status).toBe(404);
	const client = await demoClient(shop.services, notificationsContract, dana);
	await expect(client.change({ ids: [own, theirs], action: "delete" })).rejects.toMatchObject({
		status: 404,
	});
	await expect(client.open({ id: theirs })).rejects.toMatchObject({ status: 404 });
	const left = await shop.services.db.selectFrom("notification").select(["id", "read_at"]).execute();
	expect(left).toHaveLength(2);
	expect(left.every(({ read_at }) => read_at === null)).toBe(true);
});

it("saves what to mail, for all accounts and for one", async () => {
	const settings = async (query = "") =>
		(await buyer.get(`/user/notifications${query}`)).body as {
			own: boolean;
			preferences: { kind: string; mail: string; inbox: boolean }[];
		};
	const form = (mail: string) => [
		["intent", "save"] as const,
		...notificationKinds.map((kind) => [`mail.${kind}`, mail] as const),
		["inbox.quote-answered", "yes"] as const,
	];
	expect((await buyer.post("/user/notifications", form("daily"))).status).toBe(303);
	expect((await settings()).preferences.find(({ kind }) => kind === "quote-answered")).toEqual({
		kind: "quote-answered",
		mail: "daily",
		inbox: true,
	});
	expect((await settings()).preferences.find(({ kind }) => kind === "invoice-due")).toMatchObject({
		inbox: false,
	});
	const account = "/user/notifications?account=10010";
	const ofAccount = async () => {
		const { own, preferences } = await settings("?account=10010");
		return [own, ...new Set(preferences.map(({ mail }) => mail))];
	};
	expect(await ofAccount()).toEqual([false, "daily"]);
	await buyer.post(account, form("none"));
	expect(await ofAccount()).toEqual([true, "none"]);
	await buyer.post(account, { intent: "reset" });
	expect((await settings("?account=10010")).own).toBe(false);
	expect((await buyer.get("/user/notifications?account=90909")).status).toBe(403);
	expect(
		(await buyer.post("/user/notifications", { intent: "save", "mail.invoice-due": "often" })).status,
	).toBe(400);
});

it("unsubscribes by one click without a sign-in, and not with a forged link", async () => {
	const secret = await notificationSecret(shop.services.db);
	const wanted = { userId: dana, accountId: "10010", kind: "quote-answered" } as const;
	const link = `/unsubscribe/${unsubscribeToken(wanted, secret)}`;
	const visitor = newVisitor();
	const rows = () => shop.services.db.selectFrom("notification_preference").selectAll().execute();
	expect(await visitor.get(link)).toMatchObject({ status: 200, body: { kind: "quote-answered" } });
	expect(await rows()).toEqual([]);
	for (const _ of [1, 2])
		expect((await visitor.post(link, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
	expect(await rows()).toMatchObject([{ user_id: dana, account_id: "10010", mail: "none", inbox: 1 }]);
	const forged = `/unsubscribe/${unsubscribeToken(wanted, "another secret")}`;
	expect((await visitor.get(forged)).status).toBe(404);
	expect((await visitor.post(forged, {})).status).toBe(404);
});

it("counts unread messages in the account area", async () => {
	await store();
	const client = await demoClient(shop.services, notificationsContract, dana);
	expect(await client.unread()).toEqual({ unread: 1 });
});

it("leads from a mailed link through the sign-in to the page", async () => {
	const visitor = newVisitor();
	const answer = await visitor.get("/user/inbox");
	expect(answer).toMatchObject({ status: 302, location: "/login?returnTo=%2Fuser%2Finbox" });
	const signIn = await visitor.signIn(dana);
	expect(signIn.status).toBe(303);
	expect((await visitor.get("/user/inbox")).status).toBe(200);
});
