import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AskContext, Markdown } from "./markdown.tsx";

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe("Markdown", () => {
	it("shows text, lists, tables and code", () => {
		const html = render("**Two** lamps:\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n`RL56`");
		for (const part of ["<strong>Two</strong>", "<li>one</li>", "<td> 1 </td>", "RL56</code>"])
			expect(html).toContain(part);
	});

	it("keeps a line at the beginning and what follows it", () => {
		const html = render("---\nfirst\n---\nsecond");
		expect(html).toContain("first");
		expect(html).toContain("second");
	});

	it.each([
		["<script>alert(1)</script>", /<script/],
		['<img src="https://elsewhere.example/x.png" onerror="alert(1)">', /<img/],
		["![a lamp](https://elsewhere.example/x.png)", /<img|elsewhere/],
		["[x](javascript:alert(1))", /href/],
		["[x](data:text/html,hello)", /href/],
		["[x](//elsewhere.example)", /href/],
		["[x](/\\elsewhere.example)", /href/],
		["[x][1]\n\n[1]: javascript:alert(1)", /href/],
		["<javascript:alert(1)>", /href/],
		["```js onclick=alert(1) id=x\ncode\n```", /onclick|id=/],
		["<a href='/x' style='position:fixed'>x</a>", /<a /],
		["- [x] <iframe src=x>", /<iframe|<input/],
	])("runs and loads nothing: %s", (text, unwanted) => {
		expect(render(text)).not.toMatch(unwanted);
	});

	it("takes no longer for lists in lists than for other texts", () => {
		const text = Array.from({ length: 400 }, (_, level) => `${"  ".repeat(level)}- level ${level}`).join(
			"\n",
		);
		const before = process.cpuUsage().user;
		const html = render(text);
		expect(html).toContain("level 399");
		expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(4);
	});

	it("says what a picture shows", () => {
		expect(render("![a lamp](x.png)")).toContain("a lamp");
	});

	it("opens other websites apart, without telling them where the reader came from", () => {
		expect(render("[site](https://elsewhere.example/a)")).toContain(
			'<a href="https://elsewhere.example/a" target="_blank" rel="noopener noreferrer nofollow">site</a>',
		);
	});
});

describe("a question that a reply proposes", () => {
	const markdown = <Markdown text="- [What do we owe?](/assistant?ask=What+do+we+owe%3F)" />;

	it("is a button in a conversation", () => {
		const html = renderToStaticMarkup(<AskContext.Provider value={() => {}}>{markdown}</AskContext.Provider>);
		expect(html).toMatch(/<button type="button"[^>]*>What do we owe\?<\/button>/);
		expect(html).not.toContain("href");
	});
});
