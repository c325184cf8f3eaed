import { expect, it } from "vitest";
import type { SearchAnswer, SearchBody } from "./cluster.server.ts";
import { lookUpParts } from "./part-numbers.server.ts";

type Asked = { terms?: { part?: string[]; ownPart?: string[] }; prefix?: { ownPart: { value: string } } };

/** Answers as an index would that has these numbers. */
function indexOf(numbers: readonly string[]) {
	const known = [...numbers].sort();
	const calls: number[] = [];
	const hitsOf = (parts: ReadonlySet<string>) =>
		known.flatMap((key, number) =>
			parts.has(key)
				? [{ _id: `id-${key}`, _source: { number, printed: key, part: [key], ownPart: [key], upc: [] } }]
				: [],
		);
	const answer = ({ query }: SearchBody): SearchAnswer => {
		const [{ terms, prefix } = {}] = (query.bool as { filter: Asked[] }).filter;
		if (terms?.part) return { hits: { max_score: null, hits: hitsOf(new Set(terms.part)) } };
		const begun = prefix?.ownPart.value;
		const whole = new Set(terms?.ownPart);
		const found = known.filter((key) => (begun ? key.startsWith(begun) : whole.has(key)));
		const buckets = found.map((key) => ({ key, doc_count: 1 }));
		return { hits: { max_score: null, hits: [] }, aggregations: { keys: { buckets } } };
	};
	const ask = async (bodies: readonly SearchBody[]) => {
		calls.push(bodies.length);
		return bodies.map(answer);
	};
	return { ask, calls };
}

const typed = (at: number) => `LAMP${String(at).padStart(4, "0")}`;

it("finds numbers like every line of a long list, by calls of a bounded size", async () => {
	const lines = Array.from({ length: 2400 }, (_, at) => typed(at));
	const { ask, calls } = indexOf(lines.map((line) => `${line}WH`));
	const looked = await lookUpParts(ask, lines, []);
	expect(looked.map(({ near }) => near)).toEqual(
		lines.map((line) => [{ sku: `id-${line}WH`, reason: "same number with the finish WH" }]),
	);
	expect(Math.max(...calls)).toBeLessThanOrEqual(100);
});

it("fails when a part of a long list is not answered", async () => {
	const { ask, calls } = indexOf([]);
	const lines = Array.from({ length: 500 }, (_, at) => typed(at));
	const failing = lookUpParts(
		async (bodies) => {
			if (calls.length === 10) throw new Error("late");
			return ask(bodies);
		},
		lines,
		[],
	);
	await expect(failing).rejects.toThrow("late");
});

it("offers numbers without the end of a typed one", async () => {
	const { ask } = indexOf(["DL415W6IN", "DL415W6INBU"]);
	const [look] = await lookUpParts(ask, ["DL4-15W6IN-BU-WH"], []);
	expect(look?.near).toEqual([
		{ sku: "id-DL415W6INBU", reason: "same number without the finish WH" },
		{ sku: "id-DL415W6IN", reason: "matches except the suffix BUWH" },
	]);
});
