/** Every part number of the catalog matches itself, and ambiguous ones become suggestions. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PartMatch } from "#contracts/catalog/part-matching";
import { normalizeSpelling } from "#rules/catalog/matching/part-keys";
import { toPartKey } from "#rules/catalog/search-words";
import { matchParts } from "#services/product-service/matching/match-parts.server";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
let skus: { id: string; sku: string; brand: string }[];
/** Spellings by letters and digits, if several. */
let collisions: [key: string, spellings: string[]][];

beforeAll(async () => {
	catalog = await sharedCatalog();
	skus = await catalog.db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.select(["variation.id", "variation.sku", "product.brand"])
		.where("variation.listed_as", "is", null)
		.execute();
	const byKey = new Map<string, Set<string>>();
	for (const { sku } of skus) byKey.set(toPartKey(sku), (byKey.get(toPartKey(sku)) ?? new Set()).add(sku));
	collisions = [...byKey]
		.map(([key, spellings]): [string, string[]] => [key, [...spellings]])
		.filter(([, spellings]) => new Set(spellings.map(normalizeSpelling)).size > 1);
});

const match = (texts: readonly string[]): Promise<PartMatch[]> =>
	catalog.source.use((loaded) =>
		matchParts(
			catalog.db,
			loaded,
			texts.map((text, line) => ({ line, text })),
		),
	);

describe("every part number of the catalog", () => {
	it.each([
		["as printed", (sku: string) => sku],
		["in lower case", (sku: string) => sku.toLowerCase()],
		["with spaces around it", (sku: string) => `  ${sku} `],
	])("%s is that SKU, or a question among SKUs that are spelled the same", async (_, write) => {
		const answers = await match(skus.map(({ sku }) => write(sku)));
		const wrong = answers.filter((answer, at) => {
			const spelling = normalizeSpelling(skus[at]?.sku ?? "");
			const [first] = answer.candidates;
			if (answer.match === "exact") return normalizeSpelling(first?.sku ?? "") !== spelling;
			const open = answer.candidates.length > 1 && answer.match === "suggestions";
			return !open || answer.candidates.some(({ sku }) => normalizeSpelling(sku) !== spelling);
		});
		expect(wrong.map(({ line }) => skus[line]?.sku)).toEqual([]);
		expect(answers.filter((answer) => answer.match === "exact").length).toBeGreaterThan(12_000);
	});

	it("with its brand in front never matches another brand", async () => {
		const some = skus.filter((_, at) => at % 7 === 0);
		const answers = await match(some.map(({ brand, sku }) => `${brand} ${sku}`.slice(0, 300)));
		const wrong = answers.filter(({ match: kind, candidates }, at) => {
			const settled = kind === "exact" || kind === "normalized";
			return (
				settled && normalizeSpelling(candidates[0]?.sku ?? "") !== normalizeSpelling(some[at]?.sku ?? "")
			);
		});
		expect(wrong.map(({ line }) => some[line]?.sku)).toEqual([]);
	});
});

describe("letters and digits that several SKUs share", () => {
	it("exist in the data: 97 groups, 22 and more of SKUs that can be ordered", () => {
		expect(collisions.length).toBeGreaterThanOrEqual(22);
		expect(collisions.map(([key]) => key)).toContain("CFC40827LED");
	});

	it("are a question with all of them, unless one is spelled just so", async () => {
		const answers = await match(collisions.map(([key]) => key));
		answers.forEach((answer, at) => {
			const [key, spellings] = collisions[at] ?? ["", []];
			const printed = spellings.find((spelling) => normalizeSpelling(spelling) === key);
			if (printed !== undefined)
				expect([answer.match, answer.candidates[0]?.sku]).toEqual(["exact", printed]);
			else {
				expect([key, answer.match]).toEqual([key, "suggestions"]);
				expect(new Set(answer.candidates.map(({ sku }) => sku))).toEqual(new Set(spellings));
			}
		});
	});

	it("are distinguished by spelling, also after a brand and in search", async () => {
		const [first, second, behind] = await match([
			"cfc40/827/led",
			"CFC40827/LED",
			"Feit Electric CFC40827/LED",
		]);
		expect([first?.match, first?.candidates[0]?.sku]).toEqual(["exact", "CFC40/827/LED"]);
		expect([second?.match, second?.candidates[0]?.sku]).toEqual(["exact", "CFC40827/LED"]);
		expect([behind?.match, behind?.candidates[0]?.sku]).toEqual(["normalized", "CFC40827/LED"]);
		for (const sku of ["CFC40/827/LED", "CFC40827/LED"]) {
			const suggested = await catalog.suggest(sku);
			expect(suggested.filter(({ badge }) => badge === "Part No.").map(({ name }) => name)[0]).toBe(sku);
		}
	});
});

it.each(["UPC 046677473891", "UPC: 0 46677 47389 1", "gtin-14 00046677473891"])(
	"%s is read as a bar code",
	async (text) => {
		const [plain, named] = await match(["046677473891", text]);
		expect(named?.candidates.map(({ sku }) => sku)).toEqual(plain?.candidates.map(({ sku }) => sku));
	},
);
