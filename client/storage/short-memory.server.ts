/**
 * What must be remembered for hours, so that a repeated form does not do its work twice: in this process, and
 * sealed in the shared storage where configured. Without one, a restart forgets it.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { perEnvironment } from "../env.server.ts";
import { logger } from "../logger.server.ts";
import { createSeal } from "./sealed-cookie.server.ts";
import { type SharedValues, sharedValues } from "./shared-values.server.ts";

export type ShortMemory<Value> = {
	read(key: string): Promise<Value | null>;
	/** @returns whether every copy of the storefront knows it, `false` when the shared storage doesn't respond */
	write(key: string, value: Value): Promise<boolean>;
};

/** Largest value read from the shared storage, in characters. */
const largestValue = 16 * 1024 * 1024;

/** Hash of content, as a key. */
export const memoryKey = (...content: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * @param mostEntries kept in the process; the oldest are forgotten first
 * @param size bounds entries of very different sizes as well: how large each is, and all of them together
 */
export function createShortMemory<Schema extends z.ZodType>(
	name: string,
	schema: Schema,
	lifeSeconds: number,
	mostEntries = 5_000,
	size?: { of: (value: z.output<Schema>) => number; most: number },
): ShortMemory<z.output<Schema>> {
	type Value = z.output<Schema>;
	const newCache = () =>
		new LRUCache<string, { value: Value }>({
			max: mostEntries,
			ttl: lifeSeconds * 1000,
			...(size && { maxSize: size.most, sizeCalculation: ({ value }) => 1 + size.of(value) }),
		});
	// Made when it is first needed: it takes 50 bytes for each entry that it may have.
	const madeCache = perEnvironment(() => ({ cache: null as ReturnType<typeof newCache> | null }));
	const localCache = () => {
		const made = madeCache();
		made.cache ??= newCache();
		return made.cache;
	};
	const { seal, unseal } = createSeal(`memory ${name}`, largestValue);
	const group = (key: string) => `storefront:memory:${name}:${key}`;
	const shared = async <Answer>(work: (values: SharedValues) => Promise<Answer>): Promise<Answer | null> => {
		const values = sharedValues();
		if (!values) return null;
		try {
			return await work(values);
		} catch (error) {
			logger.warn({ err: error, name }, `${values.title} is not responding; it is remembered here only`);
			return null;
		}
	};
	return {
		async read(key) {
			const text = await shared((values) => values.get(group(key), name));
			const parsed = text ? schema.safeParse(unseal(text)).data : undefined;
			if (parsed !== undefined) return parsed;
			// Peeks, so that the order is that of writing: a value that is read often is not kept longer.
			return localCache().peek(key)?.value ?? null;
		},
		async write(key, value) {
			localCache().set(key, { value });
			if (!sharedValues()) return true;
			const written = await shared(async (values) => {
				await values.set(group(key), name, seal(value), lifeSeconds);
				return true;
			});
			return written === true;
		},
	};
}
