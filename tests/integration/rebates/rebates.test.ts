/** Rebate programs: demo data, the owner's import, the search, and the matches of a part number. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRebates } from "#services/product-service/rebates/import-rebates.server";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({}, { demo: true });
});
afterAll(() => shop?.stop());

const folder = mkdtempSync(path.join(tmpdir(), "rebates-"));
const file = (text: string): string => {
	const name = path.join(folder, `${crypto.randomUUID()}.csv`);
	writeFileSync(name, text);
	return name;
};
const head =
	"program_id,name,sponsor,state,zip_prefixes,type,opens_on,closes_on,amounts,list,source,checked_on";
const row = (id: string, rest: string) =>
	`${id},Program ${id},Example Electric,${rest},https://u.example/,2026-11-01`;
const open = "2020-01-01,2999-12-31";

type Page = {
	kind: string;
	view: { [name: string]: unknown; groups: { state: string; programs: Record<string, unknown>[] }[] };
};
const programsOf = ({ view }: Page) => view.groups.flatMap(({ programs }) => programs);
const search = async (query: string) => {
	const { status, body, headers } = await newVisitor().get(`/available-rebates${query}`);
	return { status, page: body as Page, cache: headers.get("Cache-Control") };
};

describe("before the owner's import", () => {
	it("shows labelled demo programs, for Alaska and Puerto Rico too", async () => {
		for (const [zip, where] of [
			["97205", "Oregon, ZIP 97205 (Portland)"],
			["99501", "Alaska, ZIP 99501 (Anchorage)"],
			["00901", "Puerto Rico, ZIP 00901 (San Juan)"],
		]) {
			const { status, page } = await search(`?zip=${zip}`);
			expect([status, page.view.demo, page.view.where]).toEqual([200, true, where]);
			expect(programsOf(page).length).toBeGreaterThan(0);
		}
	});

	it("lists the programs of all states by state, and those of one state in one group", async () => {
		const { page } = await search("");
		const states = page.view.groups.map(({ state }) => state);
		expect(states.length).toBeGreaterThan(1);
		expect(states).toEqual(states.toSorted());
		const pages = Array.from({ length: Number(page.view.pageCount) }, (_, index) => index + 1);
		const all = await Promise.all(pages.map(async (one) => programsOf((await search(`?page=${one}`)).page)));
		expect(new Set(all.flat().map(({ id }) => id)).size).toBe(page.view.total);
		expect((await search("?state=OR")).page.view.groups.map(({ state }) => state)).toEqual([""]);
	});

	it("caches the page without a search only", async () => {
		expect((await search("")).cache).toContain("public");
		expect((await search("?state=OR")).cache).toContain("private");
	});

	it("keeps a ZIP code that doesn't exist, with a message beside it", async () => {
		const { status, page } = await search("?zip=00000&category=lamp");
		expect(status).toBe(400);
		expect(page.view).toMatchObject({
			values: { zip: "00000", category: "lamp" },
			errors: { zip: expect.stringContaining("ZIP code 00000 doesn't exist") },
			groups: [],
		});
	});

	it("refuses a file with mistakes as a whole, by row and column", async () => {
		const wrong = file(
			[
				head,
				row("a", `OR,970,prescriptive,${open},troffer:25:fixture,none`),
				row("b", `ZZ,970,gift,${open},sofa:25:fixture,none`),
				row("a", `OR,,custom,2026-12-31,2026-01-01,any:0.1:kwh,none`),
			].join("\n"),
		);
		const options = { kind: "programs", partial: false, dryRun: false } as const;
		const outcome = await importRebates(shop.services.db, wrong, options);
		expect(outcome).toMatchObject({ rows: 1, written: false });
		expect(outcome.refusals.map(({ row, column }) => `${row} ${column}`)).toEqual([
			"3 state",
			"3 type",
			"3 amounts",
			"4 closes_on",
		]);
		expect((await search("?state=OR")).page.view.demo).toBe(true);
		const broken = await importRebates(shop.services.db, file("name,color\nA,B"), {
			...options,
			partial: true,
		});
		expect(broken.written).toBe(false);
		expect(broken.refusals).toContainEqual(expect.objectContaining({ row: 1, column: "color" }));
	});
});

describe("after the owner's import", () => {
	let skus: { sku: string; kind: string; watts: number | null }[] = [];
	beforeAll(async () => {
		const { db } = shop.services;
		skus = await db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.select(["variation.sku", "product.kind", "variation.watts"])
			.where("variation.orderable", "=", 1)
			.where("variation.watts", "is not", null)
			.execute();
		const kind = skus[0]?.kind ?? "";
		const text = [
			head,
			row("or-fixture", `OR,970|972,prescriptive,${open},${kind}:60:fixture,none`),
			row("or-watt", `OR,973,prescriptive,${open},${kind}:0.35:watt,none`),
			row("or-closed", `OR,,prescriptive,2020-01-01,2020-12-31,any:5:fixture,none`),
			row("wa-list", `WA,,custom,${open},any:0.12:kwh,energy-star`),
			row("wrong", `Oregon,,custom,${open},any:0.12:kwh,none`),
		].join("\n");
		const outcome = await importRebates(db, file(text), { kind: "programs", partial: true, dryRun: false });
		expect(outcome).toMatchObject({ rows: 4, written: true, refusals: [{ row: 6, column: "state" }] });
		const delisted = file(`sku,list,delisted_on\n${skus[0]?.sku},energy-star,2026-08-01`);
		await importRebates(db, delisted, { kind: "delisted", partial: false, dryRun: false });
	});

	const names = (page: Page) => programsOf(page).map(({ id }) => id);

	it("shows the owner's programs by ZIP code, open ones first", async () => {
		const { page } = await search("?zip=97205");
		expect(page.view).toMatchObject({ demo: false, elsewhere: 1, total: 2 });
		expect(names(page)).toEqual(["or-fixture", "or-closed"]);
		expect(programsOf(page)[1]).toMatchObject({ status: "closed", dates: "Closed Dec 31, 2020" });
		expect((await search("?zip=99501")).page.view.total).toBe(0);
	});

	it("says what a part number gets, and carries it to the payback calculator", async () => {
		const [{ sku, watts } = { sku: "", watts: 0 }] = skus;
		const existing = (watts ?? 0) + 100;
		const { page } = await search(`?state=OR&sku=${encodeURIComponent(sku)}&existing=${existing}&hours=3000`);
		const matches = new Map(programsOf(page).map(({ id, match }) => [id, match]));
		expect(matches.get("or-fixture")).toMatchObject({
			verdict: "match",
			amounts: [{ text: "$60.00 per fixture" }],
		});
		// 100 W × $0.35.
		expect(matches.get("or-watt")).toMatchObject({ amounts: [{ each: "$35.00 each" }] });
		expect(matches.get("or-closed")).toMatchObject({ verdict: "no", against: ["Closed on Dec 31, 2020."] });
		const { amounts } = matches.get("or-watt") as { amounts: { payback: string }[] };
		const payback = await newVisitor().get(amounts[0]?.payback ?? "");
		expect(payback.body).toMatchObject({
			values: {
				lines: [{ rebate: "35.00", sku, existing: String(existing), hours: "3000" }],
				terms: { state: "OR" },
			},
			errors: {},
		});
	});

	it("warns about a delisted model, and about an unknown or incomplete one", async () => {
		const { page } = await search(`?state=WA&sku=${encodeURIComponent(skus[0]?.sku ?? "")}`);
		expect(page.view.part).toMatchObject({ warnings: ["Taken off the ENERGY STAR list on Aug 1, 2026."] });
		expect(programsOf(page)[0]).toMatchObject({ match: { verdict: "no" } });
		const wild = await search("?sku=ABC-**");
		expect(wild.status).toBe(400);
		expect(wild.page.view.errors).toMatchObject({ sku: expect.stringContaining("wildcards") });
		const list = await newVisitor().get("/available-rebates/delisted");
		expect(list.body).toMatchObject({ demo: false, total: 1, models: [{ sku: skus[0]?.sku }] });
	});

	it("keeps the guide when the service is down", async () => {
		shop.proxy.failWith("down", /^\/product-service\/rebates/);
		const { status, page } = await search("?zip=97205").finally(() => shop.proxy.failWith(null));
		expect([status, page.kind]).toEqual([503, "down"]);
	});
});
