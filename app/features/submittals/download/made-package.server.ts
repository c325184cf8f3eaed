/** The package that may be downloaded. */
import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { httpError } from "~/shared/auth/guarded.server.ts";
import { answerUnstored, packageFiles, packageFolder } from "~/shared/submittals/package-files.server.ts";
import { recordId } from "~/shared/submittals/package-owner.ts";
import { records } from "~/shared/submittals/submittal-store.server.ts";
import { readSource, type SubmittalContext } from "../source/source.server.ts";
import { plainFileName } from "../types/file-names.ts";

type MadeFiles = {
	folder: string;
	files: ReturnType<typeof packageFiles>;
	/** Plain, without an ending. */
	name: string;
};

/**
 * The service is asked again: who lost the right to the project, quote or order gets nothing.
 * @throws {Response} 404 before the first package is complete
 */
export async function madeFiles(context: SubmittalContext): Promise<MadeFiles> {
	const source = await readSource(context);
	const record = await records.read(source.owner, recordId(source)).catch(answerUnstored);
	if (!record?.made) throw httpError(404, "This package hasn't been made yet.");
	return {
		folder: packageFolder(record.owner, record.id),
		files: packageFiles(record.made.jobId),
		name: `submittal-${plainFileName(record.cover.project, source.kind)}`,
	};
}

/** @throws {Response} 404 for a file that is gone */
export async function statMade(folder: string, name: string): Promise<Stats> {
	return stat(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		throw httpError(404, "The files of this package are gone. Make it again.");
	});
}

/** The body of a download. HEAD gets none: nobody would read a stream to its end, which closes its file. */
export const downloadBody = ({ method }: Request, open: () => Readable): ReadableStream | null =>
	method === "HEAD" ? null : createReadableStreamFromReadable(open());
