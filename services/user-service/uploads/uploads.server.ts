/** Files of layout requests and warranty claims, from the first part until they are sent or given up. */

import { randomUUID } from "node:crypto";
import type { Upload } from "#contracts/requests/requests";
import { hourMs, shopToday } from "#rules/clock/time-zones";
import {
	isForRequest,
	isForVisitors,
	tooLargeFile,
	tooManyFiles,
	type UploadPurpose,
	type UploadType,
	uploadLimits,
	uploadRules,
	wrongName,
} from "#rules/requests/upload-limits";
import type { Db } from "../../db/connect.server.ts";
import type { UploadTable } from "../../db/requests-schema.ts";
import { anonymous } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { mayReadRequest, requestRow } from "../requests/requests-repository.server.ts";
import type { RequestOwner } from "../requests/show-request.server.ts";
import {
	decidingBytes,
	headBytes,
	requireLogo,
	requirePlain,
	requireType,
	wrongType,
} from "./file-contents.server.ts";
import { partName, type UploadFiles } from "./upload-files.server.ts";
import { type QuotaDeps, requireBytes, spendBytes } from "./upload-quota.server.ts";
import {
	abandonedUploads,
	countUnsent,
	deleteUnsent,
	forgetBytesBefore,
	insertUpload,
	knownFiles,
	noteReceived,
	sentUpload,
	toSentFile,
	toUpload,
	unsentUpload,
	unsentUploads,
} from "./uploads-repository.server.ts";

export type UploadDeps = QuotaDeps & { files: UploadFiles };

const iso = (ms: number) => new Date(ms).toISOString();
const unknownFile = () => notFound("This file");
const tooLarge = (name: string, purpose: UploadPurpose) =>
	new ServiceFailure(413, "FILE_TOO_LARGE", tooLargeFile(name, purpose));

/** The last part of a path, without control characters and marks that reverse the reading direction. */
export function plainFileName(name: string): string {
	const last = name.split(/[\\/]/).at(-1) ?? "";
	const plain = last.replace(/[\p{Cc}\p{Cf}"<>|]/gu, "").trim();
	return plain.slice(-uploadLimits.name) || "file";
}

type Target = { purpose: UploadPurpose; replyTo?: string };

export async function uploads(
	{ db }: UploadDeps,
	owner: RequestOwner,
	{ purpose, replyTo }: Target,
): Promise<Upload[]> {
	if (!owner.user && !owner.browserKey) return [];
	return (await unsentUploads(db, owner, { purpose, replyTo: replyTo ?? null })).map(toUpload);
}

/**
 * Begins a file.
 * @throws {ServiceFailure} 401 without user and browser, 404 for a request of others, 409 for too many files, 413 and
 * 415 for an unsuitable one, 429 for more bytes than the rest of the day's
 */
export async function createUpload(
	deps: UploadDeps,
	owner: RequestOwner,
	{ purpose, ...uploadRequest }: Target & { name: string; size: number | null },
): Promise<Upload> {
	const { db, now } = deps;
	if (!owner.user && (!owner.browserKey || !isForVisitors(purpose))) throw anonymous();
	const replyTo = uploadRequest.replyTo ?? null;
	if (replyTo !== null && (!isForRequest(purpose) || !(await requestRow(db, owner, purpose, replyTo))))
		throw notFound("This request");
	const name = plainFileName(uploadRequest.name);
	const misnamed = wrongName(name, purpose);
	if (misnamed) throw wrongType(misnamed);
	if (uploadRequest.size === 0) throw new ServiceFailure(422, "FILE_EMPTY", `${name} is empty.`);
	if ((uploadRequest.size ?? 0) > uploadRules(purpose).bytes) throw tooLarge(name, purpose);
	await requireBytes(deps, owner, uploadRequest.size ?? 1);
	if (!isForRequest(purpose)) await dropEarlier(deps, owner, purpose);
	else if ((await countUnsent(db, owner, { purpose, replyTo })) >= uploadLimits.files)
		throw new ServiceFailure(409, "LIMIT_REACHED", tooManyFiles);
	const at = iso(now());
	const row: UploadTable = {
		id: randomUUID(),
		purpose,
		user_id: owner.user?.userId ?? null,
		browser_key: owner.user ? null : owner.browserKey,
		name,
		type: null,
		stored: null,
		size: uploadRequest.size,
		received: 0,
		complete: 0,
		request_id: null,
		reply_to: replyTo,
		event_id: null,
		from_staff: 0,
		created_at: at,
		updated_at: at,
	};
	await insertUpload(db, row);
	return toUpload(row);
}

/** A new purchase order or logo replaces one that was not attached. */
async function dropEarlier(deps: UploadDeps, owner: RequestOwner, purpose: UploadPurpose): Promise<void> {
	for (const row of await unsentUploads(deps.db, owner, { purpose, replyTo: null })) await drop(deps, row);
}

/** @throws {ServiceFailure} 404 for a file of others, or one that was sent */
export async function upload({ db }: UploadDeps, owner: RequestOwner, id: string): Promise<Upload> {
	return toUpload(await requiredUnsent(db, owner, id));
}

async function requiredUnsent(db: Db, owner: RequestOwner, id: string): Promise<UploadTable> {
	const row = owner.user || owner.browserKey ? await unsentUpload(db, owner, id) : undefined;
	if (!row) throw unknownFile();
	return row;
}

/**
 * Adds a part. Writing the same bytes again changes nothing, so that a part whose answer was lost can be repeated.
 * @throws {ServiceFailure} 404, 409 for the wrong place, 413, 415 and 422 for an unsuitable file, which is dropped, 429
 * for more bytes than the rest of the day's
 */
export async function appendPart(
	deps: UploadDeps,
	owner: RequestOwner,
	part: { uploadId: string; offset: number; data: string; last: boolean },
): Promise<Upload> {
	const { db, files, now } = deps;
	const row = await requiredUnsent(db, owner, part.uploadId);
	const data = Buffer.from(part.data, "base64");
	if (row.complete === 1 || part.offset !== row.received) throw wrongPlace();
	const finishing = checks.get(row.id);
	if (finishing) return finishing;
	const received = row.received + data.length;
	const whole = part.last || received === row.size;
	return droppingUnsuitable(deps, row, async () => {
		const { bytes } = uploadRules(row.purpose);
		if (received > Math.min(row.size ?? bytes, bytes)) throw tooLarge(row.name, row.purpose);
		const takeBack = await spendBytes(deps, owner, data.length);
		try {
			return await keep();
		} catch (error) {
			// What was refused for its contents has cost as much as what was kept.
			if (!(error instanceof ServiceFailure) || error.status >= 500 || error.status === 409) await takeBack();
			throw error;
		}
	});

	async function keep(): Promise<Upload> {
		await files.write(row.id, row.received, data);
		if (!whole && row.received < decidingBytes && received >= decidingBytes)
			await requireType(row, await files.head(row.id, headBytes));
		const change = { received, updated_at: iso(now()) };
		if (whole) return finishOnce(deps, row, change);
		if (!(await noteReceived(db, row.id, row.received, change))) throw wrongPlace();
		return toUpload({ ...row, ...change });
	}
}

type Change = { received: number; updated_at: string };

/** The checks under way, by upload: a last part that is sent again waits for the check of the first. */
const checks = new Map<string, Promise<Upload>>();

function finishOnce(deps: UploadDeps, row: UploadTable, change: Change): Promise<Upload> {
	const check = checks.get(row.id) ?? finish(deps, row, change).finally(() => checks.delete(row.id));
	checks.set(row.id, check);
	return check;
}

/** Checks the whole file and keeps it. */
async function finish(deps: UploadDeps, row: UploadTable, change: Change): Promise<Upload> {
	const { db, files } = deps;
	let type: UploadType | null = null;
	const stored = await files.seal(row.id, async ({ size, read }) => {
		if (size === 0) throw new ServiceFailure(422, "FILE_EMPTY", `${row.name} is empty.`);
		// Another request wrote past this part meanwhile.
		if (size !== change.received) throw wrongPlace();
		type = await requireType(row, await read(0, headBytes));
		if (type === "pdf") await requirePlain(row.name, read, size);
		if (row.purpose === "logo") await requireLogo(row.name, await read(0, size));
	});
	const whole = { ...change, size: change.received, type, stored, complete: 1 as const };
	// When the database fails here, it may have noted the file all the same: the hourly cleaning knows later.
	if (!(await noteReceived(db, row.id, row.received, whole))) {
		await removeLater(files, stored);
		throw wrongPlace();
	}
	await removeLater(files, partName(row.id));
	return toUpload({ ...row, ...whole });
}

/** Removes a file that no row names. What can't be removed now is removed by the hourly cleaning. */
const removeLater = (files: UploadFiles, name: string): Promise<void> =>
	files.remove(name).catch(() => undefined);

const wrongPlace = () =>
	new ServiceFailure(
		409,
		"WRONG_OFFSET",
		"This part of the file has arrived already, or one before it is missing.",
	);

const unsuitable = new Set(["FILE_TYPE", "FILE_TOO_LARGE", "FILE_EMPTY"]);

async function droppingUnsuitable<Result>(
	deps: UploadDeps,
	row: UploadTable,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof ServiceFailure && unsuitable.has(error.code)) await drop(deps, row);
		throw error;
	}
}

/** Reads from a complete file. @throws {ServiceFailure} 404 for one that the caller may not read */
export async function readPart(
	{ db, files }: UploadDeps,
	owner: RequestOwner,
	{ uploadId, offset }: { uploadId: string; offset: number },
) {
	const sent = await sentUpload(db, uploadId);
	const row = sent ?? (await requiredUnsent(db, owner, uploadId));
	const readable = sent === undefined || (await mayReadRequest(db, owner, sent.request_id ?? ""));
	if (!readable || row.stored === null) throw unknownFile();
	const data = await files.read(row.stored, offset, uploadLimits.partBytes);
	const next = offset + data.length;
	const { at: _, ...file } = toSentFile(row);
	return { file, data: data.toString("base64"), next: data.length > 0 && next < file.size ? next : null };
}

/** @throws {ServiceFailure} 404 for a file of others, or one that was sent */
export async function removeUpload(
	deps: UploadDeps,
	owner: RequestOwner,
	uploadId: string,
): Promise<{ uploadId: string }> {
	await drop(deps, await requiredUnsent(deps.db, owner, uploadId));
	return { uploadId };
}

/** Leaves a file that was sent meanwhile. */
async function drop(
	{ db, files }: UploadDeps,
	{ id, stored }: Pick<UploadTable, "id" | "stored">,
): Promise<void> {
	if (!(await deleteUnsent(db, id))) return;
	await removeLater(files, partName(id));
	if (stored) await removeLater(files, stored);
}

const unsentMs = uploadLimits.unsentHours * hourMs;

/** Deletes files that were given up, and what a crash left behind. @returns how many */
export async function removeAbandoned(deps: UploadDeps): Promise<number> {
	const { db, files, now } = deps;
	await forgetBytesBefore(db, shopToday(now()));
	const before = now() - unsentMs;
	const abandoned = await abandonedUploads(db, iso(before));
	for (const row of abandoned) await drop(deps, row);
	const old = await files.writtenBefore(before);
	const recordedNames = await knownFiles(
		db,
		old.map(({ id }) => id),
	);
	const strays = old.filter(({ name }) => !recordedNames.has(name));
	for (const { name } of strays) await files.remove(name);
	return abandoned.length + strays.length;
}
