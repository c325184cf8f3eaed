/** Memoizes calls within one request. The Remix context is per request, so nothing is shared between visitors. */
import type { AppLoadContext } from "@remix-run/node";
import type { Once } from "#client/call-context";

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
