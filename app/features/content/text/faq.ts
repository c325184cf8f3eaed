/** Structured data of the questions that a page of text answers. */
import { toQuestions } from "../support/questions.ts";
import type { TextPage } from "./nodes.ts";

/** A page with one question in a heading is no list of questions. */
const fewest = 2;

/** @returns `null` for a page without questions. Only headings that end with a question mark count. */
export function faqPage({ sections }: Pick<TextPage, "sections">) {
	const questions = toQuestions(sections).filter(({ title, text }) => title.endsWith("?") && text.trim());
	if (questions.length < fewest) return null;
	return {
		"@type": "FAQPage",
		mainEntity: questions.map(({ title, text }) => ({
			"@type": "Question",
			name: title,
			acceptedAnswer: { "@type": "Answer", text: text.replace(/\s+/g, " ").trim() },
		})),
	};
}
