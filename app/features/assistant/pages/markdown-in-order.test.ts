import fc from "fast-check";
import Markdown from "markdown-to-jsx";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { closingTags, markdownInOrder } from "./markdown-in-order.ts";

/** Drops the attributes that the text after a code fence would add. */
const code = ({ children }: { children?: ReactNode }) => createElement("code", null, children);

const render = (markdown: string) =>
	renderToStaticMarkup(
		createElement(
			Markdown,
			{ options: { forceBlock: true, disableParsingRawHTML: true, overrides: { code } } },
			markdown,
		),
	);

/** What is handed out after each part, and at the end. */
function writeParts(parts: readonly string[]): string[] {
	const writer = markdownInOrder(render);
	return [...parts.map((part) => writer.add(part)), writer.end()];
}

const write = (parts: readonly string[]) => writeParts(parts).join("");

/** Cuts text as engines and models stream it: a few characters at a time. */
const cut = (markdown: string, size: number) => markdown.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];

const visible = (html: string) =>
	html
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();

const blocks = [
	"Two downlights fit a 6 inch can.",
	"**HALO** RL56 is *dimmable*, see [its page](/p/led-downlights/recessed/rl56) and `RL56`.",
	"Two lines\nin one paragraph.",
	"1. **First**: 700 lm\n2. Second\n   - nested\n3. Third",
	"- one\n- two",
	"| Model | lm |\n|---|---|\n| A | 700 |\n| B | 900 |",
	"### What to check",
	"```\nlm = 800\n\nW = 9\n```",
	"> 90 CRI",
	"5 * 3 = 15, 50% off, a < b & c > d!",
	"---",
];

describe("Markdown in order", () => {
	it.each(blocks)("ends as the whole: %s", (block) => {
		for (let size = 1; size <= 12; size += 1) expect(write(cut(block, size))).toBe(render(block));
	});

	it("ends as its blocks do, for any blocks in any parts", () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 6 }),
				fc.integer({ min: 1, max: 40 }),
				(chosen, size) => {
					const text = chosen.join("\n\n");
					const html = write(cut(text, size));
					expect(closingTags(html)).toBe("");
					expect(visible(html)).toBe(visible(chosen.map(render).join(" ")));
				},
			),
			{ numRuns: 200 },
		);
	});

	it("leaves nothing open and runs no markup, whatever is written", () => {
		const piece = fc.constantFrom(
			..."*_`~[]()<>|#-+1.\\\n \t!&=\"'".split(""),
			"\n\n",
			"a",
			"word ",
			"<script>",
			"<img src=x onerror=alert(1)>",
			"[x](javascript:alert(1))",
			"```",
			"- ",
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
				const html = write(parts);
				expect(closingTags(html)).toBe("");
				expect(html).not.toMatch(/<script|<img[^>]*onerror|href="javascript/i);
			}),
			{ numRuns: 300 },
		);
	});

	it("hands out words as they come", () => {
		expect(writeParts(["Two ", "downlights ", "fit ", "a can."])).toEqual([
			"<p>Two",
			" downlights",
			" fit",
			" a",
			" can.</p>",
		]);
	});

	it("hands out a list item by item, and words of each", () => {
		const parts = writeParts(["- one\n", "- two words", " more\n", "- three"]);
		expect(parts[1]).toContain("<li>two");
		expect(parts.join("")).toBe(render("- one\n- two words more\n- three"));
	});

	it("hands out a table row by row", () => {
		const parts = writeParts(["| A | B |\n", "|---|---|\n", "| 1 | 2 |\n", "| 3 ", "| 4 |\n", ""]);
		expect(parts.slice(0, 2)).toEqual(["", ""]);
		expect(parts[2]).toContain("<td>");
		expect(parts[3]).toBe("");
		expect(parts[4]).toContain("4");
	});

	it("waits with emphasis, code and links until they are complete", () => {
		const parts = writeParts(["Use **two ", "lamps** and ", "[the ", "page](/p) ", "now"]);
		expect(parts[0]).toBe("<p>Use");
		expect(parts[1]).toBe(" <strong>two lamps</strong> and");
		expect(parts[2]).toBe("");
		expect(parts.join("")).toBe(render("Use **two lamps** and [the page](/p) now"));
	});

	it("starts again where the text turns out to be something else", () => {
		const html = write(["A title\n", "---\n", "and text"]);
		expect(visible(html)).toContain("A title");
		expect(visible(html)).toContain("and text");
		expect(closingTags(html)).toBe("");
	});

	it("takes no more than a few times the work for a long block", () => {
		let rendered = 0;
		const writer = markdownInOrder((markdown) => {
			rendered += markdown.length;
			return `<p>${markdown}</p>`;
		});
		const words = 5_000;
		for (let index = 0; index < words; index += 1) writer.add("word ");
		writer.end();
		expect(rendered).toBeLessThan(words * 5 * 50);
	});
});

it("closes what is open", () => {
	expect(closingTags('<div class="x"><ul><li>a<br/></li><li><b>c')).toBe("</b></li></ul></div>");
});
