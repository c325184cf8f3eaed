/** Uploads in the browser: one file after the other, resumable, with progress. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Upload } from "#contracts/requests/requests";
import {
	acceptedFiles,
	tooLargeFile,
	tooManyFiles,
	typeOfName,
	type UploadPurpose,
	uploadLimits,
} from "#rules/requests/upload-limits";
import { paths } from "~/paths.ts";

export type UploadItem = {
	key: string;
	name: string;
	size: number | null;
	/** "paused": a part has arrived earlier; choosing the file again goes on. */
	state: "waiting" | "sending" | "done" | "failed" | "paused";
	/** Bytes that have arrived. */
	sent: number;
	/** `null` before the upload has begun. */
	uploadId: string | null;
	/** Why it failed. */
	message: string;
};

/** Small enough for a slow connection to finish within the server's deadline, in bytes. */
const chunkBytes = 2 * uploadLimits.partBytes;
/** Waits before another try after the connection broke off, in ms. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

const toItem = ({ uploadId, name, size, received, complete }: Upload): UploadItem => ({
	key: uploadId,
	name,
	size,
	state: complete ? "done" : "paused",
	sent: received,
	uploadId,
	message: "",
});

const failed = (file: File, message: string): UploadItem => ({
	key: crypto.randomUUID(),
	name: file.name,
	size: file.size,
	state: "failed",
	sent: 0,
	uploadId: null,
	message,
});

/** What can be said of a file before it is sent; `null` when it can be sent. */
function toRefusal(file: File): string | null {
	if (!typeOfName(file.name)) return `${file.name} can't be used. We take ${acceptedFiles}.`;
	if (file.size > uploadLimits.bytes) return tooLargeFile(file.name);
	return file.size === 0 ? `${file.name} is empty.` : null;
}

/**
 * @param stored files of this visitor that were not sent yet
 * @param replyTo the request that they are added to by a message
 */
export function useUploads(purpose: UploadPurpose, stored: readonly Upload[], replyTo?: string) {
	const [items, setItems] = useState(() => stored.map(toItem));
	const files = useRef(new Map<string, File>());
	const running = useRef<{ key: string; abort: () => void } | null>(null);
	const change = useCallback((key: string, values: Partial<UploadItem>) => {
		setItems((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
	}, []);

	const next = items.find(({ state }) => state === "waiting");
	// The next file waits for the end of this one.
	const sending = items.some(({ state }) => state === "sending");
	useEffect(() => {
		const file = next && files.current.get(next.key);
		if (!next || !file || sending || running.current) return;
		const { key, uploadId } = next;
		const own = { key, abort: () => {} };
		running.current = own;
		const end = (values: Partial<UploadItem>) => {
			if (running.current === own) running.current = null;
			change(key, values);
		};
		change(key, { state: "sending", message: "" });
		send(
			file,
			{ purpose, replyTo, uploadId },
			(abort) => {
				own.abort = abort;
			},
			(values) => change(key, values),
		).then(
			(id) => end({ state: "done", uploadId: id, sent: file.size }),
			(error: Failure) => {
				// The same file would be refused again.
				if (error.refused) files.current.delete(key);
				end({ state: "failed", message: error.message, uploadId: error.uploadId });
			},
		);
	}, [next, sending, purpose, replyTo, change]);
	useEffect(() => () => running.current?.abort(), []);

	const add = (chosen: readonly File[]) => {
		const fresh: UploadItem[] = [];
		const resumed = new Map<string, File>();
		let room = uploadLimits.files - items.filter(({ state }) => state !== "failed").length;
		for (const file of chosen) {
			const refusal = toRefusal(file);
			const paused = items.find(
				({ key, state, name, size }) =>
					(state === "paused" || (state === "failed" && files.current.has(key))) &&
					name === file.name &&
					size === file.size &&
					!resumed.has(key),
			);
			if (refusal) fresh.push(failed(file, refusal));
			else if (paused) resumed.set(paused.key, file);
			else if (room <= 0) fresh.push(failed(file, `${file.name} was left out. ${tooManyFiles}`));
			else {
				room -= 1;
				const item: UploadItem = { ...failed(file, ""), state: "waiting" };
				files.current.set(item.key, file);
				fresh.push(item);
			}
		}
		for (const [key, file] of resumed) files.current.set(key, file);
		setItems((before) => [
			...before.map((item) => (resumed.has(item.key) ? { ...item, state: "waiting" as const } : item)),
			...fresh,
		]);
	};

	return {
		items,
		busy: items.some(({ state }) => state === "waiting" || state === "sending"),
		add,
		canRetry: (key: string) => files.current.has(key),
		retry: (key: string) => change(key, { state: "waiting", message: "" }),
		remove(key: string) {
			const item = items.find((one) => one.key === key);
			if (running.current?.key === key) {
				running.current.abort();
				running.current = null;
			}
			files.current.delete(key);
			setItems((before) => before.filter((one) => one.key !== key));
			if (item?.uploadId) void giveUp(item.uploadId);
		},
	};
}

/** `refused`: for what the file is, not for the connection. */
type Failure = { message: string; uploadId: string | null; refused: boolean };

/** Deletes what has arrived; what can't be reached now is deleted after a day. */
async function giveUp(uploadId: string): Promise<void> {
	const headers = { "Tus-Resumable": "1.0.0" };
	await fetch(paths.resumableUpload(uploadId), { method: "DELETE", headers }).catch(() => undefined);
}

/** @returns the id of the stored file @throws {Failure} */
async function send(
	file: File,
	{ purpose, replyTo, uploadId }: { purpose: UploadPurpose; replyTo?: string; uploadId: string | null },
	onStart: (abort: () => void) => void,
	onChange: (values: { sent: number } | { uploadId: string | null }) => void,
): Promise<string> {
	const { DetailedError, Upload: Sender } = await import("tus-js-client");
	return new Promise((resolve, reject) => {
		const getId = (url: string | null | undefined) => url?.split("/").at(-1) ?? null;
		const sender = new Sender(file, {
			endpoint: paths.resumableUploads(),
			uploadUrl: uploadId === null ? null : paths.resumableUpload(uploadId),
			chunkSize: chunkBytes,
			retryDelays,
			storeFingerprintForResuming: false,
			metadata: { filename: file.name, purpose, ...(replyTo && { replyTo }) },
			onProgress: (sent) => onChange({ sent }),
			// Known before the end, so that a file removed meanwhile is deleted.
			onUploadUrlAvailable: () => onChange({ uploadId: getId(sender.url) }),
			onSuccess: () => resolve(getId(sender.url) ?? ""),
			onError(error) {
				const response = error instanceof DetailedError ? error.originalResponse : null;
				const said = response && response.getStatus() < 500 ? response.getBody().trim() : "";
				const dropped = [413, 415, 422].includes(response?.getStatus() ?? 0);
				const sentence = said.length < 400 && !said.includes("<") ? said : "";
				reject({
					message: sentence || `${file.name} didn't arrive. Check your connection and try again.`,
					uploadId: dropped ? null : getId(sender.url),
					refused: dropped,
				} satisfies Failure);
			},
		});
		onStart(() => void sender.abort());
		sender.start();
	});
}
