/**
 * Makes catalog exports and product feeds in the background when the catalog or the channels have changed. No request
 * starts it. Of several copies of the storefront, one makes them.
 */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import { bookStep } from "#rules/catalog-books/book-pages";
import { publicChannels } from "#rules/catalog-feeds/channels";
import {
	type CatalogReads,
	readEdition,
	readProducts,
} from "~/features/catalog-books/job/collect-products.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { pictureHosts } from "~/shared/photos/photo-names.server.ts";
import { offersExports, type PackagePlace, packagePlace } from "~/shared/submittals/package-files.server.ts";
import { whileLocked } from "~/shared/submittals/submittal-store.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import type { FeedCounts, FeedOrder } from "./feed-thread.server.ts";
import threadCode from "./feed-thread.server.ts?worker-code";

/** Another version makes every file anew: raise it with fields and columns. */
const layoutVersion = 1;

const minute = 60_000;

const writeInThread = createLimitedThreads<FeedOrder, FeedCounts>(threadCode, {
	cpuMs: 5 * minute,
	plainMs: 15 * minute,
	deadlineMs: 15 * minute,
	memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	threads: 1,
	maxQueued: 1,
	background: true,
});

/** What besides the products is in the files. */
const settings = () => ({
	layoutVersion,
	channels: publicChannels(env.CATALOG_CHANNELS),
	storeName: env.STORE_NAME,
	origin: env.ORIGIN ?? "",
	hosts: pictureHosts(),
});
type Settings = ReturnType<typeof settings>;

const hashOf = (...parts: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

type Look = {
	product: CatalogReads;
	tree: readonly CategoryTreeNode[];
	settings: Settings;
	edition: string;
	now: number;
};

/**
 * Looks whether feeds have to be made, and makes them.
 * @throws {ServiceError} when the catalog can't be read: the next look tries again
 */
export async function makeFeeds(product: CatalogReads, now = Date.now()): Promise<void> {
	const tree = await product.categoryTree();
	const own = settings();
	const look: Look = {
		product,
		tree,
		settings: own,
		edition: hashOf(await readEdition(product, tree), own),
		now,
	};
	const isDue = async () => bookStep(await readFeeds(), look.edition, now) === "read";
	if (!(await isDue())) return;
	await whileLocked("catalog feeds", async (jobId) => {
		// Another copy may have made them since.
		if (await isDue()) await makeAll(look, jobId);
	});
}

const nothingMade: FeedRecord = { edition: "", checkedAt: 0, content: "", failure: null, made: null };

async function makeAll(look: Look, jobId: string): Promise<void> {
	const { edition, now } = look;
	const place = feedPlace();
	const before = (await readFeeds()) ?? nothingMade;
	const workshop = await place.checkOut(jobId);
	let kept = filesOf(before);
	try {
		const products = `${jobId}.products`;
		const hash = await collectProducts(look, path.join(workshop.folder, products));
		const seen = { edition, checkedAt: now, content: hashOf(look.settings, hash), failure: null };
		if (before.content === seen.content && (await areThere(kept))) {
			await writeFeeds({ ...before, ...seen });
			return;
		}
		const order = orderOf(look, { folder: workshop.folder, products, jobId });
		const result = await writeInThread(order);
		if ("ended" in result) throw new Error(`The thread ended: ${result.ended}.`);
		await workshop.checkIn([order.rows, ...order.channels.map(({ file }) => file)]);
		const { parts, items } = result.answer;
		const files = order.channels.map(({ channel, file }, at) => [
			channel.name,
			{ file, items: items[at] ?? 0 },
		]);
		const at = new Date(now).toISOString();
		const record: FeedRecord = {
			...seen,
			made: { rows: order.rows, at, parts, files: Object.fromEntries(files) },
		};
		await writeFeeds(record);
		kept = filesOf(record);
		logger.info({ parts, channels: items.length }, "catalog exports were made");
	} catch (error) {
		// Services that are down fail the look, not the feeds.
		if (error instanceof ServiceError) throw error;
		logger.error({ err: error }, "failed to make catalog exports");
		const tries = before.failure?.edition === edition ? before.failure.tries + 1 : 1;
		await writeFeeds({ ...before, failure: { edition, tries, at: now } });
	} finally {
		await workshop.release();
		await place.keepOnly([recordFile, ...kept]);
	}
}

const filesOf = ({ made }: FeedRecord): string[] =>
	made ? [made.rows, ...Object.values(made.files).map(({ file }) => file)] : [];

async function areThere(files: readonly string[]): Promise<boolean> {
	const place = feedPlace();
	const sizes = await Promise.all(files.map((file) => place.size(file)));
	return sizes.length > 0 && sizes.every((size) => size !== null);
}

function orderOf(
	{ settings: { channels, storeName, origin, hosts }, now }: Look,
	{ folder, products, jobId }: { folder: string; products: string; jobId: string },
): FeedOrder {
	return {
		folder,
		products,
		rows: `${jobId}.rows`,
		channels: channels.map((channel) => ({ channel, file: `${jobId}.${channel.name}` })),
		storeName,
		origin,
		hosts,
		at: now,
	};
}

/** Writes a line a product, discontinued ones too, which exports state. @returns hash of the lines */
async function collectProducts({ product, tree }: Look, file: string): Promise<string> {
	const hash = createHash("sha256");
	const output = await open(file, "w", 0o600);
	try {
		for (const category of tree)
			for await (const products of readProducts(product, category, () => true)) {
				const lines = products.map((one) => `${JSON.stringify(one)}\n`).join("");
				hash.update(lines);
				await output.write(lines);
			}
	} finally {
		await output.close();
	}
	return hash.digest("base64url");
}

// Looks for changes of the catalog while the storefront runs.

/** Delay of the first look, in ms. The start, its first visitors and the first look of the PDF catalogs go first. */
const firstLook = 45_000;
const pause = 10 * 60_000;

async function look(): Promise<void> {
	try {
		await makeFeeds(servicesFor({ requestId: "catalog-feeds" }).product);
	} catch (error) {
		logger.warn({ err: error }, "failed to look for changes of the catalog for its exports");
	}
	setTimeout(look, pause).unref();
}

export function makeFeedsAtStart(): void {
	if (offersExports()) setTimeout(look, firstLook).unref();
}

// Catalog exports and product feeds that were made, in the place of submittal packages: a folder or a bucket.

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
type FeedRecord = z.infer<typeof recordSchema>;
export type MadeFeeds = NonNullable<FeedRecord["made"]>;

const recordFile = "feeds.json";

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
const writeFeeds = (record: FeedRecord): Promise<void> =>
	feedPlace().write(recordFile, JSON.stringify(record));
