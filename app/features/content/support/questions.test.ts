import { expect, it } from "vitest";
import type { TextSection } from "../text/nodes.ts";
import { findQuestions, readSupportQuery, toQuestions } from "./questions.ts";

const p = (text: string) => ({ is: "p" as const, in: [text] });
const h3 = (id: string, text: string) => ({ is: "h3" as const, id, in: [text] });
const sections: TextSection[] = [
	{
		id: "troubleshooting",
		title: "Troubleshooting",
		body: [
			h3("flicker", "Why do my LED lamps flicker?"),
			p("Try a circuit without a dimmer."),
			h3("buzz", "Why does my dimmer buzz?"),
			p("Change the lamp."),
		],
	},
	{
		id: "orders",
		title: "Orders",
		body: [h3("returns", "How do I return something?"), p("Ask for a number.")],
	},
];
const find = (query: string) => findQuestions(toQuestions(sections), query).map(({ id }) => id);

it.each([
	["flickering lamp", ["flicker"]],
	["DIMMERS", ["buzz", "flicker"]],
	["how do I return", ["returns"]],
	["returns number", ["returns"]],
	["troubleshooting", ["flicker", "buzz"]],
	["flicker return", []],
	["how do I", []],
	["zzz", []],
])("finds %s", (query, ids) => {
	expect(find(query)).toEqual(ids);
});

it("limits what is searched for", () => {
	expect(readSupportQuery(new URLSearchParams({ q: `  a \n b ${"x".repeat(200)}` }))).toHaveLength(100);
	expect(readSupportQuery(new URLSearchParams())).toBe("");
});
