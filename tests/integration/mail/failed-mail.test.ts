/** The page of failed mail, as forms without scripts are sent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailContract } from "#contracts/mail/failed-mail";
import { queueFigures } from "#services/queue/figures.server";
import { demoClient } from "../../setup/demo-clients.ts";
import { failedMail } from "../../setup/mail/failed-mail.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const page = "/user/mail";

let shop: ShopServices;
let admin: ReturnType<typeof newVisitor>;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	admin = newVisitor();
	await admin.signIn("demo-administrator");
});
afterAll(() => shop?.stop());

type Listed = { messages: { id: string; recipient: string }[]; total: number; pageCount: number };
const listed = async () => (await admin.get(page)).body as Listed;
const waiting = async () =>
	(await queueFigures(shop.services.db)).find(({ kind }) => kind === "mail")?.waiting ?? 0;

it("shows administrators of the shop what failed and why, without the text and the link", async () => {
	const id = await failedMail(shop.services.db);
	const { status, body } = await admin.get(page);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		total: 1,
		messages: [
			{
				id,
				recipient: "buyer@gone.example",
				subject: "Order SO-100023 has been placed",
				reason: "550 No such user",
				attempts: 26,
			},
		],
	});
	expect(JSON.stringify(body)).not.toMatch(/a-secret-code|The text of the message/);
});

it("is for administrators of the shop alone, at every call", async () => {
	const id = await failedMail(shop.services.db);
	for (const person of ["demo-distributor", "demo-representative"]) {
		const visitor = newVisitor();
		await visitor.signIn(person);
		expect((await visitor.get(page)).status).toBe(403);
		expect((await visitor.post(page, { intent: "retry", id })).status).toBe(403);
		const client = await demoClient(shop.services, mailContract, person);
		for (const call of [
			() => client.failed({ page: 1 }),
			() => client.retry({ id }),
			() => client.retryAll(),
			() => client.discard({ id }),
		])
			await expect(call()).rejects.toMatchObject({ status: 403 });
	}
	const visitor = await demoClient(shop.services, mailContract);
	await expect(visitor.failed({ page: 1 })).rejects.toMatchObject({ status: 401 });
	expect((await listed()).messages.map((message) => message.id)).toContain(id);
});

it("retries a message once, and says so when another administrator was faster", async () => {
	const id = await failedMail(shop.services.db);
	const before = await waiting();
	const presses = await Promise.all([1, 2].map(() => admin.post(page, { intent: "retry", id })));
	expect(presses.map(({ status, location }) => [status, location])).toEqual([
		[303, page],
		[303, page],
	]);
	expect(await waiting()).toBe(before + 1);
	expect((await listed()).messages.map((message) => message.id)).not.toContain(id);
	expect((await admin.post(page, { intent: "discard", id })).status).toBe(303);
	expect(await waiting()).toBe(before + 1);
});

it("discards a message", async () => {
	const id = await failedMail(shop.services.db);
	const [before, { total }] = [await waiting(), await listed()];
	expect((await admin.post(page, { intent: "discard", id })).location).toBe(page);
	expect([await waiting(), (await listed()).total]).toEqual([before, total - 1]);
});

it("refuses what the page does not have", async () => {
	for (const fields of [{ intent: "retry", id: "x" }, { intent: "send" }, {}] as Record<string, string>[])
		expect((await admin.post(page, fields)).status).toBeGreaterThanOrEqual(300);
	expect((await admin.get(`${page}?page=99`)).status).toBe(200);
});

it("retries all at once", async () => {
	const { db } = shop.services;
	for (let count = 0; count < 30; count += 1)
		await failedMail(db, { recipient: `buyer-${count}@gone.example` });
	expect((await listed()).pageCount).toBeGreaterThan(1);
	const [before, { total }] = [await waiting(), await listed()];
	expect((await admin.post(page, { intent: "retry-all" })).location).toBe(page);
	expect([await waiting(), (await listed()).total]).toEqual([before + total, 0]);
});
