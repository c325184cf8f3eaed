import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bullets, escapeMarkdown, link, paragraphs, quote, table } from "./markdown.ts";

describe("escapeMarkdown", () => {
	it.each([
		["**bold** _it_ `code`", "\\*\\*bold\\*\\* \\_it\\_ \\`code\\`"],
		["![x](http://evil.example/x.png)", "!\\[x\\](http\\://evil.example/x.png)"],
		["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
		["a | b", "a \\| b"],
		["# Title", "\\# Title"],
		["1. First", "1\\. First"],
		["133.3 lm/W", "133.3 lm/W"],
		["two\nlines", "two lines"],
	])("takes %j as text", (text, escaped) => {
		expect(escapeMarkdown(text)).toBe(escaped);
	});
});

it("quotes briefly, in one line", () => {
	expect(quote(" asdf\n qwer ")).toBe('"asdf qwer"');
	expect(quote("x".repeat(2_000))).toHaveLength(62);
});

describe("link", () => {
	it("keeps its text and address apart", () => {
		expect(link("AX3 [D|A] (x)", "/p/a(b) c")).toBe("[AX3 \\[D\\|A\\] (x)](/p/a%28b%29%20c)");
	});

	it("ends where its address ends", () => {
		fc.assert(
			fc.property(fc.string(), (address) => {
				expect(link("x", address).slice(4, -1)).not.toMatch(/[()<>\s\\]/);
			}),
		);
	});
});

it("makes tables, lists and paragraphs", () => {
	expect(table(["A", "B"], [["1", "2"]])).toBe("| A | B |\n| --- | --- |\n| 1 | 2 |");
	expect(bullets(["a", "b"])).toBe("- a\n- b");
	expect(paragraphs("a", false, null, "", "b")).toBe("a\n\nb");
});
