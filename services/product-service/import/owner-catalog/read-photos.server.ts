/** Photographs beside a catalog file: checked, and copied in the size that every other size is made of. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { frameNames, photoLimits, photoType } from "#rules/catalog/photos/photo-files";
import type { Db } from "../../../db/connect.server.ts";
import { insertPictureFile } from "../../pictures/pictures-repository.server.ts";
import type { ImportError, OwnerRow } from "./columns.ts";

export type ImportedPhotos = {
	/** The rows, with addresses of copies instead of names of files that are beside the catalog file. */
	rows: OwnerRow[];
	refusals: ImportError[];
	/** Writes the copies, in the caller's transaction. */
	write(trx: Db): Promise<void>;
	/** Removes the temporary files. */
	end(): Promise<void>;
};

type Photo = { address: string } | { reason: string };

/** @param catalogPath path of the catalog file; names are relative to its folder and can't leave it */
export async function readPhotos(catalogPath: string, rows: readonly OwnerRow[]): Promise<ImportedPhotos> {
	const folder = await realpath(path.dirname(path.resolve(catalogPath)));
	// On disk, because a catalog has thousands.
	const copies = await mkdtemp(path.join(os.tmpdir(), "catalog-photos-"));
	const ids = new Set<string>();
	const photos = new Map<string, Photo>();
	const refusals: ImportError[] = [];
	const read = async (row: number, column: string, names: string[] | null): Promise<string[] | null> => {
		if (names === null) return null;
		const listed: string[] = [];
		for (const name of names) {
			const photo = photos.get(name) ?? (await readOne({ folder, copies, ids }, name));
			photos.set(name, photo);
			if ("reason" in photo) refusals.push({ row, column, value: name, reason: photo.reason });
			else listed.push(photo.address);
		}
		return listed;
	};
	const read360 = (row: number, names: string[] | null): Promise<string[] | null> => {
		const frames = names && frameNames(names);
		const { fewest, most } = photoLimits.frames;
		if (names && (!frames || frames.length < fewest)) {
			const reason = `needs ${fewest} to ${most} frames, such as "spin/vtr-{01-36}.jpg"`;
			refusals.push({ row, column: "spin", value: names.join("|"), reason });
		}
		return read(row, "spin", frames);
	};
	const end = () => rm(copies, { recursive: true, force: true });
	const changed: OwnerRow[] = [];
	try {
		for (const row of rows)
			changed.push({
				...row,
				product: { ...row.product, image: await read(row.row, "image", row.product.image) },
				option: {
					...row.option,
					option_image: await read(row.row, "option_image", row.option.option_image),
					spin: await read360(row.row, row.option.spin),
				},
			});
	} catch (error) {
		await end();
		throw error;
	}
	return {
		rows: changed,
		refusals,
		async write(trx) {
			for (const id of ids) await insertPictureFile(trx, id, await readFile(path.join(copies, id), "base64"));
		},
		end,
	};
}

type Place = { folder: string; copies: string; ids: Set<string> };

/** A name that no file has stays one of the owner's host. */
async function readOne({ folder, copies, ids }: Place, name: string): Promise<Photo> {
	if (name.includes(",")) return { reason: "has a comma in its name" };
	if (/^https?:/i.test(name) || name.startsWith("/")) return { address: name };
	const asked = path.resolve(folder, name);
	if (!asked.startsWith(folder + path.sep)) return { reason: "is outside of the catalog file's folder" };
	const file = await realpath(asked).catch(() => null);
	if (file === null) return { address: name };
	// A link may lead out of the folder.
	if (!file.startsWith(folder + path.sep)) return { reason: "is outside of the catalog file's folder" };
	const { size } = await stat(file);
	if (size > photoLimits.bytes) return { reason: `is larger than ${photoLimits.bytes / 1e6} MB` };
	const bytes = await readFile(file).catch(() => null);
	if (!bytes) return { reason: "can't be opened" };
	if (photoType(bytes) === null) return { reason: "is not a JPEG, PNG, WebP or AVIF picture" };
	try {
		const copy = await copyPhoto(bytes);
		const id = `${createHash("sha256").update(copy).digest("hex").slice(0, 24)}.jpg`;
		ids.add(id);
		await writeFile(path.join(copies, id), copy);
		return { address: `/pictures/${id}` };
	} catch {
		return {
			reason: `is damaged, or has more than ${photoLimits.pixels / 1e6} million pixels`,
		};
	}
}

/** A copy without what cameras add, such as the place; transparent parts become white. */
const copyPhoto = (bytes: Buffer): Promise<Buffer> =>
	sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "error" })
		.autoOrient()
		.resize(photoLimits.copy, photoLimits.copy, { fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#ffffff" })
		.timeout({ seconds: 30 })
		.jpeg({ quality: 88, mozjpeg: true })
		.toBuffer();
