import { readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { shortenAssertions } from "./framework-errors.ts";

const shorten = (code: string) => shortenAssertions(code, parseAst(code), "/packages/router.js");

test("the sentences of assertions become their place", () => {
	expect(shorten('check();\ninvariant(match, "No match " + id + ".");')).toBe(
		'check();\ninvariant(match, "router.js:2");',
	);
	expect(shorten("UNSAFE_invariant(a(invariant(b, `c`)), `d`)")).toBe(
		'UNSAFE_invariant(a(invariant(b, "router.js:1")), "router.js:1")',
	);
});

test("other calls and errors stay as they are", () => {
	for (const code of [
		'warning(ok, "Careful")',
		'throw new Error("Broken")',
		"invariant(ok)",
		"a.invariant(b, c)",
	])
		expect(shorten(code)).toBe(code);
});

test("the framework still asserts in this way", () => {
	const source = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");
	expect(source.length - shortenAssertions(source, parseAst(source), "router.js").length).toBeGreaterThan(
		1_000,
	);
});
