/**
 * Reads each address of a product or part number in the site maps once: those of one product in 160, or all with
 * `npm run test:crawl` and `TEST_MODE=all`.
 */
import { expect, test } from "@playwright/test";
import { runsAll, sample } from "../../setup/sample.ts";
import { readPage } from "../read-html.ts";

/** Concurrent requests. */
const atOnce = 6;
const whole = runsAll || process.env.npm_lifecycle_event === "test:crawl";

const origin = () => new URL(process.env.STOREFRONT_URL ?? "").origin;
const text = async (path: string) => (await fetch(origin() + path)).text();
const getPath = (url: string) => url.slice(new URL(url).origin.length);
const productOf = (path: string) => path.split("?")[0] ?? "";

const locations = (sitemap: string) =>
	[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));

function repeated(values: readonly string[]): string[] {
	const seen = new Set<string>();
	return values.filter((value) => seen.size === seen.add(value).size);
}

/** Addresses in all files of the site map, as often as they are listed. */
async function listedAddresses(): Promise<string[]> {
	const files = locations(await text("/sitemap.xml")).map(getPath);
	return (await Promise.all(files.map(async (file) => locations(await text(file))))).flat().map(getPath);
}

test("each part number has one address, which is its own canonical and leads to its siblings", async () => {
	// All of them take half an hour on a machine that does other work as well.
	test.setTimeout(whole ? 3_600_000 : 1_800_000);
	const listed = (await listedAddresses()).filter((path) => /^\/p\/[^/]+\/[^/]+\/[^/]+$/.test(path));
	expect(listed.length).toBeGreaterThan(14_000);
	expect.soft(repeated(listed)).toEqual([]);

	const families = new Map<string, string[]>();
	for (const path of listed) families.set(productOf(path), [...(families.get(productOf(path)) ?? []), path]);
	const read = whole ? [...families.values()] : sample([...families.values()], { share: 1 / 160 });
	const titles: string[] = [];
	const faults: string[] = [];
	const queue = read.flat();
	const visit = async (path: string) => {
		const response = await fetch(origin() + path, {
			redirect: "manual",
			headers: { "Accept-Encoding": "identity" },
		});
		if (response.status !== 200) {
			faults.push(`${path}: ${response.status}`);
			return;
		}
		const { title, canonical, robots, links } = readPage(await response.text());
		titles.push(title);
		if (canonical !== origin() + path) faults.push(`${path}: its canonical address is ${canonical}`);
		if (robots !== "") faults.push(`${path}: ${robots}`);
		const linked = new Set(links.map(({ href }) => getPath(new URL(href, origin() + path).href)));
		const missing = (families.get(productOf(path)) ?? []).filter(
			(sibling) => sibling !== path && !linked.has(sibling),
		);
		if (missing.length > 0) faults.push(`${path}: no link to ${missing.join(", ")}`);
	};
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
		}),
	);

	expect(titles.length + faults.length).toBeGreaterThan(read.length);
	expect.soft(faults).toEqual([]);
	expect.soft(repeated(titles)).toEqual([]);
});
