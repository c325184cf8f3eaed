/** Passages that the assistant quotes of pages that are more than text are on those pages, word for word. */

import { expect, it } from "vitest";
import { pagePassages } from "#assistant-tools/policies/search-policies";
import { rebateSections } from "~/features/rebates/rebate-guide.tsx";
import { dateCodes, warrantyTerms, warrantyYears } from "~/features/warranty/warranty-terms.tsx";
import { renderPage } from "../../setup/render-page.tsx";

const toText = (html: string) =>
	html
		.replace(/<[^>]+>/g, "")
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&")
		.replace(/[\u202f\u00a0\s]+/g, " ");

const sections = [...warrantyTerms("This shop"), ...rebateSections];

it.each(pagePassages.map((passage) => [passage.link, passage] as const))(
	"%s says what is quoted",
	(link, { text }) => {
		const id = link.split("#")[1];
		const section = sections.find((one) => one.id === id);
		const shown = toText(renderPage(section?.body).container.innerHTML);
		const sentences = text
			.replace(/\*\*/g, "")
			.split(/\n+/)
			.flatMap((line) => line.replace(/^- /, "").match(/[^.]+\./g) ?? []);
		expect(sentences.length).toBeGreaterThan(0);
		for (const sentence of sentences) expect(shown).toContain(sentence.trim());
	},
);

it.each([
	["terms", warrantyYears.map(([, , label, years]) => `- ${label}: ${years}`)],
	["date-code", dateCodes.map(([code, meaning]) => `- ${code}: ${meaning}`)],
])("the rows of %s are those of the page's table", (anchor, rows) => {
	const passage = pagePassages.find(({ link }) => link.endsWith(`#${anchor}`));
	expect(passage?.text.split("\n").filter((line) => line.startsWith("- "))).toEqual(rows);
});
