/** Caches answers about the catalog, which are the same for every visitor. */

import type { CacheEntry } from "@epic-web/cachified";
import { cachified, totalTtl } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";

const freshMs = 60_000;
const lastGoodMs = 24 * 60 * 60_000;

/** Characters of JSON of the answers that pages ask for again and again; each takes about three bytes as objects. */
const mostAtHand = 4 * 1024 * 1024;
/** Bytes of JSON of those that were not asked for lately. They are no part of the heap, which grows by what is in it. */
const mostPacked = 20 * 1024 * 1024;
const mostEntries = 3_000;

type Packed = { metadata: CacheEntry["metadata"]; json: Buffer };

const toJson = (value: unknown): string => JSON.stringify(value) ?? "";

const lifetime = ({ metadata }: Pick<CacheEntry, "metadata">) => ({
	ttl: totalTtl(metadata),
	start: metadata.createdTime,
});

/** Answers of services, which are JSON: the latest as objects, those before as bytes, and again as objects when asked for. */
function createEntries() {
	const packed = new LRUCache<string, Packed>({
		max: mostEntries,
		maxSize: mostPacked,
		sizeCalculation: ({ json }, key) => key.length + json.byteLength + 100,
	});
	const atHand = new LRUCache<string, CacheEntry>({
		max: mostEntries,
		maxSize: mostAtHand,
		sizeCalculation: ({ value }, key) => key.length + toJson(value).length + 100,
		dispose: (entry, key, reason) => reason === "evict" && pack(key, entry),
	});
	const pack = (key: string, entry: CacheEntry) =>
		packed.set(key, { metadata: entry.metadata, json: Buffer.from(toJson(entry.value)) }, lifetime(entry));
	const remove = (key: string) => {
		atHand.delete(key);
		packed.delete(key);
	};
	const set = (key: string, entry: CacheEntry) => {
		remove(key);
		atHand.set(key, entry, lifetime(entry));
		// One that is larger than all of them may be isn't kept as objects.
		if (!atHand.has(key)) pack(key, entry);
	};
	return {
		createdAt: (key: string) => (atHand.peek(key) ?? packed.peek(key))?.metadata.createdTime,
		get(key: string): CacheEntry | undefined {
			const entry = atHand.get(key);
			const bytes = entry ? undefined : packed.get(key);
			if (!bytes) return entry;
			const { metadata, json } = bytes;
			const unpacked = { metadata, value: json.length > 0 ? JSON.parse(json.toString()) : undefined };
			atHand.set(key, unpacked, { ...lifetime(unpacked), size: key.length + json.byteLength + 100 });
			if (atHand.has(key)) packed.delete(key);
			return unpacked;
		},
		set,
		remove,
	};
}

const entries = perEnvironment(createEntries);

const cache = {
	name: "catalog",
	get: (key: string) => entries().get(key),
	set: (key: string, entry: CacheEntry) => entries().set(key, entry),
	delete: (key: string) => entries().remove(key),
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
	const createdAt = entries().createdAt(key) ?? renewedAt;
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
