/** Queries of the trade written before anyone saw what they find, and what holds for every search. */
import { beforeAll, describe, expect, it } from "vitest";
import { isFigureTest, metScore, sameScore, scoreValues } from "#rules/trade-words/condition";
import { runSearch } from "#services/product-service/search/run-search.server";
import { counterQueries } from "./judged/counter-queries.ts";
import { tradeQueries } from "./judged/trade-words.ts";
import { type UnseenQuery, unseenQueries } from "./judged/unseen.ts";
import { judgedQueries } from "./judged-queries.ts";
import { gradeProducts, type JudgedSku, readJudgedSkus } from "./judging.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
let skus: JudgedSku[];

beforeAll(async () => {
	catalog = await sharedCatalog();
	skus = await readJudgedSkus(catalog.db);
});

/** The share of the first ten above the line of close matches that are graded 2 or 3; 0 when noSuch is wrong. */
async function precision({ query, rule, noSuch = false }: UnseenQuery, anySuch = false): Promise<number> {
	const { products, interpretation } = await catalog.list({ searchTerm: query });
	if (!anySuch && (interpretation?.noSuch !== null) !== noSuch) return 0;
	const grades = gradeProducts(skus, rule);
	const above = interpretation?.met || 10;
	const first = products.slice(0, Math.min(10, above));
	if (first.length === 0) return 0;
	return first.filter(({ productID }) => (grades.get(productID) ?? 0) >= 2).length / first.length;
}

describe("unseen queries", () => {
	it("are at least 60, each once, and the catalog has an answer to each", () => {
		expect(unseenQueries.length).toBeGreaterThanOrEqual(60);
		expect(new Set(unseenQueries.map(({ query }) => query)).size).toBe(unseenQueries.length);
		const unanswerable = unseenQueries.filter(({ rule }) => gradeProducts(skus, rule).size === 0);
		expect(unanswerable.map(({ query }) => query)).toEqual([]);
	});

	it.each(["tuned for", "kept aside"] as const)("that were %s have a P@10 of at least 0.95", async (half) => {
		const own = unseenQueries.filter((_, place) => place % 2 === (half === "tuned for" ? 0 : 1));
		const found = new Map<string, number>();
		for (const one of own) found.set(one.query, await precision(one));
		const mean = [...found.values()].reduce((sum, one) => sum + one, 0) / found.size;
		const poor = [...found].filter(([, one]) => one < 0.9);
		expect(mean, JSON.stringify(poor)).toBeGreaterThanOrEqual(0.95);
	});
});

it("searches of the counter have a P@10 of at least 0.92", async () => {
	const found = new Map<string, number>();
	for (const one of counterQueries) found.set(one.query, await precision(one, true));
	const mean = [...found.values()].reduce((sum, one) => sum + one, 0) / found.size;
	expect(mean, JSON.stringify([...found].filter(([, one]) => one < 0.9))).toBeGreaterThanOrEqual(0.92);
});

it("no card above the line contradicts a chip", async () => {
	const wrong: string[] = [];
	const queries = [...unseenQueries, ...tradeQueries, ...judgedQueries, ...counterQueries].map(
		({ query }) => query,
	);
	await catalog.source.use(async (loaded) => {
		const { index } = loaded;
		for (const query of queries) {
			const { set, understanding, interpretation } = await runSearch(loaded, query, []);
			// Nothing is above the line where nothing meets everything, and the page says so.
			if (interpretation.partial || interpretation.close) continue;
			// Beside what the catalog doesn't have, a chip may say that none of the nearest meets it.
			const missed = new Set(
				interpretation.clauses.filter(({ note }) => note?.startsWith("No result")).map(({ label }) => label),
			);
			const everything = {
				sort: "relevance",
				page: 1,
				pageSize: set.skuCount,
				facets: {},
				ranges: {},
			} as const;
			const { skus: listed } = await index.list(set, { unit: "variation", ...everything });
			const above = listed.filter(({ number }) => !set.exact.has(number));
			const readers = await index.facts(above.map(({ id }) => id));
			for (const condition of understanding.conditions) {
				if (missed.has(condition.label)) continue;
				const fails = above.find(({ id }) => {
					const values = readers.get(id) ?? (() => []);
					return !condition.anyOf.some(
						(test) =>
							(test.score ?? 1) >= sameScore &&
							scoreValues(test, values(test.fact)) >= (isFigureTest(test) ? metScore : sameScore),
					);
				});
				if (fails !== undefined) wrong.push(`${query}: ${condition.label}: ${fails.id}`);
			}
		}
	});
	expect(wrong).toEqual([]);
});

/** Searches that went wrong once, each with what is right. */
describe("searches of counter people", () => {
	const search = async (searchTerm: string) => {
		const { products, interpretation, total } = await catalog.list({ searchTerm });
		if (interpretation === null) throw new Error("no interpretation");
		return {
			products,
			interpretation,
			total,
			above: products.slice(0, interpretation.met ?? products.length),
		};
	};
	const typeById = () => new Map(skus.map(({ productID, type }) => [productID, type]));

	it.each([
		["vapor tight 4ft 120-277", /^VAPOR-TIGHT/],
		["2x4 flat panel 5000k 0-10v", /PANEL/],
		["strip light 8ft", /^STRIP/],
		["wrap around 4 foot", /^WRAP/],
		["zigbee downlight", /^(RECESSED|RETROFIT|SURFACE)/],
	])("%s: only %s above the line", async (query, type) => {
		const { above, interpretation } = await search(query);
		const types = typeById();
		expect(above.length).toBeGreaterThan(0);
		expect(above.map(({ productID }) => types.get(productID) ?? "").filter((one) => !type.test(one))).toEqual(
			[],
		);
		expect(interpretation.clauses.map(({ kind }) => kind)).not.toContain("ignored");
	});

	it("FO32/835/XPS/ECO3 is a 4 ft tube that isn't sold: linear fixtures and retrofits of 4 ft first", async () => {
		const { products, interpretation } = await search("FO32/835/XPS/ECO3");
		expect(interpretation.noSuch).toMatchObject({ asked: "LED or fluorescent tubes" });
		expect(interpretation.noSuch?.mayNotFit).toContain("fixtures");
		const lengths = new Map(skus.map(({ productID, length }) => [productID, length]));
		for (const { productID } of products.slice(0, 4)) expect(lengths.get(productID)).toBeGreaterThan(1150);
	});

	it.each([
		["100w MH equivalent", ["wall-pack", "flood-light", "area-light"], 2800, 5300],
		["250w hps shoebox replacement led", ["area-light"], 11_500, 21_600],
		["wall pack 70w mh equal full cutoff photocell", ["wall-pack"], 2000, 3700],
	])("%s: fixtures of the same light", async (query, kinds, min, max) => {
		const { above, interpretation } = await search(query);
		expect(interpretation.correctedTerm).toBeNull();
		expect(above.length).toBeGreaterThan(0);
		for (const { kind, lumens } of above) {
			expect(kinds).toContain(kind);
			expect(lumens).toBeGreaterThanOrEqual(min);
			expect(lumens).toBeLessThanOrEqual(max);
		}
	});

	it("2x4 troffer selectable wattage: 2x4 troffers, and none has selectable watts", async () => {
		const { products, interpretation } = await search("2x4 troffer selectable wattage");
		expect(products.every(({ name }) => name.includes("2x4"))).toBe(true);
		expect(interpretation.clauses.map(({ label, note }) => [label, note])).toContainEqual([
			"Selectable output",
			"No result matches this",
		]);
	});

	it.each([
		["12/2 romex", "wire and cable"],
		["250ft 14/2 nm-b", "wire and cable"],
		["wire nuts", "wire connectors"],
		["1/2 emt conduit", "conduit and fittings"],
		["4 square box", "electrical boxes"],
		["junction box", "electrical boxes"],
		["20 amp breaker", "breakers and panelboards"],
		["breaker panel", "breakers and panelboards"],
		["gfci outlet", "receptacles and wall plates"],
	])("%s: no %s, and nothing in place of it", async (query, asked) => {
		const { total, interpretation } = await search(query);
		expect([total, interpretation.notSold, interpretation.clauses]).toEqual([0, asked, []]);
	});

	it.each([
		"jbox light",
		"aircraft cable",
		"photocell receptacle",
		"wire guard",
		"exit sign conduit",
		"PCL-MV wire",
	])("%s names something of lighting", async (query) => {
		const { total, interpretation } = await search(query);
		expect([total > 0, interpretation.notSold]).toEqual([true, undefined]);
	});

	it.each([
		["vtl lens 4ft", ["VTL-LN-48"]],
		["asl arm", ["ASL-PA"]],
		["slipfitter", ["ASL-SF", "FLY-L-40K-28K-N30", "FLY-M-40K-14K-N30"]],
		["slip-fitter", ["ASL-SF", "FLY-L-40K-28K-N30", "FLY-M-40K-14K-N30"]],
		["slip fitter mount", ["ASL-SF", "FLY-L-40K-28K-N30", "FLY-M-40K-14K-N30"]],
		["slip fitter flood", ["FLY-L-40K-28K-N30", "FLY-M-40K-14K-N30"]],
		["photocell 277v", ["PCL-MV"]],
		["ASL-S T5 50K", ["ASL-S-50K-11K-T5"]],
		["ASL-M T3", ["ASL-M-30K-22K-T3"]],
		["s1183", ["S11832R1", "S11835R1", "S11830R1"]],
	])("%s: %j, by all that was asked", async (query, numbers) => {
		const { above, interpretation } = await search(query);
		expect(above.map(({ sku }) => sku)).toEqual(numbers);
		expect([interpretation.partial, interpretation.close]).toEqual([false, false]);
		expect(interpretation.clauses.filter(({ kind }) => kind === "ignored")).toEqual([]);
	});

	it("T5 beside a strip is no distribution", async () => {
		const { interpretation } = await search("LST T5");
		expect(interpretation.understood).toEqual(["Series LST-SERIES"]);
	});

	it("selectable color: those that list several come first", async () => {
		const { products } = await search("6in can retrofit selectable cct");
		const several = new Set(skus.filter(({ cct }) => cct.length > 1).map(({ productID }) => productID));
		expect(products.slice(0, 10).filter(({ productID }) => !several.has(productID))).toEqual([]);
	});

	it("a number that nothing has lists nothing, whatever can be read of it", async () => {
		const { total, interpretation } = await search("OWS-99-35K");
		expect([total, interpretation.foreignNumber?.number, interpretation.clauses]).toEqual([
			0,
			"OWS-99-35K",
			[],
		]);
	});

	it.each([
		["2by2 panel 35k", /2x2/],
		["600 x 1200mm panel", /2x4/],
		["LU250 replacement area light", /area light|roadway/],
		["wall pak 3000k", /wall (?:pack|light)/],
	])("%s: only %s above the line", async (query, name) => {
		const { above } = await search(query);
		expect(above.length).toBeGreaterThan(0);
		expect(above.filter((one) => !name.test(one.name)).map((one) => one.name)).toEqual([]);
	});

	it.each([
		["150mm downlight", "6 in (150 mm)"],
		["recesed lite 6 inch", "6 in"],
		["dim to warm downlight 3000-1800k", "1800 to 3000 K"],
		["90 CRI R9 >50 par30", "R9 ≥ 50"],
		["t24 ja8 a19", "R9 ≥ 50"],
	])("%s asks for %s, and all that is found has it", async (query, label) => {
		const { interpretation, total } = await search(query);
		expect(interpretation.understood).toContain(label);
		expect([interpretation.partial, total > 5]).toEqual([false, true]);
	});

	it("JA8: part numbers that say so first, and what the data can't show", async () => {
		const { products, interpretation } = await search("t24 ja8 a19");
		expect(products.slice(0, 5).every(({ sku }) => sku.includes("JA8"))).toBe(true);
		expect(interpretation.clauses[0]?.note).toContain("Flicker");
	});

	it("a number of another maker: the fixture that it names, none of the same brand", async () => {
		const { products, interpretation } = await search("lithonia 2GTL4");
		expect(interpretation.noSuch).toMatchObject({ asked: "LITHONIA 2GTL4", nearest: "Troffers and panels" });
		expect(products.every(({ name }) => name.includes("2x4"))).toBe(true);
	});

	it("lights for a chicken coop: sealed ones, with the reason", async () => {
		const { products, interpretation } = await search("lights for a chicken coop");
		expect(interpretation.correctedTerm).toBeNull();
		expect(products[0]?.name).toContain("vapor-tight");
		expect(interpretation.clauses[0]?.note).toContain("Sealed against dust");
	});
});
