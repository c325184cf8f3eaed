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
