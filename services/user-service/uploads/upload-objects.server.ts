/**
 * Uploaded files in a bucket. Objects can't be written in places, so each part of a growing file is one object, named by
 * its offset and length: `ID.part/000000000-1048576`. A late part never changes another.
 */
import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
	ObjectStoreError,
	type ObjectStoreSettings,
	openObjectStore,
} from "#object-store/object-store.server";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { filesUnavailable, keptName, partName, toUpload, type UploadFiles } from "./upload-files.server.ts";

/** More come from no browser: parts have 1 MB, except where a connection broke off. */
const mostParts = 1_000;
/** Requests to the store at once, for one file. */
const atOnce = 4;

const partObject = (id: string, { offset, length }: Part) =>
	`${partName(id)}/${String(offset).padStart(9, "0")}-${length}`;

export function createUploadObjects(settings: ObjectStoreSettings): UploadFiles {
	const store = openObjectStore(settings);

	async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
		try {
			return await work();
		} catch (error) {
			throw error instanceof ObjectStoreError ? filesUnavailable(error) : error;
		}
	}

	async function toObjects(id: string): Promise<Part[]> {
		const parts: Part[] = [];
		for await (const page of store.list(`${partName(id)}/`)) {
			for (const { name } of page) {
				const [, offset, length] = /\/(\d{9})-(\d+)$/.exec(name) ?? [];
				if (offset && length) parts.push({ offset: Number(offset), length: Number(length) });
			}
			if (parts.length > mostParts)
				throw new ServiceFailure(
					413,
					"FILE_TOO_LARGE",
					"This file arrived in too many small pieces. Remove it and upload it again.",
				);
		}
		return parts;
	}

	/** The bytes of a growing file, one part after the other. */
	async function* getBytes(id: string): AsyncGenerator<{ offset: number; data: Buffer }> {
		const parts = partsInOrder(await toObjects(id));
		for (let at = 0; at < parts.length; at += atOnce) {
			const next = parts.slice(at, at + atOnce);
			const read = await Promise.all(next.map((part) => store.get(partObject(id, part), 0, part.length)));
			for (const [index, { offset }] of next.entries()) {
				const data = read[index];
				if (data) yield { offset, data };
			}
		}
	}

	async function remove(name: string): Promise<void> {
		const id = toUpload(name);
		if (id === undefined) throw new Error("This is no name of an uploaded file.");
		if (name !== partName(id)) return stored(() => store.remove(name));
		await stored(async () => {
			for await (const page of store.list(`${name}/`))
				for (let at = 0; at < page.length; at += atOnce)
					await Promise.all(page.slice(at, at + atOnce).map((part) => store.remove(part.name)));
		});
	}

	return {
		remove,

		write: (id, offset, data) =>
			stored(async () => {
				if (data.length > 0)
					await store.put(partObject(id, { offset, length: data.length }), data, data.length);
			}),

		head: (id, length) =>
			stored(async () => {
				const found: Buffer[] = [];
				let size = 0;
				for await (const { data } of getBytes(id)) {
					found.push(data);
					size += data.length;
					if (size >= length) break;
				}
				return Buffer.concat(found).subarray(0, length);
			}),

		/** Checked on this machine first: a PDF is searched in many small pieces. */
		async seal(id, check) {
			const folder = await mkdtemp(path.join(os.tmpdir(), "storefront-upload-"));
			try {
				const handle = await open(path.join(folder, "file"), "wx+", 0o600);
				try {
					let size = 0;
					await stored(async () => {
						for await (const { offset, data } of getBytes(id)) {
							await handle.write(data, 0, data.length, offset);
							size = offset + data.length;
						}
					});
					await check({
						size,
						async read(offset, length) {
							const buffer = Buffer.alloc(length);
							const { bytesRead } = await handle.read(buffer, 0, length, offset);
							return buffer.subarray(0, bytesRead);
						},
					});
					const name = keptName(id);
					const body = handle.createReadStream({ start: 0, autoClose: false });
					await stored(() => store.put(name, body, size));
					return name;
				} finally {
					await handle.close();
				}
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},

		async read(name, offset, length) {
			if (toUpload(name) === undefined) throw new Error("This is no name of an uploaded file.");
			const data = await stored(() => store.get(name, offset, length));
			if (data === null) throw notFound("This file");
			return data;
		},

		async writtenBefore(time) {
			const newest = new Map<string, number>();
			await stored(async () => {
				for await (const page of store.list())
					for (const { name, writtenAt } of page) {
						const file = name.split("/", 1)[0] ?? "";
						newest.set(file, Math.max(newest.get(file) ?? 0, writtenAt));
					}
			});
			return [...newest].flatMap(([name, writtenAt]) => {
				const id = toUpload(name);
				return id !== undefined && writtenAt < time ? [{ name, id }] : [];
			});
		},

		placeOf: (name) => `s3://${settings.bucket}/${settings.prefix}${name}`,

		check: () => stored(() => store.check()),
	};
}

/** Parts of a growing file, in bytes. */
export type Part = { offset: number; length: number };

/**
 * The parts that make up the longest file from its beginning without a gap. Where an interrupted connection left parts
 * that overlap, those that lead furthest count: of 0–8, 0–5 and 8–12 the first and the last.
 */
export function partsInOrder(parts: readonly Part[]): Part[] {
	const byEnd = new Map<number, Part>();
	const reached = new Set([0]);
	let end = 0;
	for (const part of [...parts].sort((a, b) => a.offset - b.offset || b.length - a.length)) {
		const partEnd = part.offset + part.length;
		if (part.length <= 0 || !reached.has(part.offset) || reached.has(partEnd)) continue;
		reached.add(partEnd);
		byEnd.set(partEnd, part);
		end = Math.max(end, partEnd);
	}
	const chain: Part[] = [];
	for (let at = end; at > 0; ) {
		const part = byEnd.get(at);
		if (!part) break;
		chain.unshift(part);
		at = part.offset;
	}
	return chain;
}
