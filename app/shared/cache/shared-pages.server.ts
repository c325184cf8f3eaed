/**
 * Rendered anonymous pages that all copies of the storefront share in Redis: a page is rendered once for all of them, a
 * copy that starts has the pages of the others, and a purge reaches every copy within a second. While Redis is away,
 * each copy keeps its own pages.
 */
import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { SentPage } from "../http/page-cache.server.ts";

/** Key of a value that changes with every purge. */
export const generationKey = "{pages}:generation";

const lifeMs = 10 * 60_000;
const lookMs = 1_000;
/** A page is rendered in less time than a slow Redis would take. */
const answerMs = 150;
/** How long Redis is not asked after it did not answer, in ms. */
const pauseMs = 2_000;
const largestPage = 2 * 1024 * 1024;
const largestHtml = 16 * 1024 * 1024;
/** Pages that a new copy takes over at once; it asks for others when they are asked for. */
const warmPages = 400;
const pagesAtOnce = 40;

const macBytes = 32;
const lengthBytes = 4;

const headSchema = z.object({
	key: z.string(),
	generation: z.string(),
	renderedAt: z.number(),
	etag: z.string(),
	scriptHashes: z.array(z.string()),
	headers: z.record(z.string(), z.string()),
});

/**
 * Keeps one page, and removes old ones and, beyond the limit of bytes, the oldest. The three keys belong together: when the
 * server has evicted one of them, all begin again. Nothing is kept of a page that was rendered before the last purge.
 */
const keepScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('exists', KEYS[2], KEYS[3], KEYS[4]) ~= 3 then redis.call('unlink', KEYS[2], KEYS[3], KEYS[4]) end
local function drop(id)
	redis.call('decrby', KEYS[4], redis.call('hstrlen', KEYS[2], id))
	redis.call('hdel', KEYS[2], id)
	redis.call('zrem', KEYS[3], id)
end
for _, id in ipairs(redis.call('zrangebyscore', KEYS[3], '-inf', ARGV[4] - ARGV[5])) do drop(id) end
drop(ARGV[2])
if #ARGV[3] > tonumber(ARGV[6]) then return 0 end
while tonumber(redis.call('get', KEYS[4])) + #ARGV[3] > tonumber(ARGV[6]) do
	local oldest = redis.call('zrange', KEYS[3], 0, 0)[1]
	if not oldest then break end
	drop(oldest)
end
redis.call('hset', KEYS[2], ARGV[2], ARGV[3])
redis.call('zadd', KEYS[3], ARGV[4], ARGV[2])
redis.call('incrby', KEYS[4], #ARGV[3])
for key = 2, 4 do redis.call('pexpire', KEYS[key], ARGV[5]) end
return 1`;

export type SharedPages = {
	/** `null` also while Redis does not answer. */
	get(key: string): Promise<SentPage | null>;
	/** Keeps a page for all copies; a failure is not reported. */
	put(key: string, page: SentPage): Promise<void>;
	/**
	 * The newest pages, for a copy that starts.
	 *
	 * @throws while Redis does not answer
	 */
	newest(): AsyncGenerator<{ key: string; page: SentPage }>;
	/** Looks for a purge now. @returns whether Redis answered */
	look(): Promise<boolean>;
	stop(): void;
};

export type SharedPagesOptions = {
	client: Redis;
	/** What else a page depends on: build and settings. Copies with another space don't see each other's pages. */
	space(): string;
	/** The first seals, all open: whoever else can write to Redis cannot put a page into the shop. */
	secrets: readonly string[];
	/** Most bytes in Redis, for one space. */
	mostBytes: number;
	/** Called when pages were purged. */
	onPurge(): void;
};

export function createSharedPages(options: SharedPagesOptions): SharedPages {
	const { client, mostBytes, onPurge } = options;
	const space = () => createHash("sha256").update(options.space()).digest("base64url").slice(0, 22);
	const getKey = (part: "bodies" | "times" | "bytes") => `{pages}:${space()}:${part}`;
	const macKeys = options.secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "pages", 32)));
	const pendingReads = new Map<string, Promise<SentPage | null>>();
	let generation: string = randomUUID();
	/** Whether Redis has this generation, as far as is known. */
	let agreed = false;
	let pausedUntil = 0;

	/** `null` when Redis does not answer in time. */
	async function ask<T>(command: () => Promise<T>): Promise<T | null> {
		if (client.status !== "ready" || performance.now() < pausedUntil) return null;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			// An answer that is here already counts, also when this process had no time to read it.
			timer = setTimeout(() => setImmediate(reject, new Error("Redis is slow.")), answerMs);
		});
		const answer = command();
		answer.catch(() => undefined);
		try {
			return await Promise.race([answer, late]);
		} catch {
			pausedUntil = performance.now() + pauseMs;
			return null;
		} finally {
			clearTimeout(timer);
		}
	}

	async function look(): Promise<boolean> {
		if (client.status !== "ready") return false;
		// The generation is kept when Redis lost its data, so that this is no purge.
		const setCommand = client.set(generationKey, generation, "NX");
		const [, storedGeneration] = await Promise.all([setCommand, client.get(generationKey)]).catch(() => []);
		if (!storedGeneration) return false;
		agreed = true;
		pausedUntil = 0;
		if (storedGeneration !== generation) {
			generation = storedGeneration;
			onPurge();
		}
		return true;
	}

	const signFrame = (key: Buffer | undefined, framed: Buffer) =>
		createHmac("sha256", key ?? Buffer.alloc(0))
			.update(space())
			.update(framed)
			.digest();

	async function pack(key: string, page: SentPage, of: string): Promise<Buffer> {
		const { renderedAt, etag, scriptHashes, headers, bodies } = page;
		const head = { key, generation: of, renderedAt, etag, scriptHashes: [...scriptHashes], headers };
		const json = Buffer.from(JSON.stringify(head satisfies z.infer<typeof headSchema>));
		bodies.br ??= Buffer.from(await compress(bodies.identity));
		const length = Buffer.alloc(lengthBytes);
		length.writeUInt32BE(json.byteLength);
		const framed = Buffer.concat([length, json, bodies.br]);
		return Buffer.concat([signFrame(macKeys[0], framed), framed]);
	}

	/** `null` for what was sealed elsewhere, is purged or too old. */
	async function unpack(packed: Buffer | null): Promise<{ key: string; page: SentPage } | null> {
		if (!packed || packed.byteLength <= macBytes + lengthBytes) return null;
		const [mac, framed] = [packed.subarray(0, macBytes), packed.subarray(macBytes)];
		if (!macKeys.some((key) => timingSafeEqual(signFrame(key, framed), mac))) return null;
		const bodyAt = lengthBytes + framed.readUInt32BE();
		const head = headSchema.parse(JSON.parse(framed.subarray(lengthBytes, bodyAt).toString()));
		const { key, generation: of, renderedAt, etag, scriptHashes, headers } = head;
		if (of !== generation || Date.now() - renderedAt > lifeMs) return null;
		const br = Buffer.from(framed.subarray(bodyAt));
		const identity = Buffer.from(await decompress(br));
		// The clock of another copy may be ahead.
		const at = Math.min(renderedAt, Date.now());
		return { key, page: { renderedAt: at, etag, scriptHashes, headers, bodies: { identity, br } } };
	}

	async function read(key: string): Promise<SentPage | null> {
		const found = await unpack(await ask(() => client.hgetBuffer(getKey("bodies"), getId(key)))).catch(
			() => null,
		);
		return found?.key === key ? found.page : null;
	}

	const timer = setInterval(() => void look().catch(() => undefined), lookMs).unref();
	return {
		get(key) {
			const pendingRead = pendingReads.get(key);
			if (pendingRead) return pendingRead;
			const reading = (agreed ? read(key) : Promise.resolve(null)).finally(() => pendingReads.delete(key));
			pendingReads.set(key, reading);
			return reading;
		},
		async put(key, page) {
			if (!agreed) return;
			try {
				const packed = await pack(key, page, generation);
				if (packed.byteLength > largestPage) return;
				const keys = [generationKey, getKey("bodies"), getKey("times"), getKey("bytes")];
				const args = [generation, getId(key), packed, page.renderedAt, lifeMs, mostBytes];
				await ask(() => client.call("EVAL", keepScript, keys.length, ...keys, ...args));
			} catch {
				// The next copy renders it itself.
			}
		},
		async *newest() {
			const ids = await client.zrevrange(getKey("times"), 0, warmPages - 1);
			for (let first = 0; first < ids.length; first += pagesAtOnce) {
				const some = ids.slice(first, first + pagesAtOnce);
				for (const packed of await client.hmgetBuffer(getKey("bodies"), ...some)) {
					const found = await unpack(packed).catch(() => null);
					if (found) yield found;
				}
			}
		},
		look,
		stop: () => clearInterval(timer),
	};
}

/** Lets every copy that shares pages in this Redis forget them. */
export async function purgePages(client: Redis): Promise<void> {
	await client.set(generationKey, randomUUID());
}

const getId = (key: string) => createHash("sha256").update(key).digest("base64url");

const compress = (html: Uint8Array) =>
	promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const decompress = (packed: Uint8Array) =>
	promisify(brotliDecompress)(packed, { maxOutputLength: largestHtml });
