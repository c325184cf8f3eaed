/** Caches answers about the catalog, which are the same for every visitor. */

import type { CacheEntry } from "@epic-web/cachified";
import { cachified, totalTtl } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";

const freshMs = 60_000;
const lastGoodMs = 24 * 60 * 60_000;

/** Characters of JSON, of which a kept answer takes about three bytes each as objects. */
const mostCharacters = 24 * 1024 * 1024;

const entries = perEnvironment(
	() =>
		new LRUCache<string, CacheEntry>({
			max: 3_000,
			maxSize: mostCharacters,
			sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0) + 100,
		}),
);

const cache = {
	name: "catalog",
	get: (key: string) => entries().get(key),
	set: (key: string, entry: CacheEntry) =>
		void entries().set(key, entry, { ttl: totalTtl(entry.metadata), start: entry.metadata.createdTime }),
	delete: (key: string) => void entries().delete(key),
};

let renewedAt = 0;

/** Answers read before are asked for again; they are used only while the service fails. */
export function renewCatalog(): void {
	renewedAt = Date.now();
}

/**
 * @param key the call and its whole input
 * @param isKept whether an answer may be kept; by default each is
 * @throws {ServiceError} when nothing usable is cached and the service fails; errors such as 404 are not
 * cached
 */
export function readThrough<T>(
	key: string,
	read: () => Promise<T>,
	isKept: (answer: T) => boolean = () => true,
): Promise<T> {
	const createdAt = entries().peek(key)?.metadata.createdTime ?? renewedAt;
	return cachified({
		key,
		cache,
		ttl: freshMs,
		staleWhileRevalidate: lastGoodMs,
		// An answer of the future was kept before the clock was set back.
		forceFresh: createdAt < renewedAt || createdAt > Date.now(),
		getFreshValue: async ({ metadata }) => {
			const answer = await read();
			if (!isKept(answer)) Object.assign(metadata, { ttl: -1, swr: 0 });
			return answer;
		},
	});
}
