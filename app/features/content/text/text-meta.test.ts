import { expect, it } from "vitest";
import type { TextNode } from "./nodes.ts";
import { faqPage } from "./text-meta.ts";

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
