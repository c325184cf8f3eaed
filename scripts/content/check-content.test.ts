import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { inRoot } from "../setup/root.mjs";
import { checkContent } from "./check-content.ts";
import { newSpeller, wordsIn } from "./spelling.ts";

const folder = path.join(mkdtempSync(path.join(tmpdir(), "texts-")), "content");
const speller = newSpeller("downlight\n# a comment\nlumens");

const head = [
	"---",
	"title: Careers",
	"description: Jobs in lighting supply and how to apply for them.",
	"lead: Here are the roles at a supplier.",
	"updated: 2026-11-24",
	"---",
	"",
];

function write(file: string, ...lines: string[]) {
	mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
	writeFileSync(path.join(folder, file), lines.join("\n"));
}

afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

it("names file and line of every mistake", async () => {
	write(
		"pages/careers.md",
		...head,
		"## Roles {#roles}",
		"",
		"A downlight of 800 lumens with a [broken link](/no-such-page) and",
		"a [lost anchor](#rolls), in another colour and mispelled.",
		"",
		"- [A form](/download-forms/none.pdf), a [post](/blog/none) and [fine](/contact-us).",
		"",
		"## End {#end}",
		"",
		"Nothing follows.",
	);
	write("pages/broken.md", ...head.slice(0, 3), "---", "Text");
	write("blog/Bad Name.md", ...head, "Text");
	write("forms/return.yaml", "title: Return", "purpose: Ask for a return number");
	const found = checkContent({ folder, builtIn: inRoot("content"), routes: await routes, speller });
	expect(found).toHaveLength(11);
	for (const part of [
		"Bad Name.md:1: name the file",
		"forms/return.yaml:1: ",
		"pages/broken.md:2: lead",
		"careers.md:10: there is no page /no-such-page",
		"/careers has no heading with the anchor #rolls",
		'careers.md:11: "colour"; use "color"',
		'"mispelled" is misspelled',
		"careers.md:13: there is no form /download-forms/none.pdf",
		"careers.md:13: there is no page /blog/none",
		"careers.md:15: the last section needs a link",
	])
		expect(
			found.some((message) => message.includes(part)),
			part,
		).toBe(true);
});

it("reads words without part numbers, units, addresses and capitals", () => {
	expect(wordsIn("A PAR38 of 9 W at energystar.gov: it's {storeName}'s NFPA “lamp”")).toEqual([
		"of",
		"at",
		"it",
		"lamp",
	]);
});

it("knows US English and its own words", () => {
	expect(["color", "downlight", "Lumens"].map((word) => speller.correct(word))).toEqual([true, true, true]);
	expect(["colour", "organise", "dimable"].map((word) => speller.correct(word))).toEqual([
		false,
		false,
		false,
	]);
});
