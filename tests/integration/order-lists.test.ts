/** Quick orders and BOMs on real loaders, actions and services. */
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitors, type SentFields } from "../setup/visitor.ts";

let shop: ShopServices;
let services: ShopServices["services"];
let skus: { id: string; sku: string }[] = [];
const { call, visitor } = newVisitors();

beforeAll(async () => {
	shop = await startShopServices({ SERVICE_TIMEOUT_MS: "60000" });
	({ services } = shop);
	skus = await services.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select(["variation.id as id", "sku"])
		.where("orderable", "=", 1)
		.orderBy("variation.id")
		.execute();
});
afterAll(() => shop.stop());

/** @returns the path of its review */
async function keep(who: string, fields: SentFields, page = "/quick-order"): Promise<string> {
	const { status, location, body } = await call(page, who, fields);
	expect(status, JSON.stringify((body as { errors?: unknown } | null)?.errors)).toBe(303);
	return location ?? "";
}

type Line = {
	position: number;
	text: string;
	match: string;
	problem: string | null;
	productId: string | null;
	candidates: { variationID: string; sku: string }[];
	tag: string;
	quantity: string;
};
type Review = { state: string; list: Record<string, unknown>; lines: Line[]; pageCount: number };
const review = async (path: string, who: string) => (await call(path, who)).body as Review;

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
});

describe("an uploaded file", () => {
	const upload = (bytes: BlobPart, name = "order.csv") => ({ way: "upload", file: new File([bytes], name) });
	const utf16 = (text: string, little: boolean) => {
		const bytes = Buffer.from(text, "utf16le");
		return new Uint8Array(little ? bytes : bytes.swap16());
	};
	const list = () => `SKU;Qty\n${skus[0]?.sku};7\n`;

	it.each([
		["UTF-8", () => list()],
		["UTF-8 with a mark", () => `\ufeff${list()}`],
		["UTF-16, little end first", () => utf16(`\ufeff${list()}`, true)],
		["UTF-16, big end first", () => utf16(`\ufeff${list()}`, false)],
		["UTF-16 without a mark", () => utf16(list(), true)],
		["Windows-1252", () => Buffer.from(list().replace("Qty", "Qty;Größe"), "latin1")],
	])("in %s is read", async (_, bytes) => {
		const path = await keep("demo-distributor", upload(bytes() as BlobPart));
		expect((await review(path, "demo-distributor")).lines).toMatchObject([
			{ text: skus[0]?.sku, quantity: "7", match: "exact" },
		]);
	});

	it.each([
		["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old Excel format", 400],
		["a PDF", Buffer.from("%PDF-1.7\n"), "This is a PDF", 400],
		["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "not text", 400],
		["an empty file", Buffer.alloc(0), "This file is empty.", 400],
		["a broken workbook", Buffer.from("504b0304deadbeef", "hex"), "cannot be read", 422],
	])("that is %s gets a message", async (_, bytes, sentence, expected) => {
		const { status, body } = await call("/quick-order", "demo-distributor", upload(bytes));
		expect([status, (body as { errors: { upload: string } }).errors.upload]).toEqual([
			expected,
			expect.stringContaining(sentence),
		]);
	});

	it("can be a workbook", async () => {
		const path = await keep(
			"demo-distributor",
			upload(
				workbook([
					["Part Number", "Qty"],
					[skus[0]?.sku ?? "", 12],
				]),
				"order.xlsx",
			),
		);
		expect(await review(path, "demo-distributor")).toMatchObject({
			list: { title: "order.xlsx" },
			lines: [{ text: skus[0]?.sku, quantity: "12" }],
		});
	});

	it("that unpacks to too much is refused", async () => {
		for (const [bytes, sentence] of [
			[workbook([["SKU"]], " ".repeat(30_000_000)), "too large when unpacked"],
			[workbook([["SKU"]], "", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "goes beyond row"],
		] as const) {
			const { body } = await call("/quick-order", "demo-distributor", upload(bytes, "bomb.xlsx"));
			expect((body as { errors: { upload: string } }).errors.upload).toContain(sentence);
		}
	});

	it("of 50 MB gets a 413 with a message", async () => {
		const { status, body } = await call(
			"/quick-order",
			"demo-distributor",
			upload(Buffer.alloc(50_000_000, "A")),
		);
		expect([status, body]).toEqual([
			413,
			{ message: "This form is larger than the 5 MB limit, so we didn't read it." },
		]);
	});
});

describe("a long list", () => {
	// After blocking on 50 MB files the services have closed idle connections; a read, which is retried,
	// reconnects before the form is sent.
	beforeAll(async () => {
		await call("/quick-order", "demo-distributor");
	});

	const lines = (count: number) =>
		Array.from({ length: count }, (_, index) => `NONE-${index}-QQ,${(index % 9) + 1}`).join("\n");

	it("of 5,000 lines is matched completely, in pages", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: lines(5000) });
		let seen = await review(path, "demo-distributor");
		for (let turns = 0; seen.state === "matching" && turns < 50; turns++)
			seen = await review(path, "demo-distributor");
		expect(seen).toMatchObject({
			state: "review",
			pageCount: 50,
			list: { lineCount: 5000, problems: 5000, waiting: 0 },
		});
		expect((await review(`${path}?page=50`, "demo-distributor")).lines.at(-1)).toMatchObject({
			position: 4999,
			text: "NONE-4999-QQ",
		});
		const moved = await call(path, "demo-distributor", {
			intent: "page-3",
			line: "0",
			"out-0": "on",
		});
		expect(moved.location).toBe(`${path}?page=3`);
		expect((await review(path, "demo-distributor")).list).toMatchObject({ leftOut: 1 });
	});

	it("of 5,001 lines is refused completely", async () => {
		const { status, body } = await call("/quick-order", "demo-distributor", {
			way: "paste",
			text: lines(5001),
		});
		expect([status, (body as { errors: { paste: string } }).errors.paste]).toEqual([
			422,
			"The list has 5,001 lines; at most 5,000 go into one list. Nothing was imported: send it in parts.",
		]);
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

/** With extra XML at its end. */
function workbook(rows: (string | number)[][], padding = "", more = ""): Uint8Array<ArrayBuffer> {
	const cell = (value: string | number, row: number, column: number) => {
		const at = `${String.fromCharCode(65 + column)}${row + 1}`;
		return typeof value === "number"
			? `<c r="${at}"><v>${value}</v></c>`
			: `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
	};
	const sheet = rows
		.map(
			(cells, row) =>
				`<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join("")}</row>`,
		)
		.join("");
	const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const packed = zipSync({
		"[Content_Types].xml": xml(
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		),
		"xl/workbook.xml": xml(
			`<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		),
		"xl/worksheets/sheet1.xml": xml(
			`<worksheet xmlns="${main}">${padding}<sheetData>${sheet}${more}</sheetData></worksheet>`,
		),
	});
	return new Uint8Array(packed);
}
