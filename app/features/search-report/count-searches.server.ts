/**
 * Counts what the search is asked. It listens to requests and answers of the process, so kept pages count too and no
 * page waits: once a minute the counts go to the service in one call.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { readSearchEvents, SearchCounts } from "#rules/search-report/search-report-terms";
import { hasExtension } from "#specified/with-fallbacks.server";
import { readConsent } from "~/features/consent/consent.server.ts";
import { visitorAddress } from "~/shared/http/limits/connection-limits.server.ts";
import { resultsHeader } from "~/shared/http/page-headers.ts";
import { capabilities, servicesFor } from "~/shared/http/service-client.server.ts";

const recordMs = 60_000;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers"> & {
	socket: { remoteAddress?: string | undefined };
	/** The URL before the framework's server changed it. */
	originalUrl?: string;
};
type Answer = Pick<ServerResponse, "statusCode" | "getHeader">;

/** Programs, pages that a browser loads ahead, and visitors who declined to be counted by anyone. */
function isLeftOut({ headers }: Asked): boolean {
	const ahead = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`.includes("prefetch");
	const gpc = headers["sec-gpc"]?.toString();
	const declined = readConsent(true, { cookie: headers.cookie, gpc }) === "declined";
	return ahead || declined || isbot(headers["user-agent"] ?? "");
}

/** Counts an answered request. */
export function countAnswer(counts: SearchCounts, request: Asked, answer: Answer): void {
	const url = request.originalUrl ?? request.url ?? "";
	// All others are spared the work.
	if (!/^\/(?:catalogsearch\/|p\/|cart(?:\.data)?(?:\?|$))/.test(url) || isLeftOut(request)) return;
	const results = answer.getHeader(resultsHeader);
	const scheme = String(request.headers["x-forwarded-proto"] ?? "http").split(",")[0];
	const events = readSearchEvents({
		method: request.method ?? "GET",
		url,
		referer: request.headers.referer,
		origin: env.ORIGIN ? new URL(env.ORIGIN).origin : `${scheme}://${request.headers.host ?? ""}`,
		status: answer.statusCode,
		results: results === undefined ? undefined : Number(results),
		location: answer.getHeader("location")?.toString(),
	});
	if (events.length === 0) return;
	const forwardedFor = request.headers["x-forwarded-for"]?.toString() ?? null;
	const address = visitorAddress(forwardedFor, request.socket.remoteAddress ?? null, env.TRUSTED_PROXIES);
	for (const event of events) counts.add(event, address);
}

/** Sends what was counted; what can't be recorded now waits for the next time. */
export async function recordCounts(counts: SearchCounts): Promise<void> {
	const counted = counts.take();
	if (counted.length === 0 || !(await hasExtension("searchReport.record", capabilities()))) return;
	try {
		// Of no visitor: the header that it adds has the secret alone.
		const visitor = { address: null };
		await servicesFor({ requestId: "search-report", visitor }).searchReport.record({ counts: counted });
	} catch (error) {
		logger.debug({ err: error }, "searches were not recorded");
		// Refused counts would be refused again.
		if (!(error instanceof ServiceError) || error.status >= 500) counts.putBack(counted);
	}
}

/** Call once, before the server listens. */
export function countSearches(): void {
	const counts = new SearchCounts();
	subscribe("http.server.response.finish", (message) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		try {
			countAnswer(counts, request, response);
		} catch (error) {
			logger.debug({ err: error }, "a search was not counted");
		}
	});
	setInterval(() => void recordCounts(counts), recordMs).unref();
}
