/** Renders documents: anonymous pages as one cacheable string, all others as a stream. */
import type { Transform } from "node:stream";
import {
	type AppLoadContext,
	createReadableStreamFromReadable,
	type EntryContext,
	type HandleDataRequestFunction,
	type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { addressCheck, env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { isSecretAddress } from "#rules/log/redaction";
import { guardOutgoing } from "#telemetry/outgoing";
import { productFacts, toMarkdown } from "~/features/catalog/product/product-facts.ts";
import type { ProductView } from "~/features/catalog/product/product-view.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { compareCookieName } from "./features/catalog/compare/compared-items.server.ts";
import { makeBooksAtStart } from "./features/catalog-books/job/make-books.server.ts";
import { makeFeedsAtStart } from "./features/catalog-feeds/job/make-feeds.server.ts";
import { getConsent, thirdParties } from "./features/consent/consent.server.ts";
import { listedCookies } from "./features/content/cookies.ts";
import { countSearches } from "./features/search-report/count-searches.server.ts";
import { resumeAtStart } from "./features/submittals/job/make-package.server.ts";
import { addSessionCookie } from "./shared/auth/request-session.server.ts";
import { sessionCookieName } from "./shared/auth/session.server.ts";
import { givePage, sharePages } from "./shared/cache/page-sharing.server.ts";
import { fillInOrder, type Places, reservedPlaces } from "./shared/http/in-order-html.server.ts";
import { keepMarkup } from "./shared/http/kept-html.server.tsx";
import { type Representations, representation, serveKeptPages } from "./shared/http/kept-pages.server.ts";
import { limitConnections } from "./shared/http/limits/connection-limits.server.ts";
import { cachePage, getCachedPage, pageKey, pageResponse } from "./shared/http/page-cache.server.ts";
import { cacheControl } from "./shared/http/page-headers.ts";
import { htmlStream, renderInPage } from "./shared/http/render-in-page.server.tsx";
import { reportFailure, reportServiceFailures } from "./shared/http/report-failure.server.ts";
import { onceFor, serverTiming } from "./shared/http/request-context.server.ts";
import { getRequestId } from "./shared/http/request-id.server.ts";
import { allowedMethods, isDataOfResource } from "./shared/http/route-manifest.server.ts";
import { receivedAt } from "./shared/http/security/incoming-requests.server.ts";
import { NonceContext } from "./shared/http/security/nonce.ts";
import { createNonce, setSecurityHeaders } from "./shared/http/security/security-headers.server.ts";
import { capabilities } from "./shared/http/service-client.server.ts";
import { KeptMarkup } from "./shared/kept-markup.ts";
import { drainServers, redirectOutputToLog } from "./shared/operate/health.server.ts";
import { startTelemetry } from "./shared/operate/storefront-metrics.server.ts";
import { toastCookieName } from "./shared/toast/toast.server.ts";

// The framework's server replaces `fetch` after this module; the wall below it stays.
if (env.NODE_ENV === "production")
	guardOutgoing(addressCheck(), (address) =>
		logger.warn({ address }, "a connection was refused: no setting names its address"),
	);

// In development, Vite prints its own log.
if (env.NODE_ENV === "production") redirectOutputToLog();

/** Whether a page may differ for a visitor with these cookies. */
const isPersonal = (cookies: string) =>
	[sessionCookieName, toastCookieName, compareCookieName].some((name) => cookies.includes(`${name}=`));

/** Whether a loader may read one of these cookies, if only to mark its page private. */
const mayBeRead = (cookies: string) => listedCookies.some(({ name }) => cookies.includes(name));

await startTelemetry();
drainServers(env.DRAIN_SECONDS * 1000);
limitConnections();
if (env.NODE_ENV === "production") await sharePages();
if (env.NODE_ENV === "production") serveKeptPages(mayBeRead, thirdParties().length > 0);
resumeAtStart();
makeBooksAtStart();
makeFeedsAtStart();
reportServiceFailures();
if (env.NODE_ENV === "production") countSearches();
// Otherwise the first sign-in waits for it between its own calls.
capabilities().askAll();

/** Time limit for deferred data, in ms; the stream is closed then. */
export const streamTimeout = 8_000;

/** Time limit for HTML that is written in order, in ms. React has finished the page by then. */
const inOrderTimeout = 60_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: AppLoadContext,
): Promise<Response> {
	headers.set("X-Request-Id", getRequestId(request));
	addSessionCookie(headers, loadContext);
	setCaching(request, headers, status);
	const consent = getConsent(request.headers);
	addServerTiming(request, headers, loadContext);
	if (status === 405) headers.set("Allow", allowedMethods(context.manifest.routes, request.url));
	if (status === 200) {
		const origin = env.ORIGIN ?? new URL(request.url).origin;
		const other = representation(request, headers, context, representations, origin);
		if (other) return other;
	}
	if (status === 200 && isPublic(headers)) {
		// Accepted and declined pages are kept apart from those of visitors who have not chosen.
		const chosen = consent === "accepted" || consent === "declined" ? ` ${consent}` : "";
		const key = pageKey(request.url, env.ORIGIN) + chosen;
		const renew = () => renderWhole(context, request.url);
		const readSince = receivedAt(request) ?? performance.now();
		const cached = getCachedPage(key, renew, readSince);
		const page = cached ?? cachePage(key, await renew(), readSince);
		addServerTiming(request, headers, loadContext, cached && "cache;desc=hit");
		const response = pageResponse(page, request, headers, consent === "accepted");
		givePage(key, page);
		return response;
	}
	const places = request.method === "HEAD" ? new Map() : reservedPlaces(onceFor(loadContext));
	const beforeSending = () => addServerTiming(request, headers, loadContext);
	return streamPage(request, status, headers, context, { places, beforeSending });
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
	response.headers.set("X-Request-Id", getRequestId(request));
	addSessionCookie(response.headers, context);
	// Some depend on a key or on cookies that no page reads.
	if (await isDataOfResource(request.url)) response.headers.set("Cache-Control", cacheControl.private);
	setCaching(request, response.headers, response.status);
	addServerTiming(request, response.headers, context);
	return response;
};

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted) return;
	const requestId = getRequestId(request);
	const { pathname } = new URL(request.url);
	if (isRouteErrorResponse(error) && error.status < 500) {
		logger.info(
			{ status: error.status, requestId, method: request.method, path: pathname },
			"the framework refused a request that no page answers",
		);
		return;
	}
	logger.error({ err: error, requestId, method: request.method, path: pathname }, "request failed");
	reportFailure({ endpoint: `${request.method} ${pathname}`, error, requestId });
};

/** Errors and answers that may depend on the visitor are never shared, whatever the route sets. */
function setCaching(request: Request, headers: Headers, status: number): void {
	const reads = request.method === "GET" || request.method === "HEAD";
	const personal = !reads || isPersonal(request.headers.get("Cookie") ?? "") || headers.has("Set-Cookie");
	if (personal || status !== 200 || !headers.has("Cache-Control")) {
		headers.set("Cache-Control", cacheControl.private);
	}
	headers.append("Vary", "Cookie");
	if (thirdParties().length > 0) headers.append("Vary", "Sec-GPC");
}

/** Pages only: how long a form took could tell more than its answer. */
function addServerTiming(
	request: Request,
	headers: Headers,
	context: AppLoadContext,
	...more: (string | undefined)[]
): void {
	if (request.method !== "GET" && request.method !== "HEAD") return;
	headers.set("Server-Timing", [...more.filter(Boolean), serverTiming(context, request)].join(", "));
}

const isPublic = (headers: Headers) => headers.get("Cache-Control")?.startsWith("public") ?? false;

function renderWhole(context: EntryContext, url: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<KeptMarkup.Provider value={keepMarkup(context)}>
				<RemixServer context={context} url={url} />
			</KeptMarkup.Provider>,
			{
				onAllReady() {
					const body = htmlStream();
					const chunks: Buffer[] = [];
					body.on("data", (chunk: Buffer) => chunks.push(chunk));
					body.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
					body.on("error", reject);
					body.once("close", () => clearTimeout(timer));
					pipe(body);
				},
				onShellError: reject,
				onError: reject,
				// Larger parts would be sent behind the page, to be moved into place by a script.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
			},
		);
		const timer = abortLater(abort);
	});
}

function streamPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	{ places, beforeSending }: { places: Places; beforeSending: () => void },
): Promise<Response> {
	const nonce = createNonce();
	const { pathname, search } = new URL(request.url);
	if (isSecretAddress(pathname + search) && !headers.has("Referrer-Policy"))
		headers.set("Referrer-Policy", "same-origin");
	setSecurityHeaders(headers, { nonce }, getConsent(request.headers) === "accepted");
	headers.set("Content-Type", "text/html; charset=utf-8");
	// Proxies would hold the bytes back.
	if (places.size > 0) headers.set("X-Accel-Buffering", "no");
	const inOrder = (page: Transform) =>
		fillInOrder(page, places, {
			render: renderInPage(context, request.url),
			signal: request.signal,
			deadline: inOrderTimeout,
			onError: (err) => logger.error({ err, requestId: getRequestId(request) }, "page cut short"),
		});
	const readyEvent = isbot(request.headers.get("User-Agent") ?? "") ? "onAllReady" : "onShellReady";
	let answerStatus = status;
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext.Provider value={nonce}>
				<KeptMarkup.Provider value={keepMarkup(context)}>
					<RemixServer context={context} url={request.url} nonce={nonce} />
				</KeptMarkup.Provider>
			</NonceContext.Provider>,
			{
				nonce,
				[readyEvent]() {
					beforeSending();
					const page = htmlStream();
					page.once("close", () => clearTimeout(timer));
					const body = createReadableStreamFromReadable(places.size > 0 ? inOrder(page) : page);
					resolve(new Response(body, { headers, status: answerStatus }));
					pipe(page);
				},
				onShellError: reject,
				onError(error: unknown) {
					answerStatus = 500;
					logger.error({ err: error, requestId: getRequestId(request) }, "rendering failed");
				},
			},
		);
		const timer = abortLater(abort);
	});
}

/** The caller clears this timer when the page is sent: until then, it keeps the whole page in memory. */
const abortLater = (abort: () => void) => setTimeout(abort, streamTimeout).unref();

/** Pages that programs read in other forms. */
const representations: Representations = {
	"features/catalog/product/product-page": (loaded, origin) => {
		const facts = productFacts(readHanded((loaded as { product: Handed<ProductView> }).product), origin);
		return { markdown: () => toMarkdown(facts), data: facts };
	},
};
