/** Photographs beside a catalog file: read once, kept in the database, shown on pages. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { pictureFile } from "#services/product-service/routes.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { cameraJpeg, hostileFiles, webpPhoto } from "../../setup/photographs.ts";

let root: string;
let folder: string;
let database: OpenDatabase;

beforeEach(async () => {
	root = mkdtempSync(path.join(tmpdir(), "owner-"));
	folder = path.join(root, "catalog");
	mkdirSync(path.join(folder, "photos"), { recursive: true });
	database = await openDatabase(path.join(root, "test.db"));
});
afterEach(async () => {
	await database.close();
	rmSync(root, { recursive: true });
});

type Pictures = { image?: string; option_image?: string; spin?: string };

function importWith(rows: readonly Pictures[], dryRun = false) {
	const lines = [
		"sku,product_name,brand,category,subcategory,kind,image,option_image,spin",
		...rows.map(
			({ image = "", option_image = "", spin = "" }, at) =>
				`P-${at},Panel,Northlight,Indoor,Panels,troffer,${image},${option_image},${spin}`,
		),
	];
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, lines.join("\n"));
	return importOwnerCatalog(database.db, database.dialect, file, {
		replace: true,
		dryRun,
		today: "2026-11-20",
	});
}

const stored = async () =>
	(await database.db.selectFrom("picture_file").select("id").execute()).map(({ id }) => id);

it("keeps a copy of each file, without what the camera added, and forgets those that a later file leaves out", async () => {
	writeFileSync(path.join(folder, "photos", "panel.jpg"), await cameraJpeg());
	writeFileSync(path.join(folder, "photos", "white.webp"), await webpPhoto("#fff"));
	for (let at = 1; at <= 8; at++)
		writeFileSync(path.join(folder, `turn-0${at}.webp`), await webpPhoto(`hsl(${at * 40} 50% 50%)`));
	const first = {
		image: "photos/panel.jpg|elsewhere.jpg|https://cdn.example/a.jpg",
		option_image: "photos/white.webp",
		spin: "turn-{01-08}.webp",
	};
	expect(await importWith([first, { option_image: "photos/white.webp" }], true)).toMatchObject({
		written: false,
	});
	expect(await importWith([first, { option_image: "photos/white.webp" }])).toMatchObject({
		written: true,
		refusals: [],
	});
	expect(await stored()).toHaveLength(10);
	const { image } = await database.db.selectFrom("product").select("image").executeTakeFirstOrThrow();
	expect(image).toMatch(/^\/pictures\/[0-9a-f]{24}\.jpg,elsewhere\.jpg,https:\/\/cdn\.example\/a\.jpg$/);
	const skus = await database.db.selectFrom("variation").select(["image", "spin"]).orderBy("sku").execute();
	expect(skus.map(({ spin }) => spin?.split(",").length ?? null)).toEqual([8, null]);
	expect(skus[0]?.image).toBe(skus[1]?.image);
	const file = await pictureFile(database.db, path.basename(image?.split(",")[0] ?? ""));
	const { width, height, format, exif } = await sharp(Buffer.from(file?.data ?? "", "base64")).metadata();
	expect([width, height, format, exif]).toEqual([900, 1600, "jpeg", undefined]);
	expect(await importWith([{ image: "photos/panel.jpg" }])).toMatchObject({ written: true });
	expect(await stored()).toEqual([image?.split(",")[0]?.slice("/pictures/".length)]);
});

it("refuses hostile and foreign files with row and reason, and writes nothing", async () => {
	const hostile = await hostileFiles();
	for (const [name, bytes] of Object.entries(hostile)) writeFileSync(path.join(folder, name), bytes);
	writeFileSync(path.join(root, "secret.jpg"), await cameraJpeg());
	symlinkSync(path.join(root, "secret.jpg"), path.join(folder, "link.jpg"));
	const names = [...Object.keys(hostile), "../secret.jpg", "link.jpg", "photos"];
	const outcome = await importWith(names.map((name) => ({ option_image: name })));
	expect(outcome.written).toBe(false);
	expect(outcome.refusals.map(({ column, value, reason }) => [column, value, reason])).toEqual([
		["option_image", "bomb.png", "is damaged, or has more than 40 million pixels"],
		["option_image", "cut.jpg", "is damaged, or has more than 40 million pixels"],
		["option_image", "vector.jpg", "is not a JPEG, PNG, WebP or AVIF picture"],
		["option_image", "page.webp", "is not a JPEG, PNG, WebP or AVIF picture"],
		["option_image", "empty.png", "is not a JPEG, PNG, WebP or AVIF picture"],
		["option_image", "large.jpg", "is larger than 20 MB"],
		["option_image", "noise.avif", "is damaged, or has more than 40 million pixels"],
		["option_image", "../secret.jpg", "is outside of the catalog file's folder"],
		["option_image", "link.jpg", "is outside of the catalog file's folder"],
		["option_image", "photos", "can't be opened"],
	]);
	expect(await stored()).toEqual([]);
});

it("refuses a 360° view of too few or too many frames", async () => {
	const { refusals } = await importWith([{ spin: "a-{1-7}.jpg" }, { spin: "a-{1-100}.jpg" }]);
	expect(refusals.map(({ row, column, reason }) => [row, column, reason])).toEqual([
		[2, "spin", 'needs 8 to 72 frames, such as "spin/vtr-{01-36}.jpg"'],
		[3, "spin", 'needs 8 to 72 frames, such as "spin/vtr-{01-36}.jpg"'],
	]);
});

it("reads a photograph again that was put there or replaced after a dry run", async () => {
	const rows = [{ image: "photos/panel.webp" }];
	const image = async () =>
		(await database.db.selectFrom("product").select("image").executeTakeFirstOrThrow()).image;
	const photo = path.join(folder, "photos", "panel.webp");
	await importWith(rows, true);
	writeFileSync(photo, await webpPhoto("#f00"));
	await importWith(rows);
	const red = await image();
	expect(red).toMatch(/^\/pictures\//);
	await importWith(rows, true);
	writeFileSync(photo, await webpPhoto("#00f"));
	// Two writes may have the same time.
	utimesSync(photo, 1, 1);
	await importWith(rows);
	expect(await image()).toMatch(/^\/pictures\//);
	expect(await image()).not.toBe(red);
});
