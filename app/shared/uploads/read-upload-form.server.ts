/** Reads a form with files. Each file is stored while it arrives; the form then names it by its id. */
import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { ServiceError } from "#client/service-error";
import { tooManyFiles, type UploadPurpose, uploadLimits } from "#rules/requests/upload-limits";
import { requestParams } from "~/params.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import type { FormReader, RequestContext } from "../auth/guarded.server.ts";
import { FormWithoutFiles, SignInNeeded } from "../auth/reauthentication.server.ts";
import { type FormLimits, ordinaryFieldCount } from "../forms/define-form.ts";
import {
	BodyTooLargeError,
	checkedFields,
	ForeignFormError,
	ordinaryFormBytes,
	readForm,
	UnreadableFormError,
} from "../http/form-body.server.ts";
import { ownerServices, type StoredFile, storeFormFile } from "./store-file.server.ts";
import { fileField, refusedField, uploadField } from "./upload-fields.ts";

/** Files and fields of one form, in bytes. */
const largestForm = uploadLimits.files * uploadLimits.bytes + ordinaryFormBytes;

/** Much larger forms are not even read to their end. */
const largestRead = 2 * largestForm;

const mostFiles = 5 * uploadLimits.files;

/** What is parsed at once: a parser reads what it was given to the end, also after a fault. */
const pieceBytes = 64 * 1024;

/** The request in the page's path, when the form is a message about one. */
const requestOfPath = (params: unknown) => requestParams.safeParse(params).data?.rid;

/** @param purpose what its files are sent with */
export const uploadFormReader =
	(purpose: UploadPurpose): FormReader =>
	async (request, limits, open) => {
		const contentType = request.headers.get("Content-Type") ?? "";
		if (!request.body || !/^multipart\/form-data\s*;/i.test(contentType))
			return readForm(request, ordinaryFormBytes, limits);
		if (Number(request.headers.get("Content-Length") ?? 0) > largestRead)
			throw new BodyTooLargeError(largestForm);
		const form = await readParts(request, contentType, { limits, purpose, open });
		return checkedFields(form, limits);
	};

type Reading = {
	limits: FormLimits;
	purpose: UploadPurpose;
	open: (form: FormData) => Promise<RequestContext<unknown>>;
};

async function readParts(
	request: Request,
	contentType: string,
	{ limits, purpose, open }: Reading,
): Promise<FormData> {
	const form = new FormData();
	let fault: Error | null = null;
	let context: Promise<RequestContext<unknown>> | undefined;
	// One file after the other; the parser waits for each.
	let storing = Promise.resolve();
	let files = 0;
	let latest = null as { uploadId: string; position: number } | null;
	let isWhole = false;
	const hasFault = () => fault !== null;
	/** Why its files aren't stored. */
	let stopped = null as Error | null;
	const discard = (stream: BusboyFileStream, name: string) => {
		if (stopped) form.append(fileField, new File([], name));
		stream.resume();
	};
	const parser = newParser(contentType, limits);
	/** A form that ends before its last bytes, as in "--b--b", is finished before all are written. */
	const finished = new Promise<unknown>((resolve) => parser.once("finish", resolve));
	const streams = new Map<BusboyFileStream, Promise<void>>();
	let stop = () => {};
	const broken = new Promise<void>((resolve) => {
		stop = resolve;
	});
	/** Nothing is parsed after a fault: the parser waits forever for a file that is over its limits. */
	const fail = (error: Error) => {
		fault ??= error;
		for (const stream of streams.keys()) stream.destroy();
		stop();
	};
	/** The parser goes on, or it waits forever, as after a large last part that it skips. */
	const awaitParser = async (event: Promise<unknown>) => {
		const isStuck = await Promise.race([
			event.then(() => false),
			broken.then(() => false),
			isQuiet(streams, () => storing),
		]);
		if (isStuck) fail(new UnreadableFormError("The form has a part that can't be read."));
	};
	parser.on("error", (error: unknown) =>
		fail(new UnreadableFormError("The form broke off.", { cause: error })),
	);
	parser.on("field", (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
		if (nameCut || valueCut) fail(new ForeignFormError("a field that is too long"));
		else form.append(name, value);
	});
	for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
		parser.on(limit, () => fail(new ForeignFormError("more fields than the page has")));
	parser.on("file", (field: string, stream: BusboyFileStream, name: string | undefined) => {
		// Without a listener, a connection that breaks off would end the process.
		stream.on("error", () => {});
		const closed = new Promise<void>((resolve) => stream.on("close", resolve));
		streams.set(stream, closed);
		void closed.then(() => streams.delete(stream));
		if (!name || field !== fileField) {
			if (name) fail(new ForeignFormError(`a file as the field ${JSON.stringify(field.slice(0, 60))}`));
			stream.resume();
			return;
		}
		files += 1;
		const position = files;
		storing = storing.then(async () => {
			if (fault) return void stream.resume();
			const held = form.getAll(uploadField).length;
			if (held >= uploadLimits.files || position > mostFiles) {
				if (!form.getAll(refusedField).includes(tooManyFiles)) form.append(refusedField, tooManyFiles);
				return void stream.resume();
			}
			if (stopped) return void discard(stream, name);
			try {
				context ??= open(form);
				const opened = await context;
				const replyTo = requestOfPath(opened.params);
				const stored = await storeFormFile(opened, { purpose, name, replyTo }, asBytes(stream));
				if ("uploadId" in stored) latest = { uploadId: stored.uploadId, position };
				note(form, stored);
			} catch (error) {
				// The fields after the file are read too: they are kept while their user signs in.
				if (canBeSentAgain(error)) stopped = error;
				else fail(error as Error);
				discard(stream, name);
			}
		});
	});
	try {
		const body = Readable.fromWeb(request.body as never);
		for await (const chunk of boundedBy(largestRead)(body)) {
			// The rest of a refused form is read, because browsers show an answer only then.
			for (let from = 0; from < chunk.length && !hasFault(); from += pieceBytes) {
				if (parser.write(chunk.subarray(from, from + pieceBytes))) continue;
				await awaitParser(once(parser, "drain"));
			}
		}
		if (!hasFault()) parser.end();
		await awaitParser(finished);
		isWhole = true;
	} catch (error) {
		fail(
			error instanceof BodyTooLargeError
				? error
				: new UnreadableFormError("The form broke off.", { cause: error }),
		);
	}
	await storing;
	// The parser ends the file at which a connection broke off as if it were whole.
	if (!isWhole && context && latest?.position === files) {
		const services = await ownerServices(await context);
		await services?.uploads.remove({ uploadId: latest.uploadId }).catch(() => undefined);
	}
	if (fault) throw fault;
	if (stopped) throw new FormWithoutFiles(form, stopped);
	return form;
}

/** Turns of the event loop in which a parser that isn't stuck does what is left to do. */
const quietTurns = 10;

/** Waits until no file is open or being stored, and then for what a parser still does without one. */
async function isQuiet(
	streams: ReadonlyMap<unknown, Promise<void>>,
	stored: () => Promise<void>,
): Promise<true> {
	for (let turn = 0; turn < quietTurns; turn += 1) {
		while (streams.size > 0) await Promise.all(streams.values());
		await stored();
		await nextTurn();
	}
	return true;
}

/** Whether the same form may be accepted later: after a sign-in, a switch, or when the service is back. */
const canBeSentAgain = (error: unknown): error is Error =>
	error instanceof SignInNeeded ||
	(error instanceof ServiceError && (error.status === 401 || error.status >= 500));

function note(form: FormData, stored: StoredFile): void {
	if ("uploadId" in stored) form.append(uploadField, stored.uploadId);
	else form.append(refusedField, stored.refused);
}

function newParser(contentType: string, { fields = ordinaryFieldCount }: FormLimits): BusboyInstance {
	try {
		return new Busboy({
			headers: { "content-type": contentType },
			limits: {
				fields,
				files: mostFiles,
				parts: fields + mostFiles,
				fieldNameSize: 200,
				fieldSize: ordinaryFormBytes,
				fileSize: uploadLimits.bytes,
				headerPairs: 20,
				headerSize: 4_000,
			},
			isPartAFile: (_field, _type, name) => name !== undefined,
		});
	} catch (error) {
		throw new UnreadableFormError("The body is not a form.", { cause: error });
	}
}

/** The bytes of a file. Whoever stops reading leaves the rest to be read: a closed file would stop the parser. */
const asBytes = (stream: BusboyFileStream) => ({
	get truncated() {
		return stream.truncated;
	},
	[Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>,
});

/** Fails when more bytes come. */
const boundedBy = (most: number) =>
	async function* (source: AsyncIterable<Uint8Array>) {
		let seen = 0;
		for await (const chunk of source) {
			seen += chunk.byteLength;
			if (seen > most) throw new BodyTooLargeError(largestForm);
			yield chunk;
		}
	};

/**
 * What the page of a file's import says when the service refuses the file or doesn't answer.
 * @throws what isn't about the file, such as an ended session or a missing right
 */
export function importFailure(error: unknown): { sentence: string; status: number; headers: HeadersInit } {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	if (error.status < 500) return { sentence: error.message, status: error.status, headers: {} };
	return {
		sentence:
			"We couldn't reach the shop's service, and don't know whether the file was imported. Importing it again does no harm.",
		...unavailable,
	};
}
