/** Takes a buyer's photometric file into the viewer, or says what is wrong with it. */
import { data, redirect } from "@remix-run/node";
import { PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import type { viewerForm } from "./viewer-form.ts";
import { forgetViewedFile, keepViewedFile, largestViewedFile } from "./viewer-storage.server.ts";

/** In bytes: larger files are still read, so that the answer names their size. */
export const uploadBytes = 12_000_000;

const consumeFile = createVisitorLimit("photometric-files", { each: 120, seconds: 3600 });

export async function openFile({ value, request }: FormContext<typeof viewerForm>) {
	if (value.intent === "remove") {
		return redirect(paths.iesViewer(), {
			status: 303,
			headers: { "Set-Cookie": await forgetViewedFile(request) },
		});
	}
	const refuse = (error: string, status = 400, headers: HeadersInit = {}) =>
		data({ error }, { status, headers });
	const wait = await consumeFile(request);
	if (wait !== null) {
		return refuse(`You've opened too many files in a short time. Wait ${formatWait(wait)}.`, 429, {
			"Retry-After": String(wait),
		});
	}
	if (!(value.file instanceof File) || value.file.name === "") return refuse("Choose an IES or LDT file.");
	if (value.file.size > largestViewedFile) {
		const megabytes = (value.file.size / 1e6).toFixed(1);
		return refuse(`This file is ${megabytes} MB. The viewer reads files of at most 1 MB.`, 413);
	}
	const content = new Uint8Array(await value.file.arrayBuffer());
	try {
		readPhotometricFile(content);
	} catch (error) {
		if (error instanceof PhotometricFileError) return refuse(error.message, 422);
		throw error;
	}
	const name = value.file.name.replace(/\p{Cc}/gu, " ").slice(0, 120);
	return redirect(paths.iesViewer(), {
		status: 303,
		headers: { "Set-Cookie": await keepViewedFile(name, content) },
	});
}
