import { createHash, timingSafeEqual } from "node:crypto";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@remix-run/node";
import Negotiator from "negotiator";
import { env } from "#client/env.server";
import { channelFileName, type PublicChannel, publicChannels } from "#rules/catalog-feeds/channels";
import { feedParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { hasVersion } from "~/shared/http/page-cache.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { answerUnstored, offersExports } from "~/shared/submittals/package-files.server.ts";
import { feedPlace, readFeeds } from "../job/make-feeds.server.ts";

const consumeDownload = createVisitorLimit("channel-file", { each: 60, seconds: 600 });

const types = {
	merchant: "application/xml; charset=utf-8",
	csv: "text/csv; charset=utf-8",
	json: "application/json; charset=utf-8",
} as const;

/** The file of a channel with a token. It was written in the background; nobody waits for its making. */
export const loader = guardedResource(
	{ access: "everyone", params: feedParams },
	async ({ params, request }) => {
		const unknown = () => httpError(404, "There is no such feed.");
		const channel = findChannel(params.token);
		if (!channel || channelFileName(channel) !== params.file) throw unknown();
		const { made } = (await readFeeds().catch(answerUnstored)) ?? {};
		const file = made?.files[channel.name]?.file;
		const size = file ? await feedPlace().size(file).catch(answerUnstored) : null;
		if (!made || !file || size === null) throw unknown();
		const zipped =
			new Negotiator({ headers: { "accept-encoding": request.headers.get("Accept-Encoding") ?? "identity" } })
				.encodings(["gzip", "identity"])
				.at(0) === "gzip";
		const headers = {
			"Content-Type": types[channel.format],
			"Cache-Control": cacheControl.derivedFile,
			ETag: `W/"${file}"`,
			"Last-Modified": new Date(made.at).toUTCString(),
			Vary: "Accept-Encoding",
			"X-Robots-Tag": "noindex",
			...(zipped && { "Content-Encoding": "gzip", "Content-Length": String(size) }),
		};
		if (isKnown(request.headers, headers)) return new Response(null, { status: 304, headers });
		const wait = await consumeDownload(request);
		if (wait !== null)
			throw httpError(429, `You've downloaded many feeds in a short time. Try again in ${formatWait(wait)}.`);
		// Nobody would read the stream of HEAD to its end, which closes its file.
		if (request.method === "HEAD") return new Response(null, { headers });
		const stored = feedPlace().read(file);
		// A failure ends both, and with them the answer.
		const content = zipped ? stored : pipeline(stored, createGunzip(), () => {});
		return new Response(createReadableStreamFromReadable(content), { headers });
	},
);

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares tokens so that the time tells nothing of one. */
function findChannel(token: string): PublicChannel | undefined {
	if (!offersExports()) return undefined;
	return publicChannels(env.CATALOG_CHANNELS).find((one) =>
		timingSafeEqual(digest(one.token), digest(token)),
	);
}

/** ETag goes before the date, as RFC 9110 says. */
function isKnown(request: Headers, known: { ETag: string; "Last-Modified": string }): boolean {
	const version = request.get("If-None-Match");
	if (version !== null) return hasVersion(version, known.ETag);
	const since = Date.parse(request.get("If-Modified-Since") ?? "");
	return since >= Date.parse(known["Last-Modified"]);
}
