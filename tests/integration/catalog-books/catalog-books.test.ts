/** PDF catalogs made from real services, listed and downloaded. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renewCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import type { CatalogReads } from "~/features/catalog-books/job/collect-products.server.ts";
import { bookPlace, makeBooks, readBook } from "~/features/catalog-books/job/make-books.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { readPdfPages } from "../../setup/pdf-text.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "catalog-books-"));
let shop: ShopServices;
let slugs: string[];
const visitor = newVisitor();
const product = () => servicesFor({ requestId: "test" }).product;
const day = 24 * 3_600_000;

beforeAll(async () => {
	shop = await startShopServices({ SUBMITTALS_FOLDER: folder });
	slugs = (await product().categoryTree())
		.filter(({ productCount }) => productCount > 0)
		.map(({ slug }) => slug);
});
afterAll(async () => {
	for (const slug of slugs) await bookPlace(slug).remove();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
});

const records = () => Promise.all(slugs.map(readBook));
const getFiles = async () => (await records()).map((record) => record?.made?.file);
type Documents = { is: string; items: { title: string; facts: string[]; to: string | null }[] };
async function getList(): Promise<Documents["items"] | null> {
	const { body } = await visitor.get("/catalogs");
	const { intro } = (body as { page: { intro: Documents[] } }).page;
	return intro.find((node) => node.is === "documents")?.items ?? null;
}
const getBook = (slug: string, headers: Record<string, string> = {}) =>
	visitor.get(`/catalogs/${slug}.pdf`, headers);

it("says that catalogs are being prepared, and has none to download yet", async () => {
	expect((await getList())?.map(({ to, facts }) => [to, facts])).toEqual(slugs.map(() => [null, []]));
	expect((await getBook(slugs[0] ?? "")).status).toBe(404);
});

it("makes one for each category, once for two copies that look at the same time", async () => {
	await Promise.all([makeBooks(product()), makeBooks(product())]);
	const made = await records();
	expect(made.map((record) => record?.failure)).toEqual(slugs.map(() => null));
	const files = await getFiles();
	expect(new Set(files).size).toBe(slugs.length);
	for (const slug of slugs) {
		const left = await bookPlace(slug).list(".");
		expect(left).toEqual([`${(await readBook(slug))?.made?.file}`, "book.json"].toSorted());
	}
	const reads = shop.proxy.seen(/by-id/);
	await makeBooks(product());
	expect([await getFiles(), shop.proxy.seen(/by-id/)]).toEqual([files, reads]);
});

it("lists and sends them to everyone", async () => {
	const items = (await getList()) ?? [];
	expect(items.map(({ to }) => to)).toEqual(slugs.map((slug) => `/catalogs/${slug}.pdf`));
	for (const slug of slugs) {
		const { status, headers, response } = await getBook(slug);
		expect(status).toBe(200);
		const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
		const { made } = (await readBook(slug)) ?? {};
		expect(headers.get("Content-Type")).toBe("application/pdf");
		expect(headers.get("Content-Disposition")).toMatch(
			new RegExp(`^inline; filename="${slug}-catalog-\\d{4}-\\d\\d\\.pdf"$`),
		);
		expect([headers.get("Content-Length"), made?.bytes]).toEqual([String(bytes.length), bytes.length]);
		expect(readPdfPages(bytes)).toHaveLength(made?.pages ?? 0);
		const known = await getBook(slug, { "If-None-Match": headers.get("ETag") ?? "" });
		expect(known.status).toBe(304);
	}
	for (const name of ["none", "..%2Fbook", "book.json"]) expect((await getBook(name)).status, name).toBe(404);
});

it("makes the changed one anew, and keeps the others", async () => {
	const before = await getFiles();
	const { db } = shop.services;
	const tree = await product().categoryTree();
	const [category] = tree.filter(({ slug }) => slug === slugs[0]);
	const listing = await product().listing({ category: category?.slug, pageSize: 1 });
	const id = listing.products.find(({ status }) => status === "active")?.productID ?? "";
	await db
		.updateTable("product")
		.set({ name: "Renamed for print", updated_at: "2026-11-27" })
		.where("id", "=", id)
		.execute();
	await renewCatalogVersion(db);
	await makeBooks(product());
	const after = await getFiles();
	expect(after.map((file, at) => file === before[at])).toEqual(slugs.map((_, at) => at > 0));
	expect(await bookPlace(slugs[0] ?? "").size(before[0] ?? "")).toBeNull();
	const { response } = await getBook(slugs[0] ?? "");
	const pages = readPdfPages(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
	expect(pages.flat()).toContain("Renamed for print");
});

it("reads the products again after a day, and prints nothing that is the same", async () => {
	const before = await getFiles();
	const reads = shop.proxy.seen(/by-id/);
	await makeBooks(product(), Date.now() + 2 * day);
	expect(shop.proxy.seen(/by-id/)).toBeGreaterThan(reads);
	expect(await getFiles()).toEqual(before);
});

it("keeps the last one when it can't be made, and waits longer after each failure", async () => {
	const [slug = ""] = slugs;
	const record = await readBook(slug);
	if (!record?.made) throw new Error("There is no book.");
	const client = product();
	/** Reads whose products belong to no section, which no book can print. */
	const broken: CatalogReads = {
		categoryTree: client.categoryTree,
		listing: client.listing,
		sitemapParts: client.sitemapParts,
		sitemapPart: client.sitemapPart,
		productsById: async (input) =>
			(await client.productsById(input)).map((one) => ({
				...one,
				subcategory: { name: "", slug: "nowhere" },
			})),
	};
	const later = Date.now() + 4 * day;
	await makeBooks(broken, later);
	expect(await readBook(slug)).toMatchObject({ made: record.made, failure: { tries: 1, at: later } });
	await makeBooks(broken, later + 60_000);
	expect((await readBook(slug))?.failure?.tries).toBe(1);
	await makeBooks(broken, later + 11 * 60_000);
	expect((await readBook(slug))?.failure?.tries).toBe(2);
	expect((await getBook(slug)).status).toBe(200);
	await makeBooks(client, later + day);
	expect(await readBook(slug)).toMatchObject({ made: record.made, failure: null });
});

it("changes nothing while the services are down", async () => {
	const before = await records();
	shop.proxy.failWith("down", /by-id/);
	await expect(makeBooks(product(), Date.now() + 9 * day)).rejects.toThrow();
	shop.proxy.failWith(null);
	expect(await records()).toEqual(before);
});

it("names spec sheets where the shop makes no catalogs", async () => {
	setEnvironment({ CATALOG_BOOKS: "off" });
	const { body } = await visitor.get("/catalogs");
	expect(await getList()).toBeNull();
	expect(JSON.stringify(body)).toContain("Every product page has a PDF spec sheet");
	setEnvironment({ CATALOG_BOOKS: "on" });
});
