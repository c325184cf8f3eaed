/** Books and what is known of them, in the place of submittal packages: a folder or a bucket. */
import { text } from "node:stream/consumers";
import { z } from "zod";
import { logger } from "#client/logger.server";
import { type PackagePlace, packagePlace } from "~/shared/submittals/package-files.server.ts";

const recordSchema = z.object({
	/** See `BookState`. */
	edition: z.string(),
	checkedAt: z.number(),
	content: z.string(),
	failure: z.object({ edition: z.string(), tries: z.number().int(), at: z.number() }).nullable(),
	/** The book that can be downloaded. */
	made: z
		.object({
			/** Name in the place, new for each book. */
			file: z.string(),
			/** ISO day. */
			date: z.string(),
			pages: z.number().int(),
			products: z.number().int(),
			parts: z.number().int(),
			bytes: z.number().int(),
		})
		.nullable(),
});
export type BookRecord = z.infer<typeof recordSchema>;
export type StoredBook = NonNullable<BookRecord["made"]>;

export const recordFile = "book.json";

/** @param slug of a category */
export const bookPlace = (slug: string): PackagePlace => packagePlace("catalog books", slug);

/**
 * @returns `null` where nothing was made yet
 * @throws {StorageFailed}
 */
export async function readBook(slug: string): Promise<BookRecord | null> {
	const place = bookPlace(slug);
	if ((await place.size(recordFile)) === null) return null;
	const parsed = recordSchema.safeParse(JSON.parse(await text(place.read(recordFile))));
	return parsed.data ?? null;
}

/** Record of a book for pages: `null` if it can't be read, so that no page fails. */
export async function findBook(slug: string): Promise<BookRecord | null> {
	try {
		return await readBook(slug);
	} catch (error) {
		logger.warn({ err: error, category: slug }, "failed to read what is known of a PDF catalog");
		return null;
	}
}

/** @throws {StorageFailed} */
export const writeBook = (slug: string, record: BookRecord): Promise<void> =>
	bookPlace(slug).write(recordFile, JSON.stringify(record));
