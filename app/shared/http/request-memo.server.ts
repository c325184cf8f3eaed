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

const reads = new WeakMap<object, Map<string, Promise<unknown>>>();

/** The reads that all loaders of a page share; none for requests that may go on for long. */
export function readsFor(
	request: Request,
	context: AppLoadContext,
): Map<string, Promise<unknown>> | undefined {
	if (request.method !== "GET") return undefined;
	const existingReads = reads.get(context);
	if (existingReads) return existingReads;
	const fresh = new Map<string, Promise<unknown>>();
	reads.set(context, fresh);
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
