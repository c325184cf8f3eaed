/** Catalog exports and product feeds that were made, in the place of submittal packages: a folder or a bucket. */
import { text } from "node:stream/consumers";
import { z } from "zod";
import { logger } from "#client/logger.server";
import { type PackagePlace, packagePlace } from "~/shared/submittals/package-files.server.ts";

const recordSchema = z.object({
	/** See `BookState`, whose rules hold for feeds too. */
	edition: z.string(),
	checkedAt: z.number(),
	content: z.string(),
	failure: z.object({ edition: z.string(), tries: z.number().int(), at: z.number() }).nullable(),
	made: z
		.object({
			/** Gzipped lines of `CatalogRow` as JSON, from which the files of accounts are written. */
			rows: z.string(),
			/** ISO time. */
			at: z.string(),
			parts: z.number().int(),
			/** Gzipped files of channels with a token, by the channel's name. */
			files: z.record(z.string(), z.object({ file: z.string(), items: z.number().int() })),
		})
		.nullable(),
});
export type FeedRecord = z.infer<typeof recordSchema>;
export type MadeFeeds = NonNullable<FeedRecord["made"]>;

export const recordFile = "feeds.json";

export const feedPlace = (): PackagePlace => packagePlace("catalog feeds", "all");

/**
 * @returns `null` where nothing was made yet
 * @throws {StorageFailed}
 */
export async function readFeeds(): Promise<FeedRecord | null> {
	const place = feedPlace();
	if ((await place.size(recordFile)) === null) return null;
	return recordSchema.safeParse(JSON.parse(await text(place.read(recordFile)))).data ?? null;
}

/** The feeds for pages: `null` if they can't be read, so that no page fails. */
export async function findFeeds(): Promise<MadeFeeds | null> {
	try {
		return (await readFeeds())?.made ?? null;
	} catch (error) {
		logger.warn({ err: error }, "failed to read what is known of catalog exports");
		return null;
	}
}

/** @throws {StorageFailed} */
export const writeFeeds = (record: FeedRecord): Promise<void> =>
	feedPlace().write(recordFile, JSON.stringify(record));
