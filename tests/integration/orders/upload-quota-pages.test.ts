/** The bytes of a person's day at the pages that take files for orders: purchase orders, returns, cancellations. */
import { expect, it } from "vitest";
import { shopToday } from "#rules/clock/time-zones";
import { makePdf } from "../../factories/requests.ts";
import {
	addToCart,
	begin,
	dana,
	filledIn,
	getErrors,
	placing,
	services,
	setUpCheckoutShop,
	typed,
} from "../../setup/orders/checkout-shop.ts";
import type { ShopAnswer } from "../../setup/visitor.ts";

setUpCheckoutShop();

const owner = "user:demo-distributor";
const pdf = (name: string) => new File([new Uint8Array(makePdf(30_000))], name, { type: "application/pdf" });

/** As if so many bytes had been uploaded today. */
const useUp = (bytes: number) =>
	services.db
		.insertInto("upload_bytes")
		.values({ day: shopToday(), owner, bytes })
		.onConflict((conflict) => conflict.columns(["day", "owner"]).doUpdateSet({ bytes }))
		.execute();
const bytesUsed = async () =>
	Number(
		(
			await services.db
				.selectFrom("upload_bytes")
				.select("bytes")
				.where("owner", "=", owner)
				.executeTakeFirst()
		)?.bytes,
	);

function expectStopped(answer: ShopAnswer, kept: Record<string, string>): void {
	expect([answer.status, getErrors(answer).upload?.join()]).toEqual([
		429,
		expect.stringMatching(
			/^This file would put you over the limit of 2,000 MB a day\. .+ after midnight, Central Time\.$/,
		),
	]);
	expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(answer.body).toMatchObject({ reply: { initialValue: kept } });
}

const day = 2_000 * 1024 * 1024;

it("stops a purchase order at the checkout, keeps the address, and counts what fits", async () => {
	await addToCart(dana);
	const checkout = await begin(dana);
	await useUp(day - 1_000);
	expectStopped(await dana.post(`${checkout}/address`, { ...typed, files: pdf("po.pdf") }), {
		street: "1 School Lane",
		PurchaseOrder: "PO-7",
	});
	expect((await dana.get(`${checkout}/address`)).body).not.toHaveProperty("purchaseOrderFile.fileId");
	expect((await dana.post(`${checkout}/address`, typed)).status).toBe(303);
	await useUp(0);
	expect((await dana.post(`${checkout}/address`, { ...typed, files: pdf("po.pdf") })).status).toBe(303);
	expect(await bytesUsed()).toBe(30_000);
});

it.each([
	["return", "damaged"],
	["cancellation", "over-ordered"],
])("stops files with a %s, keeps what was typed, and takes the same without them", async (kind, reason) => {
	await useUp(0);
	const checkout = await filledIn(dana);
	const { location: order } = await dana.post(`${checkout}/review`, await placing(dana, checkout));
	// Without records of shipments, all pieces of a shipped order can be returned.
	if (kind === "return")
		await services.db.updateTable("shop_order").set({ order_status: "DELIVERED" }).execute();
	const { body } = await dana.get(order ?? "");
	const { lines } = (body as { order: { lines: { lineId: string }[] } }).order;
	const path = `${order}/lines/${lines[0]?.lineId}/${kind}`;
	const form = { intent: "send", quantity: "1", reason, note: "The box is dented." };
	const key = () => ({ idempotencyKey: crypto.randomUUID() });
	await useUp(day - 1_000);
	expectStopped(await dana.post(path, { ...form, ...key(), files: pdf("box.pdf") }), {
		quantity: "1",
		note: "The box is dented.",
	});
	const sent = await dana.post(path, { ...form, ...key() });
	expect([sent.status, sent.location]).toEqual([
		303,
		expect.stringMatching(/^\/user\/(?:returns|cancellations)\//),
	]);
	// The messages that follow take files too.
	const message = { intent: "send", message: "See the picture.", ...key(), files: pdf("more.pdf") };
	expectStopped(await dana.post(sent.location ?? "", message), { message: "See the picture." });
});
