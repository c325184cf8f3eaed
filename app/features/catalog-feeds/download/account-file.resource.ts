import { createReadableStreamFromReadable } from "@remix-run/node";
import { env } from "#client/env.server";
import { type CatalogEntry, shownColumns } from "#rules/catalog-feeds/catalog-columns";
import {
	type AccountFormat,
	accountChannels,
	accountFormats,
	channelTitle,
} from "#rules/catalog-feeds/channels";
import { guardedResource, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { answerUnstored, offersExports } from "~/shared/submittals/package-files.server.ts";
import { feedPlace, readFeeds } from "../job/make-feeds.server.ts";
import { catalogFile } from "../write/catalog-file.server.ts";
import { readOwnTerms, readRows, withAccountTerms } from "./account-rows.server.ts";

const consumeDownload = createVisitorLimit("catalog-export", { each: 20, seconds: 3600 });

const types = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	json: "application/json; charset=utf-8",
} as const;

const isFormat = (text: string): text is AccountFormat =>
	(accountFormats as readonly string[]).includes(text);

/** A channel of the catalog as a file: with the account's prices and part numbers for people who may see prices. */
export const loader = guardedResource({ access: "signed-in" }, async (context) => {
	const { searchParams } = context.url;
	const channels = offersExports() ? accountChannels(env.CATALOG_CHANNELS) : [];
	const name = searchParams.get("channel") || channels[0]?.name;
	const channel = channels.find((one) => one.name === name);
	if (!channel) throw httpError(404, "There is no such catalog to download.");
	const format = searchParams.get("format") || "xlsx";
	if (!isFormat(format)) throw httpError(400, "Choose Excel, CSV or JSON.");
	const { made } = (await readFeeds().catch(answerUnstored)) ?? {};
	const size = made ? await feedPlace().size(made.rows).catch(answerUnstored) : null;
	if (!made || size === null)
		throw httpError(404, "The catalog is being prepared. Try again in a few minutes.");
	const wait = await consumeDownload(context.request);
	if (wait !== null)
		throw httpError(
			429,
			`You've downloaded many catalogs in a short time. Try again in ${formatWait(wait)}.`,
		);
	const own = await readOwnTerms(context);
	const batches = withAccountTerms(context, own, readRows(made.rows, channel.categories));
	// The first part is read before the answer begins, so that failures have a status.
	const first = await batches.next();
	const entries = first.done ? [] : first.value;
	const file = {
		title: channelTitle(channel),
		keys: shownColumns(channel.columns, own),
		origin: env.ORIGIN ?? context.url.origin,
		at: new Date(made.at),
	};
	const headers = {
		"Content-Type": types[format],
		"Content-Disposition": `attachment; filename="${fileName(context, channel.name, made.at)}.${format}"`,
		"Cache-Control": cacheControl.private,
		"X-Robots-Tag": "noindex",
	};
	if (context.request.method === "HEAD") {
		// Nobody would read the stream to its end, which closes its file.
		await batches.return(undefined);
		return new Response(null, { headers });
	}
	const stream = catalogFile(format, file, prepend(entries, batches));
	return new Response(createReadableStreamFromReadable(stream), { headers });
});

async function* prepend(
	first: readonly CatalogEntry[],
	rest: AsyncIterable<readonly CatalogEntry[]>,
): AsyncGenerator<readonly CatalogEntry[]> {
	yield first;
	yield* rest;
}

const fileName = ({ accountId }: Pick<RequestContext<unknown>, "accountId">, channel: string, at: string) =>
	[channel, accountId, at.slice(0, 10)]
		.filter(Boolean)
		.join("-")
		.replace(/[^\w-]+/g, "-")
		.slice(0, 100);
