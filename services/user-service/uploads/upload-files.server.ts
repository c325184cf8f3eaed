/**
 * Where uploaded files are kept: in a folder (`upload-folder.server.ts`) or in a bucket (`open-upload-files.server.ts`). A file grows in parts. Once all
 * of it has arrived, a copy is checked and kept under a name of its own, so that a late part of an interrupted upload can't
 * change what was checked.
 */
import { randomUUID } from "node:crypto";
import { ServiceFailure } from "../../shared/http.server.ts";

/** A file that has arrived whole. */
export type ArrivedFile = {
	/** In bytes. */
	size: number;
	/** Reads at most `length` bytes; fewer at the end. */
	read(offset: number, length: number): Promise<Buffer>;
};

/** All calls throw `filesUnavailable` while the place can't be reached or is full. */
export type UploadFiles = {
	/** Writes bytes of a growing file at a position. */
	write(id: string, offset: number, data: Buffer): Promise<void>;
	/** The first bytes of a growing file, at most `length`. */
	head(id: string, length: number): Promise<Buffer>;
	/**
	 * Keeps a file that has arrived. The growing file stays.
	 * @param check nothing is kept when it throws
	 * @returns the name it is kept under
	 */
	seal(id: string, check: (file: ArrivedFile) => Promise<void>): Promise<string>;
	/** Reads at most `length` bytes of a kept file; fewer at the end. */
	read(name: string, offset: number, length: number): Promise<Buffer>;
	/** A kept file, or with `partName` a growing one. */
	remove(name: string): Promise<void>;
	/** Files that were last written before a time, in ms since 1970, with the ids of their uploads. */
	writtenBefore(time: number): Promise<{ name: string; id: string }[]>;
	/** Where our staff find a kept file. */
	placeOf(name: string): string;
	/** Rejects while files can't be kept. */
	check(): Promise<void>;
};

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const namePattern = new RegExp(`^(${uuid})\\.(?:part|${uuid}\\.file)$`);

/** The name of a growing file. */
export const partName = (id: string): string => `${id}.part`;
export const keptName = (id: string): string => `${id}.${randomUUID()}.file`;

/** The upload that a file belongs to; `undefined` for any other file. */
export const toUpload = (name: string): string | undefined => namePattern.exec(name)?.[1];

/** @param cause for the log */
export function filesUnavailable(cause: unknown): ServiceFailure {
	const failure = new ServiceFailure(
		503,
		"FILES_UNAVAILABLE",
		"Files can't be stored or opened right now. What has arrived is kept. Try again in a minute.",
	);
	failure.cause = cause;
	return failure;
}
