/** Matching of part numbers and descriptions on the real catalog. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PartMatch, ScheduleMatch } from "#contracts/catalog/part-matching";
import { matchParts } from "#services/product-service/matching/match-parts.server";
import { matchSchedule } from "#services/product-service/matching/match-schedule.server";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
beforeAll(async () => {
	catalog = await sharedCatalog();
});

async function part(text: string, brand?: string): Promise<PartMatch> {
	const [match] = await catalog.source.use((loaded) =>
		matchParts(catalog.db, loaded, [{ line: 7, text, brand }]),
	);
	if (!match) throw new Error("There is an answer for every line.");
	return match;
}

async function fixture(description: string, given?: string): Promise<ScheduleMatch> {
	const [match] = await catalog.source.use((loaded) =>
		matchSchedule(catalog.db, loaded, [{ line: 3, description, part: given }]),
	);
	if (!match) throw new Error("There is an answer for every line.");
	return match;
}

const getFirst = ({ match, candidates }: PartMatch) => [match, candidates[0]?.sku, candidates[0]?.reasons[0]];

describe("a part number", () => {
	it.each([
		["TOL-14-35K-32L", "exact", "TOL-14-35K-32L", "this part number"],
		["tol-14-35k-32l", "exact", "TOL-14-35K-32L", "this part number"],
		["TOL 14 35K 32L", "normalized", "TOL-14-35K-32L", "same letters and digits"],
		["Meridian TOL-14-35K-32L", "normalized", "TOL-14-35K-32L", "this part number, of this brand"],
		[
			"T0L-I4-35K-32L",
			"suggestions",
			"TOL-14-35K-32L",
			"reads the same: look-alike characters, such as 0 and O",
		],
		["TOL-14-35K-32M", "suggestions", "TOL-14-35K-32L", "one character differs"],
		["TOL-41-35K-32L", "suggestions", "TOL-14-35K-32L", "one character differs"],
		["LST-48-50K-55L-WH", "suggestions", "LST-48-50K-55L", "same number without the finish WH"],
		["CDR6-2L-LKFS-BK", "suggestions", "CDR6-2L-LKFS-WHT", "same number, other finish (WHT)"],
	])("%s is a %s of %s: %s", async (text, match, sku, reason) => {
		expect(getFirst(await part(text))).toEqual([match, sku, reason]);
	});

	it("may be a run of the custom builder, if it can be built", async () => {
		const run = "SCX-L144X96-A090-840-FW-1D1";
		const wanted = ["exact", run, "this part number"];
		expect(getFirst(await part(run))).toEqual(wanted);
		expect(getFirst(await part(` ${run.toLowerCase()} `))).toEqual(wanted);
		expect((await part("SCX-L144X12-A090-840-FW-1D1")).match).not.toBe("exact");
		const reasons = ["exact", run, "catalog number: this part number"];
		const described = await fixture(run);
		expect([getFirst(described), described.notUnderstood]).toEqual([reasons, []]);
		expect(getFirst(await fixture("linear high bay 4000K", run))).toEqual(reasons);
	});

	it("keeps the order of lines with runs among them", async () => {
		const texts = ["TOL-14-35K-32L", "SCX-S120-A090-840-FW-1D0", "QQ-77-ZZ-01-XX", "TOL-14-35K-32L"];
		const lines = texts.map((text, line) => ({ line, text }));
		const answers = await catalog.source.use((loaded) => matchParts(catalog.db, loaded, lines));
		expect(answers.map(({ line, match }) => [line, match])).toEqual([
			[0, "exact"],
			[1, "exact"],
			[2, "none"],
			[3, "exact"],
		]);
	});

	it("ignores an invalid one", async () => {
		for (const text of ["", "-", "hello world", "QQ-77-ZZ-01-XX"])
			expect(await part(text)).toMatchObject({ line: 7, match: "none", candidates: [] });
	});

	it("may be a bar code, with zeros before it or without", async () => {
		const { key } = await catalog.db
			.selectFrom("search_part")
			.select("key")
			.where("origin", "=", "upc")
			.where("key", "like", "0___________")
			.orderBy("key")
			.executeTakeFirstOrThrow();
		const [plain, longer, shorter] = await Promise.all([
			part(key),
			part(`00${key}`),
			part(key.replace(/^0+/, "")),
		]);
		expect(plain.candidates.length).toBeGreaterThan(0);
		expect(longer.candidates[0]?.variationID).toBe(plain.candidates[0]?.variationID);
		expect(shorter.candidates[0]?.variationID).toBe(plain.candidates[0]?.variationID);
	});

	it("of two brands is a choice, which the brand settles", async () => {
		const { key } = await catalog.db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.select("sku_key as key")
			.groupBy("sku_key")
			.having(({ fn, eb }) => eb(fn.count("product.brand").distinct(), "=", 2))
			.having(({ fn, eb }) => eb(fn.count("variation.id"), "=", 2))
			.orderBy("sku_key")
			.executeTakeFirstOrThrow();
		const open = await part(key);
		expect([open.match, open.candidates.length]).toEqual(["suggestions", 2]);
		const [, other] = open.candidates;
		const settled = await part(key, other?.brand);
		expect(settled.match).not.toBe("suggestions");
		expect(settled.candidates[0]?.variationID).toBe(other?.variationID);
		const foreign = await part(key, "Nobody's Lighting");
		expect(foreign.match).toBe("suggestions");
		expect(foreign.candidates[0]?.reasons[0]).toMatch(/, but of /);
	});

	it("listed several times in the register is one match", async () => {
		expect(await part("1001370384")).toMatchObject({ match: "exact", candidates: [{ brand: "EcoSmart" }] });
	});

	it("of a discontinued product brings its replacement along", async () => {
		const { sku } = await catalog.db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.select("sku")
			.where("product.replaced_by", "is not", null)
			.orderBy("variation.id")
			.executeTakeFirstOrThrow();
		const { match, candidates } = await part(sku);
		expect([match, candidates[0]?.discontinued, candidates[1]?.reasons]).toEqual([
			"exact",
			true,
			[`replaces ${sku}`],
		]);
		expect(candidates[1]?.discontinued).toBe(false);
	});

	it("with wildcards is found, and cannot be ordered", async () => {
		const { sku } = await catalog.db
			.selectFrom("variation")
			.select("sku")
			.where("orderable", "=", 0)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const { candidates } = await part(sku.slice(0, 200));
		expect(candidates.some((candidate) => !candidate.orderable)).toBe(true);
	});

	it("is answered for every line, in the order asked for", async () => {
		const lines = Array.from({ length: 500 }, (_, line) => ({
			line,
			text: line % 2 ? "TOL-14-35K-32L" : `NONE${line}`,
		}));
		const answers = await catalog.source.use((loaded) => matchParts(catalog.db, loaded, lines));
		expect(answers.map(({ line, match }) => [line, match])).toEqual(
			lines.map(({ line }) => [line, line % 2 ? "exact" : "none"]),
		);
	});
});

describe("a fixture description", () => {
	it.each([
		["2x4 troffer 4000K 5000lm", /troffer.*2x4/, ["4000 K", "5,000 lm (as asked)", "2 ft wide", "4 ft long"]],
		[
			'6" recessed downlight 3000K 90CRI 1000 lumens or approved equal',
			/6 in recessed downlight/,
			["3000 K", "CRI ≥ 90", "6 in"],
		],
		["4 ft strip 4000 lm 4000K", /strip, 4 ft/, ["4000 K", "4 ft long"]],
		["A19 60W equivalent 2700K E26 dimmable", /A19/, ["2700 K", "60 W equivalent", "E26 base", "Dimmable"]],
		["wall pack 40W 5000K photocell", /wall pack/, ["5000 K", "40 W (as asked)"]],
	])("%j finds what fits, and says why", async (description, name, reasons) => {
		const { match, candidates, notUnderstood } = await fixture(description);
		expect(match).toBe("suggestions");
		expect(candidates.length).toBeLessThanOrEqual(5);
		expect(candidates[0]?.name).toMatch(name);
		expect(candidates[0]?.reasons).toEqual(expect.arrayContaining(reasons));
		expect([candidates[0]?.lacks, notUnderstood]).toEqual([[], []]);
	});

	it("without a full match returns the nearest products and what they lack", async () => {
		const { candidates } = await fixture("UFO high bay 150W 5000K 20000lm");
		expect(candidates[0]?.lacks.join()).toMatch(/^1\d\d W instead of 150 W/);
	});

	it("has words that are not understood named", async () => {
		expect((await fixture("zanzibar flumph 4000K")).notUnderstood).toEqual(["zanzibar", "flumph"]);
	});

	it("comes after its catalog number", async () => {
		const { match, candidates } = await fixture("2x4 troffer 4000K 5000lm", "TOL-14-35K-32L");
		expect([match, candidates[0]?.sku, candidates[0]?.reasons]).toEqual([
			"exact",
			"TOL-14-35K-32L",
			["catalog number: this part number"],
		]);
		expect(candidates[1]?.name).toMatch(/2x4/);
	});

	it("stands alone when its catalog number is unknown", async () => {
		expect((await fixture("2x4 troffer 4000K 5000lm", "NO-SUCH-NUMBER")).candidates[0]?.name).toMatch(/2x4/);
	});
});
