/** The package that may be downloaded. */
import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { httpError } from "~/shared/auth/guarded.server.ts";
import { answerUnstored, packageFiles, packagePlace } from "~/shared/submittals/package-files.server.ts";
import type { PackagePlace } from "~/shared/submittals/package-place.server.ts";
import { recordId, records } from "~/shared/submittals/submittal-store.server.ts";
import { readSource, type SubmittalContext } from "../source/source.server.ts";
import { plainFileName } from "../types/file-names.ts";

type MadeFiles = {
	place: PackagePlace;
	files: ReturnType<typeof packageFiles>;
	/** Plain, without an ending. */
	name: string;
	madeAt: Date;
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
		place: packagePlace(record.owner, record.id),
		files: packageFiles(record.made.jobId),
		name: `submittal-${plainFileName(record.cover.project, source.kind)}`,
		madeAt: new Date(record.made.at),
	};
}

/**
 * @returns bytes of a file
 * @throws {Response} 404 for a file that is gone, 503 when files can't be read
 */
export async function sizeOfMade(place: PackagePlace, name: string): Promise<number> {
	const size = await place.size(name).catch(answerUnstored);
	if (size === null) throw httpError(404, "The files of this package are gone. Make it again.");
	return size;
}

/** The body of a download. HEAD gets none: nobody would read a stream to its end, which closes its file. */
export const downloadBody = ({ method }: Request, open: () => Readable): ReadableStream | null =>
	method === "HEAD" ? null : createReadableStreamFromReadable(open());
