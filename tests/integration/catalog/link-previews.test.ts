/** Link previews drawn from real services, kept as files. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { makeCopy } from "~/shared/photos/shown-photo.server.ts";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { setEnvironment } from "../../setup/environment.ts";
import { cameraJpeg } from "../../setup/photographs.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "link-previews-"));
const visitor = newVisitor();
let shop: ShopServices;
let product: { path: string; id: string; option: string };
let brand: string;

beforeAll(async () => {
	shop = await startShopServices({ PICTURES_FOLDER: folder });
	const services = servicesFor({ requestId: "test" });
	const { products, facets } = await services.product.listing({ pageSize: 100, unit: "product" });
	const found = products.find(({ variationCount }) => variationCount > 1);
	if (!found) throw new Error("No product has several part numbers.");
	brand = facets.find(({ key }) => key === "brand")?.values[0]?.value ?? "";
	product = {
		path: `/p/${found.category.slug}/${found.subcategory.slug}/${found.slug}`,
		id: found.productID,
		option: found.variationID,
	};
});
afterAll(async () => {
	await shop?.stop();
	rmSync(folder, { recursive: true, force: true });
});

type Preview = { path: string; alt: string };
async function previewOf(page: string): Promise<Preview> {
	const { body } = await visitor.get(page);
	const { preview, page: text } = body as { preview?: Preview; page?: { preview: Preview } };
	const found = preview ?? text?.preview;
	if (!found) throw new Error(`${page} has no link preview.`);
	return found;
}
const frame = async () => (await visitor.frame()) as { linkPreview: string };
const files = () => readdirSync(path.join(folder, "link-previews"));

async function readPicture(
	address: string,
): Promise<{ size: number[]; shades: number; cache: string | null }> {
	const { response, status } = await visitor.get(address);
	expect([address, status]).toEqual([address, 200]);
	expect(response?.headers.get("content-type")).toBe("image/png");
	const { width, height, data } = PNG.sync.read(
		Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)),
	);
	const shades = new Set(Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4)));
	return {
		size: [width, height],
		shades: shades.size,
		cache: response?.headers.get("cache-control") ?? null,
	};
}

it("draws the picture of every kind of page at the address that the page names, after photographs were made", async () => {
	// Whatever the library is told holds for the whole process.
	expect(await makeCopy("/photo.jpg", await cameraJpeg())).toHaveProperty("bytes");
	const addresses = new Set<string>();
	for (const page of [
		product.path,
		`${product.path}?option=${product.option}`,
		"/category/led-lamps",
		"/p/led-lamps/a-series",
		`/brand-store/${brand}`,
		"/blog/cri-and-r9",
		"/case-study/warehouse-high-bay-retrofit",
		"/support",
	]) {
		const { path: address, alt } = await previewOf(page);
		expect(alt.length, page).toBeGreaterThan(3);
		const { size, shades, cache } = await readPicture(address);
		expect([page, ...size, cache]).toEqual([page, 1200, 630, "public, max-age=31536000, immutable"]);
		// Text and drawing, not a blank.
		expect(shades, page).toBeGreaterThan(20);
		addresses.add(address);
	}
	expect((await readPicture((await frame()).linkPreview)).size).toEqual([1200, 630]);
	expect(addresses.size).toBe(8);
	expect(files()).toHaveLength(9);
});

it("serves what is kept, and draws it once for all who ask at the same time", async () => {
	const before = files().length;
	const address = (await previewOf("/careers")).path;
	await Promise.all(Array.from({ length: 6 }, () => readPicture(address)));
	expect(files()).toHaveLength(before + 1);
	const { response } = await visitor.get(address);
	const tag = response?.headers.get("etag") ?? "";
	expect((await visitor.get(address, { "If-None-Match": tag })).status).toBe(304);
	// What is in the file is served.
	for (const file of files()) writeFileSync(path.join(folder, "link-previews", file), "kept");
	expect(await (await visitor.get(address)).response?.text()).toBe("kept");
	for (const file of files()) rmSync(path.join(folder, "link-previews", file));
});

it("keeps an address without the version, or with another one, for an hour", async () => {
	const { path: address } = await previewOf("/careers");
	for (const old of [address.replace(/\?v=.*/, ""), address.replace(/v=.*/, "v=abc")])
		expect((await readPicture(old)).cache).toMatch(/max-age=3600/);
	expect(files()).toHaveLength(1);
});

it("has another version when the picture has other contents", async () => {
	const before = (await frame()).linkPreview;
	setEnvironment({ STORE_NAME: "Northwind Lighting" });
	expect((await frame()).linkPreview).not.toBe(before);
});

it.each([
	"/link-previews/product/none.png",
	"/link-previews/category/none.png",
	"/link-previews/category/led-lamps.png?option=none",
	"/link-previews/brand/none.png",
	"/link-previews/post/none.png",
	"/link-previews/page/..%2F..%2Fpackage.png",
	"/link-previews/shop/none.png",
	"/link-previews/product/none.svg",
	"/link-previews/other/shop.png",
])("has no picture at %s", async (address) => {
	expect((await visitor.get(address)).status).toBe(404);
	expect(files()).toHaveLength(1);
});

it("has no picture of a SKU that the product doesn't have", async () => {
	expect((await visitor.get(`/link-previews/product/${product.id}.png?option=none`)).status).toBe(404);
});

it("shows the shop's picture, or a plain one, while too many are drawn, and lets nobody keep it", async () => {
	const slugs = (kind: string) =>
		readdirSync(inRoot("content", kind)).map((file) => file.replace(/\.md$/, ""));
	const addresses = [
		...slugs("pages").map((slug) => `/link-previews/page/${slug}.png`),
		...slugs("blog").map((slug) => `/link-previews/post/${slug}.png`),
	];
	expect(addresses.length).toBeGreaterThan(20);
	const ask = (from: number) =>
		Promise.all(addresses.slice(from, from + 10).map((address) => visitor.get(address)));
	const plain = (await ask(0)).filter(({ status }) => status === 302);
	expect(plain.length).toBeGreaterThan(0);
	expect(plain.length).toBeLessThan(10);
	expect(new Set(plain.map(({ location }) => location))).toEqual(new Set(["/link-preview.png"]));
	await readPicture((await frame()).linkPreview);
	const answers = await ask(10);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const unkept = answers.filter(({ headers }) => headers.get("cache-control") === "private, no-store");
	expect(unkept.length).toBeGreaterThan(0);
	expect(unkept.length).toBeLessThan(10);
});
