import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listedCookies } from "./cookies.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Quoted words that begin with two underscores, where the server or a script sets cookies. */
function cookieNamesInSource(): string[] {
	const names = new Set<string>();
	for (const folder of ["app", "client", "specified"])
		for (const file of readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })) {
			if (!/(?:\.server|-cookie|zones-context)\.tsx?$/.test(file)) continue;
			const text = readFileSync(`${root}${folder}/${file}`, "utf8");
			for (const [, name = ""] of text.matchAll(/"(__[a-z]+)"/g)) names.add(name);
		}
	return [...names].sort();
}

test("the privacy policy lists exactly the cookies that the site sets", () => {
	expect(listedCookies.map(({ name }) => name).sort()).toEqual(cookieNamesInSource());
});
