import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each(["start/product.mjs", "cluster/copies.mjs"])(
	"%s preloads the same modules as the other",
	(launcher) => {
		const source = readFileSync(new URL(`../${launcher}`, import.meta.url), "utf8");
		const preloads = [...source.matchAll(/before: (.*),$/gm)].map(([, value]) => value);
		for (const names of preloads) expect(names).toMatch(/^[^"]*\b(storefront|services)Preloads\b[^"]*$/);
		expect(preloads.join()).toContain("storefrontPreloads");
		expect(preloads.join()).toContain("servicesPreloads");
	},
);
