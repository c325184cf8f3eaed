/** The forms of a cart line's job and note. */
import { expect, it } from "vitest";
import {
	add,
	call,
	cart,
	change,
	firstLine,
	post,
	services,
	setUpCartShop,
} from "../../setup/cart/cart-shop.ts";

setUpCartShop();

it("saves a job and a note, with and without scripts", async () => {
	await add(0, "3");
	const cartItemId = await firstLine();
	const saved = await post({ intent: "describe", cartItemId, job: " Elm  School ", note: "Gate 3" });
	expect([saved.status, saved.location]).toEqual([303, "/cart"]);
	expect((await cart()).lines).toMatchObject([{ job: "Elm School", note: "Gate 3" }]);
	const inPlace = await change({ intent: "describe", cartItemId, job: "", note: "<b>Gate</b>" });
	expect(inPlace).toMatchObject({ status: 200, reply: null, toast: { text: "Job and note saved." } });
	expect((await cart()).lines).toMatchObject([{ job: "", note: "<b>Gate</b>" }]);
});

it("keeps what was typed when it is too long, or the job of another line", async () => {
	await add(0, "3");
	const cartItemId = await firstLine();
	const long = await change({ intent: "describe", cartItemId, job: "j".repeat(61), note: "kept" });
	expect(long).toMatchObject({
		status: 400,
		reply: { error: { job: ["Use at most 60 characters."] }, initialValue: { note: "kept" } },
	});
	await change({ intent: "describe", cartItemId, job: "Elm School", note: "" });
	await add(0, "2");
	const second = (await cart()).lines[1]?.id ?? "";
	const same = await change({ intent: "describe", cartItemId: second, job: "Elm School", note: "" });
	expect(same).toMatchObject({ status: 409, reply: { initialValue: { job: "Elm School" } } });
	expect(same.reply?.error?.job?.[0]).toContain("for “Elm School” already");
	expect((await cart()).lines.map(({ job, quantity }) => [job, quantity])).toEqual([
		["Elm School", 3],
		["", 2],
	]);
});

it("is refused to people without the cart, and for a line of another account", async () => {
	await add(0, "3");
	const cartItemId = await firstLine();
	const form = { intent: "describe", cartItemId, job: "theirs", note: "" };
	expect((await post(form, "demo-basic")).status).toBe(403);
	expect((await post(form, "demo-company-buyer")).status).toBe(404);
	expect((await post(form, "a visitor")).status).toBe(302);
	expect(await services.db.selectFrom("cart_line").select("job").execute()).toEqual([{ job: "" }]);
});

it("is on the page of a quote made of the cart", async () => {
	await add(0, "3");
	const cartItemId = await firstLine();
	await change({ intent: "describe", cartItemId, job: "Elm School", note: "Gate 3" });
	const quoted = await post({ intent: "quote", PurchaseOrder: "PO-1", status: "draft", emptyCart: "yes" });
	expect(quoted.status).toBe(303);
	const { id } = await services.db
		.selectFrom("quote")
		.select("id")
		.orderBy("sequence", "desc")
		.executeTakeFirstOrThrow();
	const page = await call(`/user/quotes/${id}`, "demo-distributor");
	expect(JSON.stringify(page.body)).toContain("Elm School");
});

it("says what a change of one line does to the price of the others, with and without scripts", async () => {
	const breaks = JSON.stringify([{ quantity: 24, cents: 900 }]);
	await services.db.updateTable("price").set({ list_cents: 1000, breaks, minimum: 1, multiple: 1 }).execute();
	await add(0, "12");
	const cartItemId = await firstLine();
	await change({ intent: "describe", cartItemId, job: "Elm School", note: "" });
	await add(0, "12");
	const before = (await cart()).lines;
	expect(before.map(({ price, togetherText }) => [price, togetherText])).toEqual(
		Array(2).fill(["$8.28", "Priced for 24 pieces on 2 lines"]),
	);
	const sentence = `The other line of ${before[0]?.called} now costs $9.20 each instead of $8.28: 18 pieces in all.`;
	const lowered = await change({ intent: "quantity", cartItemId, quantity: "6" });
	expect(lowered.toast).toMatchObject({ kind: "success", text: `Quantity saved. ${sentence}` });
	expect((await cart()).lines.map(({ price }) => price)).toEqual(["$9.20", "$9.20"]);
	expect((await change({ intent: "quantity", cartItemId, quantity: "7" })).toast).toBeNull();
	const raised = await post({ intent: "quantity", cartItemId, quantity: "12" });
	const [toast = ""] = raised.headers.getSetCookie().filter((cookie) => cookie.startsWith("__toast="));
	const shown = Buffer.from(decodeURIComponent(toast.slice(8).split(";")[0] ?? ""), "base64").toString();
	expect(shown).toContain("now costs $8.28 each instead of $9.20: 24 pieces in all.");
	const removed = await change({ intent: "remove", cartItemId });
	expect(removed.toast?.text).toBe(
		`Removed from the cart. The other line of ${before[0]?.called} now costs $9.20 each instead of $8.28: 12 pieces in all.`,
	);
});
