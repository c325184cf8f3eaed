/**
 * Objects in a bucket that speaks the S3 protocol: AWS, MinIO, Ceph, Cloudflare R2 and others. The client is loaded when a
 * bucket is first used.
 */
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";

export type ObjectStoreSettings = {
	bucket: string;
	/** Prefix of all names, such as "uploads/"; nothing else in the bucket is read or deleted. */
	prefix: string;
	region: string;
	/** AWS without one. */
	endpoint?: string;
	/** The bucket in the path instead of the host name. */
	pathStyle: boolean;
	/** Without keys, the client looks for the machine's: environment, files and roles as AWS documents them. */
	keys?: { accessKeyId: string; secretAccessKey: string };
};

/** The store didn't answer, or refused; the message is for the operator. */
export class ObjectStoreError extends Error {
	override name = "ObjectStoreError";
}

export type StoredObject = { name: string; writtenAt: number; bytes: number };
export type ObjectHeaders = { contentType?: string; contentEncoding?: string; cacheControl?: string };

const connectMs = 2_000;
/** Longest wait without a byte in either direction; a large file may take longer. */
const silenceMs = 4_000;
/** Bytes of one request for an object that is read to its end: a slow reader holds no connection to the store. */
const pieceBytes = 4 * 1024 * 1024;
/** Attempts of each request, the first included. */
const attempts = 2;

/** It would print to the console, beside the log; what fails is thrown anyway. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

type Sdk = typeof import("@aws-sdk/client-s3");

export function openObjectStore(settings: ObjectStoreSettings) {
	const { bucket: Bucket, prefix } = settings;
	let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
	const key = (name: string) => `${prefix}${name}`;

	const open = async () => {
		const sdk = await import("@aws-sdk/client-s3");
		const client = new sdk.S3Client({
			region: settings.region,
			endpoint: settings.endpoint,
			forcePathStyle: settings.pathStyle,
			credentials: settings.keys,
			maxAttempts: attempts,
			logger: silent,
			// Checksums that AWS added later, which other stores may refuse.
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
			requestHandler: {
				connectionTimeout: connectMs,
				socketTimeout: silenceMs,
			},
		});
		return { sdk, client };
	};

	/** @throws {ObjectStoreError} with what the store said */
	async function using<Result>(work: (opened: { sdk: Sdk; client: S3Client }) => Promise<Result>) {
		try {
			opened ??= open();
			return await work(await opened);
		} catch (error) {
			throw new ObjectStoreError(getReason(error, Bucket), { cause: error });
		}
	}

	const get = (name: string, offset: number, length: number): Promise<Buffer | null> =>
		using(async ({ sdk, client }) => {
			const Range = `bytes=${offset}-${offset + length - 1}`;
			try {
				const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key(name), Range }));
				return Buffer.from((await Body?.transformToByteArray()) ?? []);
			} catch (error) {
				const status = getStatus(error);
				if (status === 404) return null;
				if (status === 416) return Buffer.alloc(0);
				throw error;
			}
		});

	return {
		/** Rejects when the bucket can't be reached, or may not be listed. */
		check: () =>
			using(async ({ sdk, client }) => {
				await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
			}),

		/**
		 * @param body bytes, or what opens them as a stream: anew for each attempt
		 * @param size of the body in bytes
		 */
		put: (name: string, body: Buffer | (() => Readable), size: number, headers: ObjectHeaders = {}) =>
			using(async ({ sdk, client }) => {
				const send = async (Body: Buffer | Readable) => {
					await client.send(
						new sdk.PutObjectCommand({
							Bucket,
							Key: key(name),
							Body,
							ContentLength: size,
							ContentType: headers.contentType ?? "application/octet-stream",
							ContentEncoding: headers.contentEncoding,
							CacheControl: headers.cacheControl,
						}),
					);
				};
				await (typeof body === "function" ? sendStream(body, send) : send(body));
			}),

		/** Reads at most `length` bytes from an offset, fewer at the end; `null` without such an object. */
		get,

		/** A whole object in pieces, one of an empty one; none without such an object. */
		async *read(name: string): AsyncGenerator<Buffer> {
			for (let offset = 0; ; offset += pieceBytes) {
				const piece = await get(name, offset, pieceBytes);
				if (piece && (piece.byteLength > 0 || offset === 0)) yield piece;
				if (!piece || piece.byteLength < pieceBytes) return;
			}
		},

		/** Bytes of an object; `null` without it. */
		size: (name: string): Promise<number | null> =>
			using(async ({ sdk, client }) => {
				try {
					const { ContentLength = 0 } = await client.send(
						new sdk.HeadObjectCommand({ Bucket, Key: key(name) }),
					);
					return ContentLength;
				} catch (error) {
					if (getStatus(error) === 404) return null;
					throw error;
				}
			}),

		/** Removes an object, if there is one. */
		remove: (name: string) =>
			using(async ({ sdk, client }) => {
				await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key(name) }));
			}),

		/** Objects whose names begin so, a thousand at a time. */
		async *list(start = ""): AsyncGenerator<StoredObject[]> {
			let token: string | undefined;
			do {
				const page = await using(({ sdk, client }) =>
					client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: key(start), ContinuationToken: token })),
				);
				yield (page.Contents ?? []).flatMap(({ Key, LastModified, Size }) =>
					Key && LastModified
						? [{ name: Key.slice(prefix.length), writtenAt: LastModified.getTime(), bytes: Size ?? 0 }]
						: [],
				);
				token = page.NextContinuationToken;
			} while (token);
		},

		async close(): Promise<void> {
			if (opened) (await opened).client.destroy();
		},
	};
}

/** The client repeats a request with a buffer itself, but none with a stream: not even on a connection that had ended. */
async function sendStream(open: () => Readable, send: (body: Readable) => Promise<void>): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		const body = open();
		try {
			return await send(body);
		} catch (error) {
			body.destroy();
			if (attempt === attempts || (getStatus(error) ?? 503) < 500) throw error;
		}
	}
}

const getStatus = (error: unknown): number | undefined =>
	(error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** One sentence for logs and `npm run doctor`. */
function getReason(error: unknown, bucket: string): string {
	const { name, message, code } = error as Error & { code?: string };
	const status = getStatus(error);
	if (name === "NoSuchBucket" || status === 404) return `there is no bucket ${bucket}`;
	if (name === "CredentialsProviderError") return "no keys were found for the object store";
	if (status === 401 || status === 403) return `the object store refuses the keys for ${bucket} (${name})`;
	if (status !== undefined) return `the object store answers ${status} (${name})`;
	return `the object store does not answer (${code ?? name}: ${message})`;
}
