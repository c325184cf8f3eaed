/**
 * Calls that several loaders of one request need, made once. Remix makes one context for a request and hands it to
 * every loader, so nothing outlives the request or reaches another visitor's.
 */
import type { AppLoadContext } from "@remix-run/node";

/** Makes the call, or waits for the one of the same name that was made already. */
export type Once = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>;

const memos = new WeakMap<object, Once>();

/** The calls that the loaders of a request share. */
export function onceFor(context: AppLoadContext): Once {
	const known = memos.get(context);
	if (known) return known;
	const fresh = newOnce();
	memos.set(context, fresh);
	return fresh;
}

/** Calls that are shared with nobody else: an action's, as the loaders after it must see what it changed. */
export function newOnce(): Once {
	const answers = new Map<string, Promise<unknown>>();
	return <Answer>(name: string, call: () => Promise<Answer>) => {
		const known = answers.get(name) as Promise<Answer> | undefined;
		if (known) return known;
		const answer = call();
		answers.set(name, answer);
		return answer;
	};
}
