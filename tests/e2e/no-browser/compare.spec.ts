/** Comparing part numbers without scripts. */
import { expect, Reader, test } from "./reader.ts";

/** A register product with several color temperatures, beams and powers. */
const manyOptions = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";

const partNumbers = ({ page }: Reader) =>
	page.links.filter(({ href }) => href.startsWith(`${manyOptions}?option=`)).map(({ href }) => href);
const countOf = ({ whole }: Reader) => /(\d of 4) to compare/.exec(whole)?.[1];
/** The compare button of the product page; the first one is the chosen part number's. */
const compare = { button: /^Compare / };

async function openSkus(reader: Reader): Promise<string[]> {
	await reader.open(manyOptions);
	return [...new Set(partNumbers(reader))];
}

test("two part numbers of one product are added, compared and removed", async () => {
	const reader = new Reader();
	const [one = "", two = ""] = await openSkus(reader);
	expect(reader.whole).not.toContain("to compare");
	await reader.open(one);
	await reader.send(compare);
	expect([reader.path, countOf(reader)]).toEqual([one, "1 of 4"]);
	expect(reader.whole).toContain("Add one more to compare");
	await reader.open(two);
	expect(countOf(reader)).toBe("1 of 4");
	await reader.send(compare);
	await reader.follow(/^Compare 2 items$/);
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+&sku=[^&]+$/);
	const all = reader.rows.length;
	await reader.follow(/^Show differences only$/);
	expect(reader.rows.length).toBeLessThan(all);
	expect(reader.rows.some((row) => row.includes("(differs)"))).toBe(true);
	await reader.follow(/^Show all specifications$/);
	expect(reader.rows).toHaveLength(all);
	await reader.send({ button: /^Remove / });
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+$/);
	await reader.open("/compare");
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+$/);
	await reader.open(manyOptions);
	expect(countOf(reader)).toBe("1 of 4");
	await reader.send({ button: /^Remove all$/ });
	expect(countOf(reader)).toBeUndefined();
	await reader.open("/compare");
	expect(reader.text).toContain("Nothing to compare yet");
});

test("a fifth part number doesn't fit, and the page says so", async () => {
	const reader = new Reader();
	const skus = await openSkus(reader);
	for (const sku of skus.slice(0, 4)) {
		await reader.open(sku);
		await reader.send(compare);
	}
	expect(countOf(reader)).toBe("4 of 4");
	await reader.open(skus[4] ?? "");
	await reader.send(compare);
	expect(reader.whole).toContain("You can compare 4 items. Remove one first.");
	expect([reader.path, countOf(reader)]).toEqual([skus[4], "4 of 4"]);
	await reader.open(skus[0] ?? "");
	await reader.send(compare);
	expect(countOf(reader)).toBe("3 of 4");
});

test("addresses with products, unknown ids or too many lead to part numbers", async () => {
	const reader = new Reader();
	const skus = await openSkus(reader);
	const ids = skus.slice(0, 5).map((href) => new URL(href, "http://shop").searchParams.get("option") ?? "");
	const product = /\/drawings\/(p-[\w-]+)\.svg/.exec(reader.page.html)?.[1];
	await reader.open(`/compare?id=${product}`);
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+$/);
	await reader.open(`/compare?sku=${ids[0]}&sku=none&sku=${ids[0]}&show=differences`);
	expect(reader.path).toBe(`/compare?sku=${ids[0]}&show=differences`);
	await reader.open("/compare?sku=none");
	expect(reader.path).toBe("/compare");
	await reader.open(`/compare?${ids.map((id) => `sku=${id}`).join("&")}`);
	expect(reader.text).toContain("You can compare up to 4 items");
	expect(reader.page.html.match(/<th scope="col"/g)).toHaveLength(4);
});

test("pages of a visitor who compares are not shared", async ({ request }) => {
	const before = await request.get(manyOptions);
	expect(before.headers()["cache-control"]).toMatch(/^public/);
	const id = /name="change" value="(add [^"]+)"/.exec(await before.text())?.[1] ?? "";
	await request.post("/compare", { form: { change: id, returnTo: manyOptions } });
	const after = await request.get(manyOptions);
	expect(after.headers()["cache-control"]).toBe("private, no-store");
	expect(await after.text()).toContain("Items to compare");
	await request.post("/compare", { form: { change: "clear", returnTo: manyOptions } });
	expect((await request.get(manyOptions)).headers()["cache-control"]).toMatch(/^public/);
});

test("a part number is added by typing it, in any spelling", async () => {
	const reader = new Reader();
	const [one = "", two = ""] = await openSkus(reader);
	const partOf = async (path: string) => {
		await reader.open(path);
		return /class="part-number[^"]*">([^<]+)</.exec(reader.page.html)?.[1] ?? "";
	};
	const [first, second] = [await partOf(one), await partOf(two)];
	await reader.open("/compare");
	await reader.send({ field: "part" }, { part: ` ${first.toLowerCase().replaceAll("-", " ")} ` });
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+$/);
	await reader.send({ field: "part" }, { part: "no such part 123" });
	expect(reader.text).toContain("We have no part number no such part 123.");
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+&part=/);
	await reader.send({ field: "part" }, { part: second });
	expect(reader.path).toMatch(/^\/compare\?sku=[^&]+&sku=[^&]+$/);
});
