import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { settleFlags } from "./framework-flags.ts";

test("reads of a settled flag become constants", () => {
	const flags = { v3_singleFetch: true, v3_fetcherPersist: false };
	expect(settleFlags("if (window.__remixContext.future.v3_singleFetch) a();", flags)).toBe("if (true) a();");
	expect(settleFlags("if (future.v7_fetcherPersist) a();", flags)).toBe("if (false) a();");
	expect(settleFlags("const spa = window.__remixContext.isSpaMode;", flags)).toBe("const spa = false;");
});

test("other names and assignments stay as they are", () => {
	for (const code of [
		"router.future.v7_partialHydration",
		"future.v7_relativeSplatPath",
		"future.v3_unknown",
		"future.v3_singleFetch = read()",
	]) {
		expect(settleFlags(code, { v3_singleFetch: true })).toBe(code);
	}
});

test("the framework still reads the flags in the way that is replaced", () => {
	const source = readFileSync("node_modules/@remix-run/react/dist/esm/browser.js", "utf8");
	const settled = settleFlags(source, remixConfig.future ?? {});
	expect(source).toContain("future.v3_singleFetch");
	expect(settled).not.toContain("future.v3_singleFetch");
	expect(settled).not.toContain("isSpaMode ?");
});
