/** Saving the cart as a quote and moving its lines to projects. */
import { describe, expect, it } from "vitest";
import {
	add,
	buyer,
	call,
	cart,
	change,
	firstLine,
	services,
	setUpCartShop,
	sku,
	skus,
} from "../../setup/cart/cart-shop.ts";

setUpCartShop();

describe("saving the cart as a quote", () => {
	it("requires a PO number and shows the error at its field", async () => {
		await add(0, "2");
		const form = { intent: "quote", PurchaseOrder: " ", name: "Lobby", status: "draft" };
		const initialValue = { name: "Lobby" };
		expect(await change(form)).toMatchObject({
			status: 400,
			reply: { initialValue, error: { PurchaseOrder: ["Enter your purchase order number."] } },
		});
		// A job name is enough for a representative, whom the service knows.
		expect(await change({ ...form, by: "representative" })).toMatchObject({
			status: 422,
			reply: { initialValue, error: { PurchaseOrder: ["Enter your purchase order number."] } },
		});
		expect(await services.db.selectFrom("quote").selectAll().execute()).toEqual([]);
	});

	it("happens once for a form sent twenty times, and empties the cart on request", async () => {
		await add(0, "2");
		const form = {
			intent: "quote",
			PurchaseOrder: "PO-1",
			status: "draft",
			idempotencyKey: "quote-key-1",
			emptyCart: "yes",
		};
		const sent = await Promise.all(Array.from({ length: 20 }, () => change(form)));
		const texts = [...new Set(sent.map(({ toast }) => toast?.text))];
		expect(texts).toEqual([expect.stringMatching(/^Saved as a draft\/quote\. Quote \S+\.$/)]);
		const quotes = await services.db.selectFrom("quote").select("purchase_order").execute();
		expect(quotes).toEqual([{ purchase_order: "PO-1" }]);
		expect((await cart()).lineCount).toBe(0);
	});
});

describe("moving cart lines to a project", () => {
	const projectLines = async () =>
		services.db.selectFrom("project_line").select(["variation_id", "quantity"]).orderBy("quantity").execute();

	it("moves one line to a new project and all to an existing one, once per form", async () => {
		await add(0, "2");
		await add(1, "3");
		const line = await firstLine();
		const path = `/cart/move-to-project?line=${line}`;
		expect((await call(path, buyer)).body).toMatchObject({
			view: "new",
			what: { called: skus[0]?.sku, quantity: 2 },
		});
		const nameless = await call(path, buyer, { view: "new", name: " " });
		expect(nameless).toMatchObject({
			status: 400,
			body: { reply: { error: { name: ["Please enter a project name"] } } },
		});
		const moved = await call(path, buyer, {
			view: "new",
			name: "Depot",
			idempotencyKey: "move-key-1",
		});
		expect([moved.status, moved.headers.get("Location")]).toEqual([303, "/cart"]);
		expect((await cart()).lines.map(({ called }) => called)).toEqual([skus[1]?.sku]);

		const all = (await call("/cart/move-to-project", buyer)).body as {
			projects: { projectID: string }[];
		};
		const form = {
			view: "existing",
			projectID: all.projects[0]?.projectID ?? "",
			idempotencyKey: "move-key-2",
		};
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(303);
		expect((await cart()).lineCount).toBe(0);
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(404);
		expect(await projectLines()).toEqual([
			{ variation_id: sku(0), quantity: 2 },
			{ variation_id: sku(1), quantity: 3 },
		]);
	});

	it("leaves the cart unchanged for another user's project", async () => {
		await add(0, "2");
		const form = { view: "existing", projectID: "not-yours" };
		expect((await call("/cart/move-to-project", buyer, form)).status).toBe(404);
		expect((await cart()).pieces).toBe(2);
	});
});
