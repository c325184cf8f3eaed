/** Photographs beside a catalog file: checked, and copied in the size that every other size is made of. */
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { frameNames, photoLimits, photoType } from "#rules/catalog/photos/photo-files";
import type { CatalogImportFileTable } from "../../../db/catalog-import-schema.ts";
import type { ImportError, OwnerRow } from "./columns.ts";

export type PhotoReader = {
	/**
	 * @returns the row, with addresses of copies instead of names of files that are beside the catalog file, and the
	 * copies that no row before it had
	 */
	read(row: OwnerRow): Promise<{ row: OwnerRow; files: CatalogImportFileTable[]; refusals: ImportError[] }>;
};

type Photo = { address: string } | { reason: string };
/** A photograph that was read now. */
type Copied = Photo & { file?: CatalogImportFileTable };

/** Told of each name before its file is read. */
export type OnSource = (name: string) => Promise<void>;

/** Folder of the catalog file, to which names in it are relative. */
export const folderOf = (catalogPath: string): Promise<string> =>
	realpath(path.dirname(path.resolve(catalogPath)));

/** Size and time of the last change of a file that a row names; blank when it is not there. */
export async function stampOf(folder: string, name: string): Promise<string> {
	const asked = path.resolve(folder, name);
	if (isElsewhere(name) || !asked.startsWith(folder + path.sep)) return "";
	const found = await stat(asked).catch(() => null);
	return found ? `${found.size} ${found.mtimeMs}` : "";
}

const isElsewhere = (name: string): boolean => /^https?:/i.test(name) || name.startsWith("/");

/** @param folder of the catalog file, which names in it can't leave */
export function photoReader(folder: string, onSource: OnSource): PhotoReader {
	const photos = new Map<string, Photo>();
	return {
		async read(row) {
			const files: CatalogImportFileTable[] = [];
			const refusals: ImportError[] = [];
			const read = async (column: string, names: string[] | null): Promise<string[] | null> => {
				if (names === null) return null;
				const listed: string[] = [];
				for (const name of names) {
					const known = photos.get(name);
					if (!known && !isElsewhere(name)) await onSource(name);
					const { file, ...photo }: Copied = known ?? (await readOne(folder, name));
					if (file) files.push(file);
					photos.set(name, photo as Photo);
					if ("reason" in photo) refusals.push({ row: row.row, column, value: name, reason: photo.reason });
					else listed.push(photo.address);
				}
				return listed;
			};
			const { product, option } = row;
			const frames = option.spin && frameNames(option.spin);
			const { fewest, most } = photoLimits.frames;
			if (option.spin && (!frames || frames.length < fewest)) {
				const reason = `needs ${fewest} to ${most} frames, such as "spin/vtr-{01-36}.jpg"`;
				refusals.push({ row: row.row, column: "spin", value: option.spin.join("|"), reason });
			}
			const changed: OwnerRow = {
				...row,
				product: { ...product, image: await read("image", product.image) },
				option: {
					...option,
					option_image: await read("option_image", option.option_image),
					spin: await read("spin", frames),
				},
			};
			return { row: changed, files, refusals };
		},
	};
}

/** A name that no file has stays one of the owner's host. */
async function readOne(folder: string, name: string): Promise<Copied> {
	if (name.includes(",")) return { reason: "has a comma in its name" };
	if (isElsewhere(name)) return { address: name };
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
		const file = { name: id, kind: "picture", label: name, content: copy.toString("base64") } as const;
		return { address: `/pictures/${id}`, file };
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
