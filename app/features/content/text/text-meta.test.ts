import { describe, expect, it } from "vitest";
import type { TextNode, TextSection } from "./nodes.ts";
import { faqPage, findQuestions, readSupportQuery, toQuestions } from "./text-meta.ts";

const heading = (text: string): TextNode => ({ is: "h3", id: text, in: [text] });
const page = (...body: TextNode[]) => ({ sections: [{ id: "a", title: "Dimming", body }] });

it("lists the questions with what follows them, in plain text", () => {
	const faq = faqPage(
		page(
			heading("Why does it flicker?"),
			{ is: "ul", in: [{ is: "li", in: ["Try it without a ", { is: "strong", in: ["dimmer"] }, "."] }] },
			{ is: "p", in: ["Reseat the lamp."] },
			heading("What is next"),
			{ is: "p", in: ["Not a question."] },
			heading("Will it fit?"),
			{ is: "p", in: ["Compare the drawing."] },
		),
	);
	expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
		["Why does it flicker?", "Try it without a dimmer. Reseat the lamp."],
		["Will it fit?", "Compare the drawing."],
	]);
});

it("is none for a page without questions, or with one, or without an answer", () => {
	const answer: TextNode = { is: "p", in: ["Yes."] };
	expect(faqPage(page(heading("Does it dim?"), answer))).toBeNull();
	expect(faqPage(page(heading("Dimming"), answer, heading("Fit"), answer))).toBeNull();
	expect(faqPage(page(heading("Does it dim?"), answer, heading("Does it fit?")))).toBeNull();
});

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

describe("questions", () => {
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
});
