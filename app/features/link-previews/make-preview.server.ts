/** Draws link previews in a thread, one at a time, and keeps them as files. */

import type { Services } from "#client/call-context";
import { logger } from "#client/logger.server";
import { readBrands, readCategoryTree, readProducts } from "~/features/catalog/catalog.server.ts";
import {
	brandPreviewFacts,
	categoryPreviewFacts,
	productPreviewFacts,
} from "~/features/catalog/link-previews.server.ts";
import {
	articlePreviewFacts,
	readCaseStudy,
	readPageText,
	readPost,
} from "~/features/content/content.server.ts";
import type { PreviewFacts, PreviewKind } from "~/shared/link-previews/preview-facts.ts";
import { shopPreviewFacts, shopPreviewId } from "~/shared/link-previews/preview-link.server.ts";
import { createPictureFiles } from "~/shared/picture-files/picture-files.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import type { PreviewOrder } from "./preview-thread.server.ts";
import threadCode from "./preview-thread.server.ts?worker-code";

const files = createPictureFiles("link-previews", ".png", { files: 20_000, bytes: 512 * 1024 * 1024 });

/** One takes 0.3 s and 20 MB. */
const drawInThread = createLimitedThreads<PreviewOrder, Uint8Array>(threadCode, {
	cpuMs: 3_000,
	plainMs: 15_000,
	deadlineMs: 15_000,
	memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
	threads: 1,
	maxQueued: 8,
	background: true,
});

/** Pictures that are being drawn, by version: a hundred readers of a new link wait for one. */
const drawing = new Map<string, Promise<Buffer | null>>();

export const readPreview = (version: string): Promise<Buffer | null> => files.read(version);

/** @returns `null` when too many are waiting, or it failed, which is logged */
export function drawPreview(
	version: string,
	facts: PreviewFacts,
	photo: Buffer | null,
): Promise<Buffer | null> {
	const begun = drawing.get(version);
	if (begun) return begun;
	const work = draw(version, { facts, photo }).finally(() => drawing.delete(version));
	drawing.set(version, work);
	return work;
}

async function draw(version: string, order: PreviewOrder): Promise<Buffer | null> {
	const result = await drawInThread(order);
	if ("ended" in result) {
		logger.warn({ ended: result.ended, title: order.facts.title }, "failed to draw a link preview");
		return null;
	}
	const bytes = Buffer.from(result.answer);
	await files.write(version, bytes);
	return bytes;
}

// What the page of an address shows, for its link preview.

type Address = { id: string; option: string | undefined };
type Find = (services: Services, address: Address) => Promise<PreviewFacts | null>;

const finders: Record<PreviewKind, Find> = {
	product: async (services, { id, option }) => {
		const [product] = await readProducts(services, [id]);
		if (!product) return null;
		if (option === undefined) return productPreviewFacts(product, null);
		const chosen = product.variations.find((one) => one.id === option);
		return chosen ? productPreviewFacts(product, chosen) : null;
	},
	category: async (services, { id, option }) => {
		const category = (await readCategoryTree(services)).find(({ slug }) => slug === id);
		if (option === undefined) return category ? categoryPreviewFacts(category) : null;
		const subcategory = category?.subcategories.find(({ slug }) => slug === option);
		return subcategory ? categoryPreviewFacts(subcategory) : null;
	},
	brand: async (services, { id }) => {
		const brand = (await readBrands(services)).find(({ value }) => value === id);
		return brand ? brandPreviewFacts(brand) : null;
	},
	post: async (_, { id }) => ofText(readPost(id)),
	"case-study": async (_, { id }) => ofText(readCaseStudy(id)),
	page: async (_, { id }) => ofText(readPageText(id)),
	shop: async (_, { id }) => (id === shopPreviewId ? shopPreviewFacts() : null),
};

const ofText = (file: Parameters<typeof articlePreviewFacts>[0] | null) => file && articlePreviewFacts(file);

/** @returns `null` for an address that no page has */
export const findPreviewFacts = (services: Services, kind: PreviewKind, address: Address) =>
	finders[kind](services, address);
