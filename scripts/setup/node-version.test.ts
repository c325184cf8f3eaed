import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "./root.mjs";

const read = (file: string) => readFileSync(inRoot(file), "utf8");

/** Node 20 had its end of life in April 2026; 22 has support until April 2027, 24 until April 2028. */
const supported = ["22", "24"];

it("the image and .nvmrc take one supported version of Node, while the oldest that starts is 20.19", () => {
	const developed = read(".nvmrc").trim();
	expect(supported).toContain(developed);
	const images = [...read("Dockerfile").matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
	expect(new Set(images)).toEqual(new Set([`${developed}-slim`]));
	const { engines, scripts } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
	expect(engines?.node).toBe(">=20.19");
	for (const version of supported) expect(scripts).toHaveProperty(`test:node${version}`);
});
