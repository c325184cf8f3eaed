/** What the search says about each part of the words. */
import { beforeAll, describe, expect, it } from "vitest";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
beforeAll(async () => {
	catalog = await sharedCatalog();
});

const read = async (searchTerm: string) => (await catalog.list({ searchTerm })).interpretation;
const clauses = async (searchTerm: string) => (await read(searchTerm))?.clauses ?? [];

describe("clauses", () => {
	it("leave out a brand that has none of the kind, and say so", async () => {
		const { products, interpretation } = await catalog.list({ searchTerm: "juno wall pack 4000k" });
		expect(interpretation?.clauses[0]).toMatchObject({
			kind: "ignored",
			facet: null,
			note: "The catalog has none of these of Juno Lighting, so they are of other makers",
		});
		expect([...new Set(products.map(({ kind }) => kind))]).toEqual(["wall-pack"]);
		const halo = await clauses("halo retrofit 6 inch");
		expect(halo[0]).toMatchObject({ label: "Brand Halo", kind: "filter" });
	});

	it("find a lamp by its retail number", async () => {
		const { products } = await catalog.list({ searchTerm: "philips 479558" });
		expect(products.map(({ name }) => name)).toEqual([expect.stringMatching(/^Philips A19 LED, 40 W/)]);
	});

	it("demand a look that some state, and say where none does", async () => {
		const { products } = await catalog.list({ searchTerm: "b11 clear e12 60w" });
		expect(products.length).toBeGreaterThan(2);
		expect(products.filter(({ sku }) => !/CL/.test(sku)).map(({ sku }) => sku)).toEqual([]);
		const frosted = (await clauses("frosted br30")).find(({ typed }) => typed === "frosted");
		expect([frosted?.kind, frosted?.note]).toEqual([
			"ignored",
			"Not stated for any of these. Check the spec sheet",
		]);
	});

	it("say what each part was read as, and the search without it", async () => {
		const found = await clauses('6" Retrofit, ≥ 1,000 lm 3000K CRI 90 IC rated');
		expect(found.map(({ label, kind, without }) => [label, kind, without])).toEqual([
			["6 in", "filter", "Retrofit, ≥ 1,000 lm 3000K CRI 90 IC rated"],
			["Retrofit", "filter", '6" ≥ 1,000 lm 3000K CRI 90 IC rated'],
			["≥ 1,000 lm", "filter", '6" Retrofit, 3000K CRI 90 IC rated'],
			["3000 K", "filter", '6" Retrofit, ≥ 1,000 lm CRI 90 IC rated'],
			["CRI ≥ 90", "filter", '6" Retrofit, ≥ 1,000 lm 3000K IC rated'],
			["IC rated", "filter", '6" Retrofit, ≥ 1,000 lm 3000K CRI 90'],
		]);
		expect(found.map(({ facet }) => facet && `${facet.key}=${facet.value}`)).toEqual([
			"can=6",
			"type=retrofit",
			"minLumens=1000",
			"cct=3000",
			"minCri=90",
			"feature=ic-rated",
		]);
	});

	it("that are removed one by one lead to shorter searches that ask for the rest", async () => {
		for (const term of [
			"canless 6 inch 90 cri 2700k",
			"par30 long neck 40° dimmable",
			"2x4 EM troffer",
			"SCX-24 40K",
		]) {
			const all = await clauses(term);
			for (const { label, without } of all) {
				const rest = (await clauses(without)).map((clause) => clause.label);
				expect([term, label, rest.includes(label)]).toEqual([term, label, false]);
				expect(rest.length).toBe(all.length - 1);
			}
		}
	});

	it("say what was corrected, found in text, or left out", async () => {
		expect(await clauses("recesed 4000k blorple please")).toMatchObject([
			{ typed: "recesed", label: "Recessed", kind: "corrected", note: "“recesed” read as “recessed”" },
			{ label: "4000 K", kind: "filter", note: null },
			{ typed: "blorple", kind: "ignored", note: "Not in the catalog, so we searched without it" },
		]);
		expect(await clauses("hotel")).toMatchObject([{ label: "hotel", kind: "word", facet: null }]);
	});

	it("name what not every result matches", async () => {
		const notes = (await clauses("exit sign gu24")).map(({ label, note }) => [label, note]);
		expect(notes).toContainEqual(["GU24 base", "No result matches this"]);
	});

	it("join what the same words ask for", async () => {
		expect((await clauses("2x4 927")).map(({ label }) => label)).toEqual([
			"2 ft wide, 4 ft long",
			"CRI ≥ 90, 2700 K",
		]);
	});
});

describe("a part number", () => {
	it.each(["FB11D4027EE12C", "fb11d4027e-e12c", "FB11D4027EC"])("%s comes first", async (searchTerm) => {
		const { products } = await catalog.list({ searchTerm });
		expect(products[0]?.sku).toBe(searchTerm.toUpperCase().replace("-", ""));
	});

	it.each(["LR23731", "lr-23731"])("%s alone names one SKU", async (searchTerm) => {
		const { products, interpretation } = await catalog.list({ searchTerm });
		expect(interpretation?.onlyVariation).toBe(products[0]?.variationID);
	});

	it.each(["LR23731 in stock", "TOL-24", "CFC40827LED", "a19"])("%s does not", async (searchTerm) => {
		expect((await read(searchTerm))?.onlyVariation).toBeNull();
	});

	it.each([
		["SE-350.1", /^SE-350\.1/],
		["EPCL-WIFI-RGBCW-6IN", /^EPCL-WIFI-RGBCW-6IN/],
		["TOL-24", /^TOL-24/],
	])("%s finds the numbers that begin with it", async (searchTerm, pattern) => {
		const { products, interpretation } = await catalog.list({ searchTerm });
		expect(products.length).toBeGreaterThan(0);
		expect(products.map(({ sku }) => sku).filter((sku) => !pattern.test(sku))).toEqual([]);
		expect(interpretation?.partial).toBe(false);
	});
});

it("adds close figures when few products meet one, and says so", async () => {
	const few = await catalog.list({ searchTerm: "UFO high bay 150w" });
	expect([few.interpretation?.close, few.interpretation?.partial]).toEqual([false, false]);
	expect(few.nearby.map(({ variationID }) => few.differs[variationID])).toContainEqual([
		"150 W, actual or equivalent",
	]);
	expect(few.products[0]?.watts).toBeGreaterThan(145);
	expect((await read("a19 60w"))?.close).toBe(false);
});
