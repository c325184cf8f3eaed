/** Quick orders and BOMs on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import { fullPad, mostPadRows } from "~/features/quick-order/entry/enter-list.ts";
import {
	call,
	keep,
	review,
	services,
	setUpOrderListShop,
	skus,
	visitor,
} from "../../setup/cart/order-list-shop.ts";

setUpOrderListShop();

const some = (count: number) => skus.slice(0, count);

const cartLines = (accountId: string) =>
	services.db
		.selectFrom("cart_line")
		.select(["variation_id as id", "quantity"])
		.where("account_id", "=", accountId)
		.execute();

describe("a pasted list", () => {
	it("is matched line by line, with problems explained", async () => {
		const [first, second] = some(2);
		const text = [
			`${first?.sku}, 24`,
			`${second?.sku.toLowerCase().replace(/[^a-z0-9]/g, "")}, 24`,
			"no such thing, 3",
			`${skus[2]?.sku}, lots`,
		].join("\n");
		const path = await keep("demo-distributor", { way: "paste", text });
		const { state, list, lines } = await review(path, "demo-distributor");
		expect(state).toBe("review");
		expect(list).toMatchObject({ lineCount: 4, ready: 2, problems: 2, waiting: 0, pieces: 48 });
		expect(lines.map(({ match, problem, productId }) => [match, problem, productId])).toEqual([
			["exact", null, first?.id],
			["normalized", null, second?.id],
			["none", "no-match", null],
			["exact", "quantity", skus[2]?.id],
		]);
		const { response } = await call(`${path}/problem-lines.csv`, "demo-distributor");
		const body = await response?.text();
		expect(String(body).split("\r\n")).toHaveLength(4);
		expect(String(body)).toContain("no such thing,3");
		expect((await review(`${path}?show=problems`, "demo-distributor")).lines).toHaveLength(2);
	});

	it("keeps choices, corrections and skipped lines between visits", async () => {
		const path = await keep("demo-distributor", {
			way: "paste",
			text: `no such thing, 3\n${skus[3]?.sku}, lots\n${skus[4]?.sku}, 2`,
		});
		await review(path, "demo-distributor");
		const saved = await call(path, "demo-distributor", {
			intent: "save",
			line: ["0", "1", "2"],
			"text-0": skus[2]?.sku ?? "",
			"quantity-0": "3",
			"quantity-1": "12",
			"choice-1": skus[3]?.id ?? "",
			"quantity-2": "2",
			"out-2": "on",
		});
		expect(saved.status, JSON.stringify(saved.body)).toBe(303);
		const { list, lines } = await review(path, "demo-distributor");
		expect(lines.map(({ productId, quantity, problem }) => [productId, quantity, problem])).toEqual([
			[skus[2]?.id, "3", null],
			[skus[3]?.id, "12", null],
			[skus[4]?.id, "2", null],
		]);
		expect(list).toMatchObject({ ready: 2, leftOut: 1, problems: 0 });
	});

	it("refuses a choice outside the candidates", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: `${skus[0]?.sku}, 1` });
		const { status, body } = await call(path, "demo-distributor", {
			intent: "save",
			line: "0",
			"choice-0": skus[1]?.id ?? "",
		});
		expect([status, body]).toMatchObject([
			422,
			{ reply: { error: { "": ["Line 1: choose one of the items shown."] } } },
		]);
	});

	it.each([
		["nothing", { way: "paste", text: "  \n " }, "Paste or type your list first."],
		["no way", { way: "upload" }, "Choose a file first."],
		["an empty pad", { way: "pad", sku: ["", ""], quantity: ["", ""] }, "Enter at least one part number."],
		[
			"a quantity alone",
			{ way: "pad", sku: ["A", ""], quantity: ["1", "2"] },
			"Row 2 has a quantity and no part number.",
		],
	])("with %s gets a message, and is kept as typed", async (_, fields, sentence) => {
		const { status, body } = await call("/quick-order", "demo-distributor", fields);
		expect(status).toBe(400);
		expect(Object.values((body as { errors: Record<string, string> }).errors)[0]).toContain(sentence);
		if ("text" in fields) expect((body as { text: string }).text.replace(/\r\n/g, "\n")).toBe(fields.text);
	});
});

describe("an invalid quantity", () => {
	it("is a quick order problem before sending, with the nearest valid quantity", async () => {
		const [item] = skus;
		const rules = (multiple: number) =>
			services.db
				.updateTable("price")
				.set({ multiple })
				.where("variation_id", "=", item?.id ?? "")
				.execute();
		await rules(12);
		const path = await keep("demo-distributor", { way: "paste", text: `${item?.sku}, 20` });
		expect((await review(path, "demo-distributor")).lines).toMatchObject([{ problem: "pack" }]);
		const { response } = await call(`${path}/problem-lines.csv`, "demo-distributor");
		const body = await response?.text();
		expect(String(body)).toContain("Sold in multiples of 12. Try 24.");
		await call(path, "demo-distributor", { intent: "save", line: "0", "quantity-0": "24" });
		expect((await review(path, "demo-distributor")).lines).toMatchObject([{ problem: null }]);
		const ofBasic = await keep("demo-basic", { way: "paste", text: `${item?.sku}, 20` });
		expect((await review(ofBasic, "demo-basic")).lines).toMatchObject([{ problem: null }]);
		await rules(1);
	});
});

describe("the order pad", () => {
	it("adds rows without losing typed values", async () => {
		const { body } = await call("/quick-order", "", {
			way: "more",
			sku: ["A-1", ""],
			quantity: ["5", ""],
		});
		const { pad } = body as { pad: { sku: string; quantity: string }[] };
		expect([pad.length, pad[0]]).toEqual([12, { sku: "A-1", quantity: "5" }]);
	});

	it("adds rows up to its limit, and takes no longer form", async () => {
		const rows = (count: number) => ({
			way: "more",
			sku: Array.from({ length: count }, () => "A-1"),
			quantity: Array.from({ length: count }, () => "5"),
		});
		type Answer = { pad: object[]; errors: { pad?: string } };
		const almost = (await call("/quick-order", "", rows(mostPadRows - 3))).body as Answer;
		expect([almost.pad.length, almost.errors.pad]).toEqual([mostPadRows, undefined]);
		const full = (await call("/quick-order", "", rows(mostPadRows))).body as Answer;
		expect([full.pad.length, full.errors.pad]).toEqual([mostPadRows, fullPad]);
		expect((await call("/quick-order", "", rows(5_000))).status).toBe(400);
	});
});

describe("adding a list to the cart", () => {
	it("happens once, however often the button is pressed", async () => {
		const [first, second] = skus.slice(0, 2);
		const path = await keep("demo-distributor", {
			way: "paste",
			text: `${first?.sku}, 12\n${second?.sku}, 24\nno such thing, 1`,
		});
		await review(path, "demo-distributor");
		const [{ account_id: accountId } = { account_id: "" }] = await services.db
			.selectFrom("order_list")
			.select("account_id")
			.where("id", "=", path.split("/")[2] ?? "")
			.execute();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => call(path, "demo-distributor", { intent: "cart" })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
		const added = (await cartLines(accountId)).filter(({ id }) => id === first?.id || id === second?.id);
		expect(added.map(({ quantity }) => quantity).sort()).toEqual([12, 24]);
		expect((await review(path, "demo-distributor")).list).toMatchObject({
			outcome: { kind: "cart", lines: 2 },
		});
		const late = await call(path, "demo-distributor", {
			intent: "save",
			line: "0",
			"quantity-0": "99",
		});
		expect(late.status).toBe(409);
	});

	it("is refused for users without a cart, and leads guests to sign-in", async () => {
		const fields = { way: "paste", text: `${skus[0]?.sku}, 1` };
		const basic = await keep("demo-basic", fields);
		await review(basic, "demo-basic");
		expect((await call(basic, "demo-basic", { intent: "cart" })).status).toBe(403);
		const guest = await keep("guest", fields);
		await review(guest, "guest");
		const led = await call(guest, "guest", { intent: "cart" });
		expect(led.location).toBe(`/login?${new URLSearchParams({ returnTo: guest })}`);
	});

	it("leaves the list open and adds nothing if no line is ready", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: "no such thing, 1" });
		await review(path, "demo-distributor");
		expect((await call(path, "demo-distributor", { intent: "cart" })).status).toBe(422);
	});
});

describe("a fixture schedule of a visitor", () => {
	it("is kept through sign-in, and becomes a project with its fixture types", async () => {
		const path = await keep(
			"guest",
			{ way: "paste", text: `Type,Qty,Catalog No.\nA1,24,${skus[0]?.sku}\nB,6,${skus[1]?.sku}` },
			"/help-me-buy/create-my-bom",
		);
		expect(
			(await review(path, "guest")).lines.map(({ tag, quantity, match }) => [tag, quantity, match]),
		).toEqual([
			["A1", "24", "exact"],
			["B", "6", "exact"],
		]);
		const both = await visitor("both");
		both.cookies.set("__lists", (await visitor("guest")).cookies.get("__lists") ?? "");
		await both.signIn("demo-basic");
		const named = await call(path, "both", { intent: "project-new", name: " " });
		expect([named.status, named.body]).toMatchObject([
			400,
			{ reply: { error: { name: ["Please enter a project name"] } } },
		]);
		const sent = await Promise.all(
			Array.from({ length: 20 }, () => call(path, "both", { intent: "project-new", name: "Depot" })),
		);
		expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
		const lines = await services.db
			.selectFrom("project_line")
			.innerJoin("project", "project.id", "project_line.project_id")
			.select(["variation_id", "quantity", "fixture_type"])
			.where("project.name", "=", "Depot")
			.orderBy("position")
			.execute();
		expect(lines).toEqual([
			{ variation_id: skus[0]?.id, quantity: 24, fixture_type: "A1" },
			{ variation_id: skus[1]?.id, quantity: 6, fixture_type: "B" },
		]);
		expect((await call(path, "guest")).status, "the browser alone, after the sign-in").toBe(404);
		expect((await review(path, "demo-basic")).list).toMatchObject({
			outcome: { kind: "project", name: "Depot" },
		});
	});
});

describe("another user's list", () => {
	it("answers 404 for another user, another browser, and without cookies", async () => {
		const mine = await keep("demo-distributor", { way: "paste", text: `${skus[0]?.sku}, 1` });
		const guests = await keep("guest", { way: "paste", text: `${skus[0]?.sku}, 1` });
		await keep("other guest", { way: "paste", text: `${skus[0]?.sku}, 2` });
		for (const [path, who] of [
			[mine, "demo-basic"],
			[mine, "guest"],
			[mine, ""],
			[guests, "demo-distributor"],
			[guests, "other guest"],
			["/order-lists/no-such-list", "demo-distributor"],
		] as const) {
			expect((await call(path, who)).status, `${who} reads`).toBe(404);
			expect((await call(path, who, { intent: "remove" })).status, `${who} removes`).toBe(404);
			expect((await call(`${path}/problem-lines.csv`, who)).status, `${who} downloads`).toBe(404);
		}
		expect((await review(mine, "demo-distributor")).lines).toHaveLength(1);
	});

	it("answers 404 under another account of the same user", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: `${skus[0]?.sku}, 1` });
		const [other] = await services.db
			.selectFrom("portal_user_account")
			.select("account_id")
			.where("user_id", "=", "demo-distributor")
			.execute();
		await services.db
			.updateTable("order_list")
			.set({ account_id: `not ${other?.account_id}` })
			.where("id", "=", path.split("/")[2] ?? "")
			.execute();
		expect((await call(path, "demo-distributor")).status).toBe(404);
	});
});

describe("an unused list", () => {
	it("expires", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: `${skus[0]?.sku}, 1` });
		await services.db
			.updateTable("order_list")
			.set({ expires_at: "2020-01-01T00:00:00.000Z" })
			.where("id", "=", path.split("/")[2] ?? "")
			.execute();
		expect((await call(path, "demo-distributor")).status).toBe(404);
	});
});
