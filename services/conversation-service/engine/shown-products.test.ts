import { describe, expect, it } from "vitest";
import type { EngineMessage } from "./engine.ts";
import { findShownProducts, pickReferences, readLastSearch } from "./read-subject.ts";

const product = (id: string) => ({
	id,
	productID: `p-${id}`,
	name: `Product ${id}`,
	sku: id,
	images: [],
	technicalSpecs: "Light output: 4,120 lm::Power: 32.5 W",
	application: "",
	link: `/p/${id}`,
	options: [],
});
const reply = (...ids: string[]): EngineMessage => ({
	role: "assistant",
	content: "Here",
	toolInvocations: [{ state: "result", toolName: "findProducts", result: { products: ids.map(product) } }],
});
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe("products shown before", () => {
	const shown = findShownProducts([
		reply("a", "b", "c"),
		{ role: "user", content: "the second one", toolInvocations: [] },
		reply("b"),
		{ role: "assistant", content: "You're welcome.", toolInvocations: [] },
	]);

	it("are those of each reply, the latest first", () => {
		expect(shown.map(ids)).toEqual([["b"], ["a", "b", "c"]]);
	});

	it.each([
		[["it" as const], ["b"]],
		[[2], ["c"]],
		[[0], ["a"]],
		[[-1], ["c"]],
		[
			[0, 2],
			["a", "c"],
		],
		[["all" as const], ["a", "b"]],
		[[7], []],
	])("are picked by %j", (references, picked) => {
		expect(ids(pickReferences(references, shown))).toEqual(picked);
	});

	it("are none in a new conversation", () => {
		expect(pickReferences(["it", 0, "all"], [])).toEqual([]);
	});
});

it("reads the last search that found something", () => {
	const search = (words: string, isClear: boolean): EngineMessage => ({
		role: "assistant",
		content: "",
		toolInvocations: [{ state: "result", toolName: "findProducts", args: { words }, result: { isClear } }],
	});
	const messages = [search("PAR38 3000 K", true), search("asdf qwer", false)];
	expect(readLastSearch(messages)).toEqual({ searched: "PAR38 3000 K", showedOne: false });
});
