import { describe, expect, it } from "vitest";
import { pageSchema, readFrontMatter } from "./front-matter.server.ts";
import { parseText } from "./markdown.server.ts";

const parse = (...lines: string[]) => parseText("content/pages/a.md", lines.join("\n"), 7);

describe("parseText", () => {
	it("makes sections with anchors, tables with right-aligned figures, formulas and blocks", () => {
		const text = parse(
			':::notice{title="Before you start" tone=warning}',
			"Turn it **off**.",
			":::",
			"",
			"## Light levels {#light}",
			"",
			"Table: Lamps",
			"",
			"| Lamp | Power |",
			"| --- | ---: |",
			"| [A19](/p/led-lamps/a-series) | 9 W |",
			"",
			"```formula",
			"E = I ÷ d²",
			"```",
			"",
			"::contact",
		);
		expect(text.intro).toEqual([
			{
				is: "notice",
				title: "Before you start",
				tone: "warning",
				in: [{ is: "p", in: ["Turn it ", { is: "strong", in: ["off"] }, "."] }],
			},
		]);
		expect(text.sections).toEqual([
			{
				id: "light",
				title: "Light levels",
				line: 11,
				body: [
					{
						is: "table",
						caption: "Lamps",
						columns: [{ label: "Lamp" }, { label: "Power", numeric: true }],
						rows: [[[{ is: "a", to: "/p/led-lamps/a-series", in: ["A19"] }], ["9\u202fW"]]],
					},
					{ is: "formula", in: ["E = I ÷ d²"] },
					{ is: "contact" },
				],
			},
		]);
		expect(text.links).toEqual([{ to: "/p/led-lamps/a-series", line: 17 }]);
	});

	it.each([
		["HTML", ["Text", "", "<b>bold</b>"], 9, "HTML can't be used"],
		["a table without a caption", ["", "| A | B |", "| --- | --- |", "| 1 | 2 |"], 8, "a table needs a line"],
		["an unknown block", ["a", "", "::contct"], 9, "there is no block ::contct"],
		["an unclosed block", [':::notice{title="Stop"}', "Text"], 7, "not closed"],
		["a wrong setting", ["::drawing{name=none}"], 7, "::drawing: name"],
		["an anchor twice", ["## A {#a}", "", "## B {#a}"], 9, "two headings have the anchor #a"],
		["a script as a link", ["- one", "- [two](javascript:alert(1))"], 8, "a link starts with"],
		["another site without a protocol", ["[two](//evil.example)"], 7, "a link starts with"],
		["a heading of the first level", ["# Title"], 7, "use ## for sections"],
		["an image", ["![a](/b.png)"], 7, "an image can't be used"],
	])("refuses %s with its line", (_, lines, line, problem) => {
		expect(() => parse(...lines)).toThrow(
			expect.objectContaining({ line, problem: expect.stringContaining(problem) }),
		);
	});
});

describe("readFrontMatter", () => {
	const front = (lines: string[]) => () =>
		readFrontMatter("content/pages/a.md", ["---", ...lines, "---", "", "Text"].join("\n"), pageSchema);
	const valid = [
		"title: Careers",
		"description: Jobs in lighting supply and how to apply for them.",
		"lead: Here are the roles at a supplier.",
		"updated: 2026-11-24",
	];

	it("returns the data, the text and its first line", () => {
		expect(front(valid)()).toMatchObject({ data: { title: "Careers" }, body: "\nText", bodyLine: 7 });
	});

	it.each([
		["a missing field", valid.slice(0, 3), /^content\/pages\/a\.md:2: updated: /],
		[
			"a field that does not exist",
			[...valid, "auther: me"],
			/^content\/pages\/a\.md:6: auther: there is no such field$/,
		],
		["a date that is none", [...valid.slice(0, 3), "updated: soon"], /^content\/pages\/a\.md:5: updated: /],
		["broken YAML", ['title: "Careers', ...valid.slice(1)], /^content\/pages\/a\.md:\d+: /],
	])("refuses %s with file and line", (_, lines, message) => {
		expect(front(lines)).toThrow(message);
	});
});
