/** Worker thread that writes the rows of the catalog and the files of all channels with a token. */
import { createReadStream, createWriteStream, renameSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type CatalogRow, isInCategories, shownColumns } from "#rules/catalog-feeds/catalog-columns";
import { channelTitle, type PublicChannel } from "#rules/catalog-feeds/channels";
import { merchantFields } from "#rules/catalog-feeds/merchant-fields";
import type { PictureHosts } from "~/shared/pictures/product-picture.ts";
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import {
	catalogFile,
	catalogRows,
	type FeedProduct,
	merchantEnd,
	merchantFacts,
	merchantItem,
	merchantStart,
	type RowContext,
	sharedGtins,
} from "../write/catalog-file.server.ts";

export type FeedOrder = {
	folder: string;
	/** Names in the folder. */
	products: string;
	rows: string;
	channels: { channel: PublicChannel; file: string }[];
	storeName: string;
	/** Origin of the shop; empty only where no channel has a token. */
	origin: string;
	hosts: PictureHosts;
	/** In ms since 1970. */
	at: number;
};

/** Numbers of SKUs: of the catalog, and in the files of channels, in their order. */
export type FeedCounts = { parts: number; items: number[] };

type Work = FeedOrder & { context: RowContext };

/** Pages go first. Elsewhere than on Linux, this would be the priority of the whole process. */
const niceness = 10;

async function* readProducts({ folder, products }: FeedOrder): AsyncGenerator<FeedProduct> {
	for await (const line of createInterface({ input: createReadStream(path.join(folder, products)) }))
		yield JSON.parse(line) as FeedProduct;
}

/** Compresses what is written, and gives the file its name when it is complete. */
async function writeGzipped(file: string, content: Readable): Promise<void> {
	await pipeline(content, createGzip({ level: 7 }), createWriteStream(`${file}.part`, { mode: 0o600 }));
	renameSync(`${file}.part`, file);
}

async function* rowLines(order: Work, counted: (rows: number) => void): AsyncGenerator<string> {
	for await (const product of readProducts(order)) {
		const rows = catalogRows(product, order.context);
		counted(rows.length);
		yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	}
}

type Counted = (items: number) => void;

async function* merchantChunks(
	order: Work,
	channel: PublicChannel,
	counted: Counted,
): AsyncGenerator<string> {
	const { origin, storeName, context, at } = order;
	yield merchantStart(storeName, origin, new Date(at));
	for await (const product of readProducts(order)) {
		const items = catalogRows(product, context).flatMap((row, index) => {
			const variation = product.variations[index];
			if (!variation || !isInCategories(row, channel.categories)) return [];
			const facts = merchantFacts(product, variation);
			const { googleCategories } = channel;
			const fields = merchantFields(row, { kind: product.kind, facts, googleCategories, origin });
			return fields ? [merchantItem(fields)] : [];
		});
		counted(items.length);
		if (items.length > 0) yield items.join("");
	}
	yield merchantEnd;
}

async function* rowBatches(
	order: Work,
	channel: PublicChannel,
	counted: Counted,
): AsyncGenerator<CatalogRow[]> {
	for await (const product of readProducts(order)) {
		const rows = catalogRows(product, order.context).filter((row) => isInCategories(row, channel.categories));
		counted(rows.length);
		yield rows;
	}
}

function channelContent(order: Work, channel: PublicChannel, counted: Counted): Readable {
	if (channel.format === "merchant")
		return Readable.from(merchantChunks(order, channel, counted), { objectMode: false });
	const keys = shownColumns(channel.columns, { numbers: false, prices: false });
	const file = { title: channelTitle(channel), keys, origin: order.origin, at: new Date(order.at) };
	return catalogFile(channel.format, file, rowBatches(order, channel, counted));
}

// A failure ends the thread with an error, which its starter reports.
void answerInThread<FeedOrder, FeedCounts>(async (ordered) => {
	if (process.platform === "linux") setPriority(niceness);
	const shared = await sharedGtins(readProducts(ordered));
	const order: Work = { ...ordered, context: { hosts: ordered.hosts, shared } };
	const at = (name: string) => path.join(order.folder, name);
	const counts: FeedCounts = { parts: 0, items: [] };
	const rows = rowLines(order, (count) => {
		counts.parts += count;
	});
	await writeGzipped(at(order.rows), Readable.from(rows, { objectMode: false }));
	for (const { channel, file } of order.channels) {
		let items = 0;
		const content = channelContent(order, channel, (count) => {
			items += count;
		});
		await writeGzipped(at(file), content);
		counts.items.push(items);
	}
	return counts;
});
