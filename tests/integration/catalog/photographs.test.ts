/** Photographs of an owner's host: sizes, versions, what is refused, and what is asked of the host. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { type PhotoSize, photoAddress } from "~/shared/photos/photo-sizes.ts";
import { cameraJpeg, hostileFiles, webpPhoto } from "../../setup/photographs.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "photographs-"));
const visitor = newVisitor();
const files = new Map<string, Buffer>();
const asked: { path: string; condition: string | undefined }[] = [];
let host: Server;
let shop: ShopServices;
let product: { path: string; id: string; option: string };

const put = (name: string, bytes: Buffer) => files.set(`/product-images/${name}`, bytes);

beforeAll(async () => {
	host = createServer((request, response) => {
		const url = request.url ?? "";
		asked.push({ path: url, condition: request.headers["if-none-match"] });
		const bytes = files.get(decodeURIComponent(url));
		const etag = `"${bytes?.length}"`;
		if (url.endsWith("moved.jpg")) response.writeHead(302, { Location: "/product-images/lamp.jpg" }).end();
		else if (!bytes) response.writeHead(404).end();
		else if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
		else response.writeHead(200, { ETag: etag }).end(bytes);
	});
	await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
	put("lamp.jpg", await cameraJpeg());
	put("trims/white trim.webp", await webpPhoto("#ffffff"));
	put("trims/black.webp", await webpPhoto("#000000"));
	for (const [name, bytes] of Object.entries(await hostileFiles())) put(name, bytes);
	shop = await startShopServices({
		PICTURES_FOLDER: folder,
		ASSET_BASE_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
	});
	const { body } = await visitor.get("/p/led-lamps/a-series");
	expect(body).toBeTruthy();
	const row = await shop.services.db
		.selectFrom("product as p")
		.innerJoin("variation as v", "v.product_id", "p.id")
		.innerJoin("category as s", "s.id", "p.category_id")
		.innerJoin("category as t", "t.id", "s.parent_id")
		.select(["p.id as id", "p.slug as slug", "s.slug as sub", "t.slug as top", "v.id as option"])
		.where("v.listed_as", "is", null)
		.where("v.position", "=", 1)
		.executeTakeFirstOrThrow();
	product = { path: `/p/${row.top}/${row.sub}/${row.slug}`, id: row.id, option: row.option };
});
afterAll(async () => {
	await shop?.stop();
	host.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Names pictures of the product and of one SKU, and reads the page anew. */
async function namePictures(image: string | null, ofSku: { image?: string; spin?: string } = {}) {
	const { db } = shop.services;
	await db.updateTable("product").set({ image }).where("id", "=", product.id).execute();
	await db
		.updateTable("variation")
		.set({ image: ofSku.image ?? null, spin: ofSku.spin ?? null })
		.where("id", "=", product.option)
		.execute();
	const { renewCatalog } = await import("~/shared/cache/catalog-cache.server.ts");
	renewCatalog();
}

type Page = {
	product: Handed<{ pictures: string[]; spin?: string[]; related: { image: string | null }[] }>;
};
const pageOf = async (address: string) => readHanded(((await visitor.get(address)).body as Page).product);

const card: PhotoSize = { box: "card", width: 480, format: "avif" };

async function readSize(photo: string, size: PhotoSize = card) {
	const { status, response, location } = await visitor.get(photoAddress(photo, size));
	const headers = response?.headers;
	const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
	return {
		status,
		location,
		type: headers?.get("content-type"),
		cache: headers?.get("cache-control"),
		etag: headers?.get("etag") ?? "",
		policy: headers?.get("content-security-policy"),
		bytes,
	};
}

it("makes every size in three formats, upright, padded to the box and without what the camera added", async () => {
	await namePictures("lamp.jpg");
	const [photo = ""] = (await pageOf(product.path)).pictures;
	expect(photo).toMatch(/^\/pictures\/lamp\.jpg\?v=[\w-]{8}$/);
	for (const [format, type, read] of [
		["avif", "image/avif", "heif"],
		["webp", "image/webp", "webp"],
		["jpg", "image/jpeg", "jpeg"],
	] as const) {
		const made = await readSize(photo, { ...card, format });
		expect([made.status, made.type]).toEqual([200, type]);
		const { width, height, format: found, exif } = await sharp(made.bytes).metadata();
		expect([width, height, found, exif]).toEqual([480, 360, read, undefined]);
	}
	// The camera held it upright: 900 by 1600.
	const large = await readSize(photo, { box: "large", width: 1600, format: "jpg" });
	const { width, height } = await sharp(large.bytes).metadata();
	expect([width, height]).toEqual([900, 1600]);
	// One original for all sizes.
	expect(asked.filter(({ path: name }) => name.endsWith("lamp.jpg"))).toHaveLength(1);
	expect(readdirSync(path.join(folder, "photos"))).toHaveLength(4);
});

it("has the version in the address once it is known, and is kept for good there", async () => {
	const [photo = ""] = (await pageOf(product.path)).pictures;
	expect(photo).toMatch(/\?v=[\w-]{16}$/);
	const made = await readSize(photo);
	expect([made.cache, made.policy]).toEqual(["public, max-age=31536000, immutable", "default-src 'none'"]);
	const again = await visitor.get(photoAddress(photo, card), { "If-None-Match": made.etag });
	expect(again.status).toBe(304);
	// An address of an earlier version shows what there is now, and not for good.
	const earlier = await readSize(`${photo.slice(0, -8)}AAAAAAAA`);
	expect([earlier.status, earlier.cache]).toEqual([
		200,
		"public, max-age=3600, stale-while-revalidate=86400",
	]);
});

it("shows pictures and frames of the chosen SKU, before those of the product", async () => {
	const frames = Array.from({ length: 8 }, (_, at) => `spin-${at}.jpg`).join(",");
	await namePictures("lamp.jpg", { image: "trims/white trim.webp,trims/black.webp", spin: frames });
	const chosen = await pageOf(`${product.path}?option=${product.option}`);
	expect(chosen.pictures.map((photo) => photo.split("?")[0])).toEqual([
		"/pictures/trims/white%20trim.webp",
		"/pictures/trims/black.webp",
		"/pictures/lamp.jpg",
	]);
	expect(chosen.spin).toHaveLength(8);
	const other = await pageOf(product.path);
	expect(other.pictures.map((photo) => photo.split("?")[0])).toEqual(["/pictures/lamp.jpg"]);
	expect(other.spin).toBeUndefined();
	expect((await readSize(chosen.pictures[0] ?? "")).status).toBe(200);
});

it.each(Object.keys(await hostileFiles()).concat("none.jpg", "moved.jpg"))("refuses %s", async (name) => {
	await namePictures(name);
	const [photo = ""] = (await pageOf(product.path)).pictures;
	const before = asked.length;
	const made = await readSize(photo);
	expect([made.status, made.cache, made.location]).toEqual([404, "private, no-store", null]);
	// It isn't asked for again at once.
	await readSize(photo, { ...card, format: "webp" });
	expect(asked.length - before).toBe(1);
});

it("shows nothing of other hosts, and files that aren't called photographs as they are", async () => {
	await namePictures(
		"https://evil.example/a.jpg,//evil.example/a.jpg,javascript:alert(1),drawing.svg,../../lamp.jpg",
	);
	const { pictures } = await pageOf(product.path);
	expect(pictures.map((picture) => picture.replace(/^http:\/\/127[^/]+/, "host").split("?")[0])).toEqual([
		"host/product-images/drawing.svg",
		"/pictures/lamp.jpg",
	]);
});

it("makes only what pages name", async () => {
	await namePictures("lamp.jpg");
	const [photo = ""] = (await pageOf(product.path)).pictures;
	const [, version = ""] = photo.split("?");
	const far = Buffer.from("https://evil.example/a.jpg").toString("base64url");
	const before = asked.length;
	for (const address of [
		`/pictures/trims/black.webp/card-480.avif?${version}`,
		"/pictures/lamp.jpg/card-480.avif",
		"/pictures/lamp.jpg/card-480.avif?v=",
		"/pictures/lamp.jpg/card-480.avif?v=AAAAAAAA",
		`/pictures/lamp.jpg/card-481.avif?${version}`,
		`/pictures/lamp.jpg/card-480.svg?${version}`,
		`/pictures/lamp.jpg/constructor-480.avif?${version}`,
		`/pictures/~${far}/card-480.avif?${version}`,
		`/pictures/%2e%2e/lamp.jpg/card-480.avif?${version}`,
		"/pictures/000000000000000000000000.jpg",
		"/pictures/",
	])
		expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
	expect(asked.length).toBe(before);
});

it("keeps what it has while the host is down", async () => {
	await namePictures("lamp.jpg");
	const [photo = ""] = (await pageOf(product.path)).pictures;
	await new Promise((resolve) => host.close(resolve));
	host.closeAllConnections();
	expect((await readSize(photo, { box: "thumb", width: 96, format: "webp" })).status).toBe(200);
	expect(existsSync(path.join(folder, "photo-copies"))).toBe(true);
});
