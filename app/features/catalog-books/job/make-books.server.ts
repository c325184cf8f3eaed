/**
 * Makes the PDF catalogs in the background, one for each category, when the catalog has changed. No request starts it.
 * Of several copies of the storefront, one makes a book.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { contacts, env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import { bookStep } from "#rules/catalog-books/book-pages";
import { shopToday } from "#rules/clock/time-zones";
import { formatCount, formatDay } from "#rules/format";
import { formatBytes } from "~/features/requests/uploads/format-bytes.ts";
import { paths } from "~/paths.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { keepsPackages, type PackagePlace, packagePlace } from "~/shared/submittals/package-files.server.ts";
import { releaseLocks, whileLocked } from "~/shared/submittals/submittal-store.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import type { BookHead, MadeBook } from "../part-table.ts";
import type { BookOrder } from "./book-thread.server.ts";
import threadCode from "./book-thread.server.ts?worker-code";
import { type CatalogReads, collectProducts, readEdition } from "./collect-products.server.ts";

/** Another version makes every book anew: raise it with the layout. */
const layoutVersion = 1;

const minute = 60_000;

/** 4,000 products take about 30 s and 200 MB. */
const renderInThread = createLimitedThreads<BookOrder, MadeBook>(threadCode, {
	cpuMs: 5 * minute,
	plainMs: 15 * minute,
	deadlineMs: 15 * minute,
	memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	threads: 1,
	maxQueued: 1,
	background: true,
});

type Look = { product: CatalogReads; edition: string; now: number };

/**
 * Looks whether books have to be made, and makes them one after another.
 * @throws {ServiceError} when the catalog can't be read: the next look tries again
 */
export async function makeBooks(product: CatalogReads, now = Date.now()): Promise<void> {
	const tree = await product.categoryTree();
	const look: Look = { product, edition: await readEdition(product, tree), now };
	for (const category of tree) if (category.productCount > 0) await lookAt(category, look);
}

async function lookAt(category: CategoryTreeNode, look: Look): Promise<void> {
	const { slug } = category;
	const isDue = async () => bookStep(await readBook(slug), look.edition, look.now) === "read";
	if (!(await isDue())) return;
	await whileLocked(`catalog book ${slug}`, async (jobId) => {
		// Another copy may have made it since.
		if (await isDue()) await makeBook(category, look, jobId);
	});
}

const nothingMade: BookRecord = { edition: "", checkedAt: 0, content: "", failure: null, made: null };

async function makeBook(category: CategoryTreeNode, look: Look, jobId: string): Promise<void> {
	const { slug } = category;
	const { edition, now } = look;
	const place = bookPlace(slug);
	const before = (await readBook(slug)) ?? nothingMade;
	const workshop = await place.checkOut(jobId);
	let kept = before.made?.file;
	try {
		const files = { products: `${jobId}.products`, pdf: `${jobId}.pdf` };
		const head = headOf(category);
		const { hash, count } = await collectProducts(
			look.product,
			category,
			path.join(workshop.folder, files.products),
		);
		const content = contentOf(head, hash);
		const seen = { edition, checkedAt: now, content, failure: null };
		const isThere = before.made !== null && (await place.size(before.made.file)) !== null;
		if (count === 0) await writeBook(slug, { ...seen, made: null });
		else if (before.content === content && isThere) await writeBook(slug, { ...before, ...seen });
		else {
			const result = await renderInThread({ folder: workshop.folder, ...files, head });
			if ("ended" in result) throw new Error(`The thread ended: ${result.ended}.`);
			await workshop.checkIn([files.pdf]);
			const bytes = (await place.size(files.pdf)) ?? 0;
			await writeBook(slug, {
				...seen,
				made: { file: files.pdf, date: head.date, bytes, ...result.answer },
			});
			kept = files.pdf;
		}
	} catch (error) {
		// Services that are down fail the look, not the book.
		if (error instanceof ServiceError) throw error;
		logger.error({ err: error, category: slug }, "failed to make a PDF catalog");
		const tries = before.failure?.edition === edition ? before.failure.tries + 1 : 1;
		await writeBook(slug, { ...before, failure: { edition, tries, at: now } });
	} finally {
		await workshop.release();
		await place.keepOnly([recordFile, ...(kept ? [kept] : [])]);
	}
}

const headOf = ({ slug, name, description, subcategories }: CategoryTreeNode): BookHead => ({
	category: { slug, name, description },
	sections: subcategories,
	storeName: env.STORE_NAME,
	contact: [
		contacts.general.address?.replace(/\s*\n\s*/g, ", "),
		contacts.general.phone,
		contacts.general.email,
	]
		.filter(Boolean)
		.join("  ·  "),
	origin: env.ORIGIN ?? "",
	date: shopToday(),
});

/** Hash of all that is printed except the day. */
const contentOf = ({ date: _date, ...head }: BookHead, products: string): string =>
	createHash("sha256")
		.update(JSON.stringify([layoutVersion, head, products]))
		.digest("base64url");

// Looks for changes of the catalog while the storefront runs.

/** Delay of the first look, in ms. The start and its first visitors go first. */
const firstLook = 30_000;
const pause = 10 * 60_000;

/** Where files are lost with a restart, every start would make the books again. */
const makesBooks = (): boolean => env.CATALOG_BOOKS === "on" && keepsPackages();

async function look(): Promise<void> {
	try {
		await makeBooks(servicesFor({ requestId: "catalog-books" }).product);
	} catch (error) {
		logger.warn({ err: error }, "failed to look for changes of the catalog for its PDF catalogs");
	}
	setTimeout(look, pause).unref();
}

export function makeBooksAtStart(): void {
	if (!makesBooks()) return;
	setTimeout(look, firstLook).unref();
	process.once("SIGTERM", () => void releaseLocks());
}

// What the page of catalogs lists.

export type ListedBook = {
	title: string;
	/** Such as "45 products", "27 pages". */
	facts: string[];
	/** `null` while it is made for the first time. */
	to: string | null;
};

/**
 * One look-up a category, no service call.
 * @returns the books; empty where none are made
 */
export async function listBooks(tree: readonly CategoryTreeNode[]): Promise<ListedBook[]> {
	if (!makesBooks()) return [];
	const listed = await Promise.all(
		tree
			.filter(({ productCount }) => productCount > 0)
			.map(async ({ slug, name }): Promise<ListedBook | null> => {
				const book = await findBook(slug);
				if (book?.made) {
					const { products, parts, pages, bytes, date } = book.made;
					return {
						title: name,
						facts: [
							formatCount(products, "product"),
							formatCount(parts, "part number"),
							formatCount(pages, "page"),
							formatBytes(bytes),
							formatDay(date),
						],
						to: paths.catalogBook(slug),
					};
				}
				// Nothing to buy in it, or it can't be made: what nobody prepares isn't promised.
				if (book && (book.failure !== null || book.content !== "")) return null;
				return { title: name, facts: [], to: null };
			}),
	);
	return listed.filter((book) => book !== null);
}

// Books and what is known of them, in the place of submittal packages: a folder or a bucket.

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
type BookRecord = z.infer<typeof recordSchema>;
export type StoredBook = NonNullable<BookRecord["made"]>;

const recordFile = "book.json";

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
async function findBook(slug: string): Promise<BookRecord | null> {
	try {
		return await readBook(slug);
	} catch (error) {
		logger.warn({ err: error, category: slug }, "failed to read what is known of a PDF catalog");
		return null;
	}
}

/** @throws {StorageFailed} */
const writeBook = (slug: string, record: BookRecord): Promise<void> =>
	bookPlace(slug).write(recordFile, JSON.stringify(record));
