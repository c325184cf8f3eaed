/** The cross-reference: its import, the pages of the shop's staff, and everything that looks numbers up in it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEquivalents } from "#assistant-tools/equivalents/describe-equivalents";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import type { SearchResult } from "#contracts/catalog/catalog";
import { productServiceContract } from "#contracts/catalog/product-service";
import { crossReferenceContract } from "#contracts/cross-reference/cross-reference";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { openDatabase } from "#services/db/connect.server";
import {
	countLines,
	currentImport,
	linesByKey,
} from "#services/product-service/cross-reference/cross-reference-repository.server";
import { importCrossReference } from "#services/product-service/cross-reference/import-cross-reference.server";
import { demoClient } from "../../setup/demo-clients.ts";
import { postgresMissing, startPostgres } from "../../setup/postgres.ts";
import { importSampleCatalog, orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, newVisitors } from "../../setup/visitor.ts";

const header = "brand,number,sku,grade,note";
const importPage = "/user/cross-reference/import";
const csv = (...lines: string[]) => new File([[header, ...lines].join("\r\n")], "xref.csv");

let shop: ShopServices;
let skus: string[];
let admin: ReturnType<typeof newVisitor>;
const { call } = newVisitors();
const catalog = async () => ({ product: await demoClient(shop.services, productServiceContract) });
const read = (text: string, terms = { partial: false, dryRun: false }) =>
	importCrossReference(shop.services.db, Buffer.from(text), terms);

beforeAll(async () => {
	shop = await startShopServices({ SERVICE_TIMEOUT_MS: "60000" });
	skus = (await orderableSkus(shop.services.db, { inOnes: true })).map(({ sku }) => sku);
	admin = newVisitor();
	await admin.signIn("demo-administrator");
});
afterAll(() => shop?.stop());

const lines = () => [
	`Brightmoor,2GT-L4,${skus[0]},near,"1 in. deeper, = same lens"`,
	`Brightmoor,WPX1*,${skus[1]},exact,`,
	`Ostrander,2GTL4,${skus[2]},functional,"=HYPERLINK(""x"")"`,
];

describe("the import", () => {
	it("reads semicolons, a byte order mark and our numbers in every spelling", async () => {
		const sku = skus[0] ?? "";
		const text = `\ufeff${header.replaceAll(",", ";")}\r\nBrightmoor;X-100;${sku.toLowerCase().replaceAll("-", " ")};Near;"a; b"\r\n\r\n`;
		expect(await read(text)).toEqual({ refusals: [], rows: 1, written: true });
		const client = await demoClient(shop.services, crossReferenceContract, "demo-administrator");
		expect((await client.list({})).lines).toEqual([
			{ position: 1, brand: "Brightmoor", number: "X-100", sku, grade: "near", note: "a; b" },
		]);
	});

	it("names what is wrong by row, and writes nothing then or in a dry run", async () => {
		const before = await currentImport(shop.services.db);
		const sku = skus[0];
		const text = [
			header,
			`B,A-1,${sku},exact,`,
			`B,a-1 ,${sku},near,`,
			"B,A-2,NO-SUCH-SKU,exact,",
			`B,A-3,${sku},best,`,
			`B,AB*,${sku},exact,`,
			`B,A*B-1,${sku},exact,`,
			`,A-4,${sku},exact,`,
			`B,A-\u202e5,${sku},exact,${"x".repeat(201)}`,
			"B,A-6",
		].join("\n");
		const { refusals, written, rows } = await read(text);
		expect(refusals.map(({ row, column }) => `${row} ${column}`)).toEqual([
			"3 number",
			"4 sku",
			"5 grade",
			"6 number",
			"7 number",
			"8 brand",
			"9 number",
			"9 note",
			"10 ",
		]);
		expect([written, rows]).toEqual([false, 1]);
		expect(await read(text, { partial: true, dryRun: true })).toMatchObject({ written: false, rows: 1 });
		for (const broken of ["", "brand,number\n", `${header}\n"x`, "\u0000\u0000", "%PDF-1.7"])
			expect(await read(broken)).toMatchObject({ written: false, rows: 0 });
		expect(await currentImport(shop.services.db)).toEqual(before);
	});

	it("replaces all lines at once, while lookups are answered from the old or the new ones", async () => {
		const { product } = await catalog();
		const file = (note: string) =>
			[header, ...Array.from({ length: 3000 }, (_, at) => `B,N-${at},${skus[0]},exact,${note}`)].join("\n");
		await read(file("first"));
		let running = true;
		const seen = new Set<string>();
		const looking = (async () => {
			while (running) {
				const [first, last] = await product.matchParts({
					lines: ["N-100", "N-2999"].map((text, line) => ({ line, text })),
				});
				const notes = [first, last].map((match) => match?.candidates[0]?.crossReference?.note);
				expect(new Set(notes).size).toBe(1);
				seen.add(notes[0] ?? "none");
			}
		})();
		await read(file("second"));
		running = false;
		await looking;
		expect([...seen].every((note) => note === "first" || note === "second")).toBe(true);
		const { db } = shop.services;
		const { count } = await db
			.selectFrom("cross_reference")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(3000);
	});
});

describe("the pages of the shop's staff", () => {
	it("import a file, list and search it, and give it back as it was", async () => {
		const bad = await admin.post(importPage, { intent: "import", file: csv("B,A-1,NO-SUCH,exact,") });
		expect(bad.status).toBe(422);
		expect(bad.body).toMatchObject({ report: { written: false, rejectedRows: 1, refusals: [{ row: 2 }] } });
		expect((await admin.post(importPage, { intent: "import" })).status).toBe(400);
		const ticked = await admin.post(importPage, { intent: "check", partial: "yes", file: csv(...lines()) });
		expect(ticked.body).toMatchObject({ partial: true });
		const checked = await admin.post(importPage, { intent: "check", file: csv(...lines()) });
		expect(checked).toMatchObject({ status: 200, body: { report: { written: false, rows: 3 } } });
		const imported = await admin.post(importPage, { intent: "import", file: csv(...lines()) });
		expect([imported.status, imported.location]).toEqual([303, "/user/cross-reference"]);
		expect((await admin.get("/user/cross-reference?search=bright%202gtl4")).body).toMatchObject({
			total: 1,
			lines: [{ number: "2GT-L4", grade: "near" }],
		});
		const download = await admin.get("/user/cross-reference.csv");
		const text = (await download.response?.text()) ?? "";
		expect(text).toContain(`'=HYPERLINK(""x"")`);
		expect(await read(text)).toMatchObject({ refusals: [], rows: 3, written: true });
	});

	it("refuse everyone else, whatever they send", async () => {
		for (const person of [undefined, "demo-distributor", "demo-representative"]) {
			const client = await demoClient(shop.services, crossReferenceContract, person);
			const status = person ? 403 : 401;
			await expect(client.list({})).rejects.toMatchObject({ status });
			await expect(client.exportPart({})).rejects.toMatchObject({ status });
			await expect(client.import({ file: "eA==" })).rejects.toMatchObject({ status });
		}
	});
});

describe("another maker's number", () => {
	it("is answered by the search in every spelling, with grade and note", async () => {
		for (const typed of ["brightmoor 2gtl4", "2GT L4 Brightmoor", "2gt-l4"]) {
			const { body } = await newVisitor().get(`/catalogsearch/${encodeURIComponent(typed)}`);
			expect(body).toMatchObject({
				total: 1,
				crossReferences: [{ sku: skus[0], crossReference: { brand: "Brightmoor", grade: "near" } }],
			});
		}
		const { body, response } = await newVisitor().get("/search-suggestions?q=brightmoor%202gtl4");
		const json: unknown = body ?? (await response?.json());
		const { results } = json as { results: SearchResult[] };
		expect(results[0]).toMatchObject({
			name: skus[0],
			description: expect.stringContaining("Brightmoor 2GT-L4 → our"),
		});
	});

	it("that the cross-reference lacks is matched to nothing of its brand", async () => {
		const { product } = await catalog();
		const { facets } = await product.listing({ searchTerm: "led" });
		const brand = facets.find(({ key }) => key === "brand")?.values[0];
		const searchTerm = `${brand?.label} 9XQZ7-35K`;
		expect(await product.listing({ searchTerm: brand?.label ?? "" })).not.toMatchObject({ total: 0 });
		const found = await product.listing({ searchTerm: `${brand?.label} 9XQZ7` });
		expect(found).toMatchObject({
			total: 0,
			interpretation: { foreignNumber: { number: "9XQZ7", read: [] } },
		});
		expect((await product.listing({ searchTerm })).interpretation?.foreignNumber?.read).toEqual(["3500 K"]);
		const [match] = await product.matchSchedule({
			lines: [{ line: 0, description: `${brand?.label} 9XQZ7`, part: "9XQZ7", brand: brand?.label }],
		});
		expect(match).toMatchObject({ match: "none", candidates: [] });
	});

	it("in a quick order and a BOM is a choice, which the line of the cart keeps as its note", async () => {
		const kept = await call("/quick-order", "demo-distributor", {
			way: "paste",
			text: "2 Brightmoor 2GT-L4\n3 WPX1-LED-40K",
		});
		const list = kept.location ?? "";
		const review = async () => (await call(list, "demo-distributor")).body as { lines: OrderLine[] };
		const [near, family] = (await review()).lines;
		expect(near).toMatchObject({
			match: "suggestions",
			productId: null,
			candidates: [{ sku: skus[0], grade: "differs", reasons: [expect.stringContaining("near match")] }],
		});
		expect(family?.candidates[0]?.lacks).toEqual(["Options after WPX1 were not compared"]);
		const { product } = await catalog();
		const [described] = await product.matchSchedule({
			lines: [{ line: 0, description: "Type A Brightmoor 2GT-L4 or equal" }],
		});
		expect(described?.candidates[0]).toMatchObject({ sku: skus[0] });
		await call(list, "demo-distributor", {
			line: ["0", "1"],
			"choice-0": near?.candidates[0]?.variationID ?? "",
			"out-1": "on",
			intent: "cart",
		});
		const { body } = await call("/cart", "demo-distributor");
		expect(JSON.stringify(body)).toContain("For Brightmoor 2GT-L4 (near match)");
	});

	it("is answered by the assistant and its tools, and an unknown one is not guessed", async () => {
		const tools = { calls: await catalog() } as never;
		const known = await findEquivalents.call({ asked: "Brightmoor 2GT-L4" }, tools);
		expect(known).toMatchObject({ crossReferenced: true, equivalents: [{ passes: [] }] });
		expect(describeEquivalents(known)).toContain("Cross-reference: Brightmoor 2GT-L4 → our");
		const unknown = await findEquivalents.call({ asked: "ZQX4-9PL-35K" }, tools);
		expect(unknown).toMatchObject({ crossReferenced: false, equivalents: [] });
		expect(describeEquivalents(unknown)).toContain("The number says 3500 K");
	});
});

describe.skipIf(postgresMissing)("on PostgreSQL", () => {
	it("an import replaces another, and the loser of two is told", async () => {
		const postgres = await startPostgres();
		const { db, close } = await openDatabase(postgres.url);
		try {
			await importSampleCatalog(db, "postgres");
			const bytes = (note: string) => Buffer.from(`${header}\nB,AB-12*,${skus[0]},exact,${note}`);
			const terms = { partial: false, dryRun: false };
			expect(await importCrossReference(db, bytes("first"), terms)).toMatchObject({ written: true });
			const both = await Promise.allSettled(
				["second", "third"].map((note) => importCrossReference(db, bytes(note), terms)),
			);
			expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
			const found = { numbers: new Set(["AB12"]), families: new Set(["AB12"]), wholes: new Set(["BAB12"]) };
			const rows = await linesByKey(db, found);
			expect(rows.map(({ note }) => note)).toEqual([expect.stringMatching(/second|third/)]);
			expect(await countLines(db, "b ab12")).toBe(1);
		} finally {
			await close();
			await postgres.stop();
		}
	});
});
