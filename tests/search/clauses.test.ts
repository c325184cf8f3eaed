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

it("adds no close product to the last page that stands on an earlier one", async () => {
	const searchTerm = "high bay 200w 5000k";
	const whole = await catalog.list({ searchTerm });
	expect([whole.total, whole.nearby.length > 0]).toEqual([2, true]);
	const last = await catalog.list({ searchTerm, pageSize: 1, page: 2 });
	const ids = (cards: typeof whole.nearby) => cards.map(({ productID }) => productID);
	expect(ids(last.nearby)).toEqual(ids(whole.nearby));
});

describe("sentences of buyers", () => {
	const search = async (searchTerm: string) => {
		const { products, interpretation } = await catalog.list({ searchTerm });
		if (interpretation === null) throw new Error("no interpretation");
		return { products, interpretation, above: products.slice(0, interpretation.met ?? products.length) };
	};

	it.each([
		["cfl 26w 4 pin replacement", "26 W plug-in lamps (G24q-3 base)", "G24q-3", "downlight"],
		["g24q cfl lamp", "plug-in compact fluorescent lamps", "G24q", "downlight"],
		["bulb for a gx24q-4 socket", "plug-in compact fluorescent lamps", "GX24q-4", "downlight"],
		["PL-L 55W", "55 W plug-in lamps (2G11 base)", "2G11", "troffer"],
	])("%s: no lamp fits the socket, so none is listed", async (query, asked, socket, kind) => {
		const { products, interpretation } = await search(query);
		expect(interpretation.noSuch?.asked).toBe(asked);
		expect(interpretation.noSuch?.mayNotFit).toBe(
			`A GU24 lamp does not fit a ${socket} socket. These replace the whole fixture`,
		);
		expect(products.filter((one) => one.kind !== kind)).toEqual([]);
	});

	it.each([
		["slipfitter mount area light", "Slip-fitter mount"],
		["shoebox with trunnion mounting", "Yoke mount"],
		["parking lot light arm mounted 5000k", "Arm mount"],
		["site light w/ knuckle", "Knuckle mount"],
	])("%s: area lights, which take the mount as an accessory", async (query, label) => {
		const { above, interpretation } = await search(query);
		expect(above[0]?.name).toContain("area light");
		expect(above.filter((one) => one.kind !== "area-light")).toEqual([]);
		expect([interpretation.partial, interpretation.close]).toEqual([false, false]);
		const note = interpretation.clauses.find((one) => one.label === label)?.note;
		expect(note).toContain("accessory");
	});

	it.each([
		["wall pack 4000k over the turnstile", /wall (?:pack|light)/, ["turnstile"]],
		["ufo that we can hang from chains 5000k", /high bay/, ["hang", "chains"]],
		["2x4 troffer 5000k for the accounting department", /2x4/, ["accounting", "department"]],
		["4 ft strip lights above a lathe, able to dim", /strip, 4 ft/, ["lathe", "able"]],
	])("%s: what was read, without the other words, and none of them mended", async (query, name, ignored) => {
		const { above, interpretation } = await search(query);
		expect(interpretation.correctedTerm).toBeNull();
		expect(above.length).toBeGreaterThan(0);
		expect(above.filter((one) => !name.test(one.name)).map((one) => one.name)).toEqual([]);
		const left = interpretation.clauses.filter(({ kind }) => kind === "ignored");
		expect(left.map(({ typed }) => typed)).toEqual(ignored);
	});

	it.each([
		["lights for a cabinet shop", /high bay/],
		["fixture for the lunch room", /troffer|panel|suspended/],
		["light over a dumpster enclosure", /wall (?:pack|light)/],
		["something for the calf barn", /vapor-tight|high bay/],
		["lighting for a billiard table", /pendant|cylinder/i],
		["bulb for my bedside lamp", /A19|A21/],
		["lights along a park path", /post-top|wall (?:pack|light)/],
		["need fixtures for a little league field", /sports/],
		["root cellar light", /strip|wrap|vapor-tight/],
		["exterior light over garage door comes on at night", /wall (?:pack|light)|flood/],
	])("%s: what lights such a place", async (query, name) => {
		const { above, interpretation } = await search(query);
		expect(above.length).toBeGreaterThan(0);
		expect(above.filter((one) => !name.test(one.name)).map((one) => one.name)).toEqual([]);
		expect(interpretation.correctedTerm).toBeNull();
	});

	it.each([
		["emergency light for the gymnasium", /emergency/],
		["wall packs, parking lot of our church", /wall (?:pack|light)/],
		["exit sign in stairwell", /exit/],
		["par30 bulbs for my 5 inch cans", /PAR30/],
		["ufo lights for our gym with wire guards", /high bay/],
		["2x2s for the lobby", /2x2/],
		["backup battery pack for a strip", /battery pack/],
	])("%s: the fixture that is named, wherever it goes", async (query, name) => {
		const { above } = await search(query);
		expect(above.length).toBeGreaterThan(0);
		expect(above.filter((one) => !name.test(one.name)).map((one) => one.name)).toEqual([]);
	});

	it.each([
		["vapor tight 4ft in place of 2 lamp F32T8", ["Vapor-tight", "4 ft long"]],
		["2x4 panel to replace three lamp T12s 40w", ["2 ft wide", "4 ft long", "Panels"]],
		["par20 halogen 50w", ["PAR20", "50 W, actual or equivalent"]],
		["35 watt halogen gu10 flood", ["35 W equivalent", "GU10 base", "Flood (26° and more)"]],
		["23w curly bulb gu24", ["in place of a 23 W compact fluorescent", "GU24 base"]],
		["30/70/100 a21", ["100 W equivalent", "Three-way", "A21"]],
		["strip for 8 footers", ["Strips", "8 ft long"]],
		["6in downlite 3000k", ["6 in", "Downlights", "3000 K"]],
		["150 watt area 5000k", ["150 W, actual or equivalent", "Area and site lights", "5000 K"]],
		["troffer 240 volt", ["Troffers and panels", "120 to 277 V"]],
		["bulbs for my wall sconce e12 60w", ["Lamps", "E12 base", "60 W, actual or equivalent"]],
		["recessed light for in shower 4 in", ["Downlights", "4 in", "Wet location rated"]],
		["flood narrow yoke", ["Flood", "Narrow beam", "Yoke mount"]],
	])("%s: %j, and no more", async (query, labels) => {
		const { interpretation, products } = await search(query);
		expect(interpretation.understood.toSorted()).toEqual(labels.toSorted());
		expect([interpretation.partial, interpretation.close, products.length > 0]).toEqual([false, false, true]);
	});

	it.each(["photo eye", "photoeye", "photo control", "nema twist lock photocell"])(
		"%s alone is the part",
		async (query) => {
			const { above } = await search(query);
			expect(above.map(({ sku }) => sku)).toEqual(["PCL-MV", "PCL-120"]);
		},
	);

	it("says of figures that nothing states which they are", async () => {
		const { interpretation } = await search("t24 recessed downlight");
		expect(interpretation.clauses[0]?.note).toBe("No result matches R9 ≥ 50");
		const ugr = (await search("2x2 panel ugr 16")).interpretation.clauses.find(({ typed }) =>
			/ugr/.test(typed),
		);
		expect(ugr?.note).toBe("Not stated in the catalog. Check the spec sheet");
	});
});
