import { expect, it } from "vitest";
import type { PartMatch } from "#contracts/catalog/part-matching";
import { makeCandidate, makeOrderLine } from "../../../../tests/factories/order-line.ts";
import { matchLines } from "./match-lines.server.ts";

/** A catalog that finds something for whatever it is asked. */
function findAll() {
	const texts: string[] = [];
	const find = (line: number): PartMatch & { notUnderstood: string[] } => ({
		...{ line, match: "exact", notUnderstood: [] },
		candidates: [makeCandidate()],
	});
	return {
		texts,
		catalog: {
			matchParts: async ({ lines }: { lines: { line: number; text: string }[] }) => {
				texts.push(...lines.map(({ text }) => text));
				return lines.map(({ line }) => find(line));
			},
			matchSchedule: async ({ lines }: { lines: { line: number; part?: string; description: string }[] }) => {
				texts.push(...lines.map(({ part, description }) => part ?? description));
				return lines.map(({ line }) => find(line));
			},
		} as unknown as Parameters<typeof matchLines>[0],
	};
}

it("looks up no number that a spreadsheet has shortened, in the catalog or among own numbers", async () => {
	const waiting = { match: "waiting" as const, candidates: [], productId: null };
	for (const kind of ["parts", "schedule"] as const) {
		const { texts, catalog } = findAll();
		const own: string[] = [];
		const matches = await matchLines(
			catalog,
			kind,
			[
				makeOrderLine({ ...waiting, position: 0, text: "6.01986E+11" }),
				makeOrderLine({ ...waiting, position: 1, text: "A-100" }),
				makeOrderLine({ ...waiting, position: 2, text: "2x4 panel", part: "6.01986E+11" }),
			],
			async (numbers) => {
				own.push(...numbers);
				return new Map();
			},
		);
		expect(texts).toEqual(["A-100"]);
		expect(own).not.toContain("6.01986E+11");
		const found = new Map(matches.map(({ line, match, candidates }) => [line, [match, candidates.length]]));
		expect([found.get(0), found.get(1), found.get(2)]).toEqual([
			["none", 0],
			["exact", 1],
			["none", 0],
		]);
	}
});
