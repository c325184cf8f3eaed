/** What belongs to one request: what it has read, and how long its parts took. */
import type { AppLoadContext } from "@remix-run/node";
import type { CallTiming, Once } from "#client/call-context";
import { inSpan } from "#telemetry/tracing";
import { receivedAt } from "./security/incoming-requests.server.ts";

// Memoizes calls within one request. The Remix context is per request, so nothing is shared between visitors.

const memos = new WeakMap<object, Once>();

export function onceFor(context: AppLoadContext): Once {
	const existingMemo = memos.get(context);
	if (existingMemo) return existingMemo;
	const fresh = newOnce();
	memos.set(context, fresh);
	return fresh;
}

export type PageReads = { reads: Map<string, Promise<unknown>>; page: string };

const pages = new WeakMap<object, PageReads>();

/** The reads that all loaders of a page share, and its id; none for requests that may go on for long. */
export function readsFor(request: Request, context: AppLoadContext): PageReads | undefined {
	if (request.method !== "GET") return undefined;
	const existingReads = pages.get(context);
	if (existingReads) return existingReads;
	// Not the id of the request, which its sender may choose and give to several.
	const fresh = { reads: new Map<string, Promise<unknown>>(), page: crypto.randomUUID() };
	pages.set(context, fresh);
	return fresh;
}

/** An action's calls are not shared, since the loaders after it must see its changes. */
export function newOnce(): Once {
	const answers = new Map<string, Promise<unknown>>();
	return <Answer>(name: string, call: () => Promise<Answer>) => {
		const cachedAnswer = answers.get(name) as Promise<Answer> | undefined;
		if (cachedAnswer) return cachedAnswer;
		const result = call();
		answers.set(name, result);
		return result;
	};
}

// How long the parts of a page took, for `Server-Timing`. One record per request, found by its Remix context.

export type RequestTiming = CallTiming & {
	began: number;
	/** Times of the loaders, which run at the same time. */
	loaders: { first: number; last: number; count: number };
};

const timings = new WeakMap<object, RequestTiming>();

export function getTiming(context: AppLoadContext): RequestTiming {
	const existingTiming = timings.get(context);
	if (existingTiming) return existingTiming;
	const began = performance.now();
	const fresh: RequestTiming = {
		began,
		loaders: { first: began, last: began, count: 0 },
		services: new Map(),
	};
	timings.set(context, fresh);
	return fresh;
}

/** Runs a loader in a span, and adds it to the time of all loaders. */
export function observeLoader<T>(context: AppLoadContext, access: string, run: () => Promise<T>): Promise<T> {
	const { loaders } = getTiming(context);
	loaders.count += 1;
	return inSpan({ name: "loader", attributes: { access } }, run, isFault).finally(() => {
		loaders.last = performance.now();
	});
}

/** Redirects and "not found" are thrown too. */
const isFault = (error: unknown) => error instanceof Error;

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

const metric = (name: string, milliseconds: number, count: number, what: string) =>
	`${name};dur=${rounded(milliseconds)};desc="${count} ${what}${count === 1 ? "" : "s"}"`;

/**
 * The value of the header: `total;dur=41.2, loaders;dur=30.5;desc="3 loaders", product;dur=22;desc="4 calls"`. The times of a
 * service are added up, so parallel calls may take longer than the total.
 */
export function serverTiming(context: AppLoadContext, request: Request, now = performance.now()): string {
	const { began, loaders, services } = getTiming(context);
	return [
		`total;dur=${rounded(now - (receivedAt(request) ?? began))}`,
		...(loaders.count > 0 ? [metric("loaders", loaders.last - loaders.first, loaders.count, "loader")] : []),
		...[...services].map(([name, { milliseconds, count }]) => metric(name, milliseconds, count, "call")),
	].join(", ");
}
