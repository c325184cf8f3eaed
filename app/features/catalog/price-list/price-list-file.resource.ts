import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { env } from "#client/env.server";
import { readAccount } from "#client/or-null";
import type { PriceListRow } from "#contracts/catalog/offers";
import { type PriceListHead, priceListColumns, priceListHead } from "#rules/catalog/price-list";
import { dayIn } from "#rules/clock/time-zones";
import { formatDay } from "#rules/format";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import { csvText } from "~/shared/csv-file.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { workbookStream } from "~/shared/workbook.server.ts";
import { readCategoryTree } from "../catalog.server.ts";

// Price lists as streams: memory holds one part of the rows.

type Batches = AsyncIterable<readonly PriceListRow[]>;

async function* csvChunks(head: PriceListHead, batches: Batches): AsyncGenerator<string> {
	const empty = priceListColumns.slice(1).map(() => "");
	yield csvText(
		[...priceListHead(head).map((line) => [line, ...empty]), priceListColumns.map(({ title }) => title)],
		true,
	);
	for await (const rows of batches)
		yield csvText(
			rows.map((row) =>
				priceListColumns.map(({ kind, cell }) => {
					const value = cell(row);
					return kind === "dollars" && typeof value === "number" ? value.toFixed(2) : value;
				}),
			),
			false,
		);
}

/** UTF-8 with byte order mark, for Excel. */
const priceListCsv = (head: PriceListHead, batches: Batches): Readable =>
	Readable.from(csvChunks(head, batches), { objectMode: false });

async function* toCells(batches: Batches) {
	for await (const rows of batches) yield rows.map((row) => priceListColumns.map(({ cell }) => cell(row)));
}

const priceListWorkbook = (head: PriceListHead, batches: Batches, at: Date): Readable =>
	workbookStream(
		{ name: "Price list", head: priceListHead(head), columns: priceListColumns, batches: toCells(batches) },
		at,
	);

const consumeDownload = createVisitorLimit("price-list", { each: 20, seconds: 3600 });

const types = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The account's price list of a category or the whole catalog, as CSV or workbook. */
export const loader = guardedResource({ access: "verified", needs: "product.priceList" }, async (context) => {
	const query = context.url.searchParams;
	const category = query.get("category") || undefined;
	const format = query.get("format") || "xlsx";
	if (format !== "csv" && format !== "xlsx") throw httpError(400, "Choose CSV or XLSX.");
	const wait = await consumeDownload(context.request);
	if (wait !== null)
		throw httpError(
			429,
			`You've downloaded many price lists in a short time. Try again in ${formatWait(wait)}.`,
		);
	const batches = readBatches(context, category);
	// The first part is read before the answer begins, so that failures have a status.
	const at = Date.now();
	const [first, head] = await Promise.all([batches.next(), readHead(context, category, at)]);
	const rows = prepend(first.value ?? [], batches);
	const stream = format === "csv" ? priceListCsv(head, rows) : priceListWorkbook(head, rows, new Date(at));
	return new Response(createReadableStreamFromReadable(stream), {
		headers: {
			"Content-Type": types[format],
			"Content-Disposition": `attachment; filename="${fileName(head, category)}.${format}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});

type Context = Pick<RequestContext<unknown>, "services" | "accountId" | "request" | "session" | "user">;
type Head = PriceListHead & { isoDay: string };

/** @param at in ms since 1970 */
async function readHead(context: Context, category: string | undefined, at: number): Promise<Head> {
	const accountId = actingAccount(context);
	const [account, tree] = await Promise.all([
		readAccount(context.services, accountId),
		category === undefined ? [] : readCategoryTree(context.services),
	]);
	const isoDay = dayIn(at, zonesFor(context, account).account);
	return {
		storeName: env.STORE_NAME,
		accountId,
		accountName: account?.name || accountId,
		category: tree.find(({ slug }) => slug === category)?.name ?? category ?? "",
		day: formatDay(isoDay),
		isoDay,
	};
}

async function* readBatches(
	{ services }: Context,
	category: string | undefined,
): AsyncGenerator<PriceListRow[], undefined> {
	let after: string | undefined;
	do {
		const { rows, next } = await services.product.priceList({ category, after });
		yield rows;
		after = next ?? undefined;
	} while (after !== undefined);
}

async function* prepend<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
	yield first;
	yield* rest;
}

const fileName = ({ accountId, isoDay }: Head, category: string | undefined): string =>
	["price-list", accountId, category, isoDay]
		.filter(Boolean)
		.join("-")
		.replace(/[^\w-]+/g, "-")
		.slice(0, 100);
