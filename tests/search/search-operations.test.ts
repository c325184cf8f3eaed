import { beforeAll, describe, expect, it } from "vitest";
import { searchResultSchema } from "#contracts/catalog/catalog";
import { listingSchema } from "#contracts/catalog/product-service";
import { renewCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { buildSearchIndex } from "#services/product-service/search/build-search-index.server";
import { openSeededCatalog, type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
beforeAll(async () => {
	catalog = await sharedCatalog();
});

const understood = async (searchTerm: string) => (await catalog.list({ searchTerm })).interpretation;

describe("what a search made of the words", () => {
	it("says which spelling it corrected", async () => {
		expect((await understood("ligth bulb"))?.correctedTerm).toBe("light bulb");
		expect((await understood("dimable a19"))?.correctedTerm).toBe("dimmable a19");
		expect((await understood("donwlight"))?.correctedTerm).toBe("downlight");
		expect((await understood("recesed can"))?.correctedTerm).toBe("recessed can");
		expect((await understood("hotel"))?.correctedTerm).toBeNull();
	});

	it("says which conditions it read", async () => {
		expect((await understood("br30 2700k"))?.understood).toEqual(["BR30", "2700 K"]);
	});

	it("reports that nothing matches everything", async () => {
		expect((await understood("a19 60w blorple"))?.partial).toBe(true);
		expect((await understood("exit sign gu24"))?.partial).toBe(true);
		expect((await understood("a19 60w"))?.partial).toBe(false);
	});

	it("finds nothing for nonsense, and everything for a condition that always holds", async () => {
		expect((await catalog.list({ searchTerm: "blorple" })).total).toBe(0);
		const all = await catalog.list({});
		expect((await catalog.list({ searchTerm: "led lights" })).total).toBe(all.total);
	});
});

const hostile = [
	"",
	" ",
	"a",
	"a".repeat(200),
	"led 60w ".repeat(700),
	"9".repeat(5000),
	"🙂💡",
	'"',
	"'",
	"''''\"\"\"\"",
	"* AND NEAR ( ^ :",
	"NEAR(a b, 3)",
	"strong : a19",
	'a19" OR "1',
	"a19 NOT b*",
	"'; drop table product; --",
	"%_\\",
	"\u0000\u0007",
	"<script>alert(1)</script>",
	"#{x} {{y}}",
	"ＬＥＤ　６０Ｗ",
	"é̂̃ñ ÅÖ",
	"-",
	"--- /// ...",
	"(((((((((((((((((((((((((",
	"[[[]]]{}{}|||&&&!!!",
];

describe("whatever is typed", () => {
	it.each(hostile)("answers a listing and suggestions: %j", async (searchTerm) => {
		listingSchema.parse(await catalog.list({ searchTerm }));
		for (const suggestion of await catalog.suggest(searchTerm.slice(0, 200)))
			searchResultSchema.parse(suggestion);
	});
});

describe("suggestions", () => {
	it("begin at two characters and end at twelve", async () => {
		expect(await catalog.suggest("a")).toEqual([]);
		expect((await catalog.suggest("a1")).length).toBeGreaterThan(0);
		expect((await catalog.suggest("led")).length).toBeLessThanOrEqual(12);
	});

	it("lead to the page of a whole part number first", async () => {
		const [first] = await catalog.suggest("lr23731");
		expect(first).toMatchObject({ badge: "Part No.", name: "LR23731" });
		expect(first?.link).toMatch(/^\/p\/downlights\/[a-z-]+\/[a-z0-9-]+\?option=dl-\d+$/);
		expect(first?.image).toMatch(/^\/drawings\/.+\.svg$/);
	});

	it("offer part numbers that begin with what was typed", async () => {
		const parts = (await catalog.suggest("led9a19")).filter(({ badge }) => badge === "Part No.");
		const begins = parts.map(({ name }) => /^LED9A19/i.test(name.replace(/[^a-z0-9]/gi, "")));
		expect(begins.slice(0, 4)).toEqual([true, true, true, true]);
	});

	it("list several part numbers of one product with their key figures: TOL-24 is the 2x4", async () => {
		const parts = await catalog.suggest("TOL-24");
		expect(parts.length).toBeGreaterThan(3);
		for (const { name, badge, description } of parts) {
			expect([badge, name]).toEqual(["Part No.", expect.stringMatching(/^TOL-24-/)]);
			expect(description).toMatch(/^[\d,]+ lm, \d+ W, .* K(, 90-minute battery)? · .*2x4$/);
		}
	});

	it("complete words from the vocabulary first, with how many products they find", async () => {
		const [first] = await catalog.suggest("6 inch retro");
		const { total } = await catalog.list({ searchTerm: "6 inch retrofit downlights" });
		expect(first).toEqual({
			name: "6 inch retrofit downlights",
			image: "",
			badge: "option",
			description: `${total} products`,
			link: "/catalogsearch/6%20inch%20retrofit%20downlights",
		});
		const [narrowed] = await catalog.suggest("6 inch retro", "Downlights");
		expect(narrowed?.link).toBe("/catalogsearch/6%20inch%20retrofit%20downlights?category=downlights");
	});

	it("complete a word and name its category", async () => {
		const badges = (await catalog.suggest("downl")).map(({ badge, link }) => [badge, link]);
		expect(badges).toContainEqual(["Category", "/category/downlights"]);
		expect(badges.some(([badge]) => badge === "option")).toBe(true);
		const troffers = await catalog.suggest("troff");
		expect(troffers[0]).toMatchObject({
			badge: "Sub-Category",
			link: "/p/commercial-indoor/troffers-panels",
		});
	});

	it("offer a series with a link to its search", async () => {
		expect((await catalog.suggest("scx"))[0]).toEqual({
			badge: "Series",
			name: "SCX-SERIES",
			image: "",
			description: "All products of the series",
			link: "/catalogsearch/SCX-SERIES",
		});
	});

	it("stay within the chosen category", async () => {
		const suggestions = await catalog.suggest("dimmable", "Downlights");
		expect(suggestions.length).toBeGreaterThan(5);
		expect(suggestions.every(({ link }) => /^\/p\/downlights\/|\?category=downlights$/.test(link))).toBe(
			true,
		);
	});
});

it("notices a new version of the catalog", async () => {
	const changed = await openSeededCatalog();
	const product = await changed.db
		.selectFrom("product")
		.select(["id", "name"])
		.orderBy("id")
		.executeTakeFirstOrThrow();
	expect((await changed.list({ searchTerm: "quuxolite" })).total).toBe(0);
	await changed.db.transaction().execute(async (trx) => {
		await trx
			.updateTable("product")
			.set({ name: `${product.name} Quuxolite` })
			.where("id", "=", product.id)
			.execute();
		await buildSearchIndex(trx, changed.dialect);
		await renewCatalogVersion(trx);
	});
	const { products } = await changed.list({ searchTerm: "quuxolite" });
	expect(products.map(({ productID }) => productID)).toEqual([product.id]);
	await changed.close();
});
