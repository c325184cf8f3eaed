/** Files of a form that was not sent yet. */
import type { Submission } from "@conform-to/react";
import { ServiceError } from "#client/service-error";
import type { Upload } from "#contracts/requests/requests";
import type { UploadPurpose } from "#rules/requests/upload-limits";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ownerServices } from "~/shared/uploads/owner-services.server.ts";
import { refusedField } from "~/shared/uploads/upload-fields.ts";
import { statusOfFiles } from "~/shared/uploads/upload-quota.server.ts";

/** @param replyTo the request that they are added to by a message. `offered` is false where the service takes no files; without the service there are none to show. */
export async function loadUploads(
	context: RequestContext<unknown>,
	purpose: UploadPurpose,
	replyTo?: string,
): Promise<{ offered: boolean; stored: Upload[] }> {
	const offered = await context.hasExtension("uploads.create");
	const services = offered ? await ownerServices(context) : null;
	if (!services) return { offered, stored: [] };
	const stored = await services.uploads.list({ purpose, replyTo }).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return [];
		throw error;
	});
	return { offered, stored };
}

/** Removing a file that is gone already is fine. */
export async function removeStored(context: RequestContext<unknown>, uploadId: string): Promise<void> {
	const services = await ownerServices(context);
	await services?.uploads.remove({ uploadId }).catch((error: unknown) => {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
	});
}

/** The errors of files that were refused while the form was read, by field. */
export function faultOfFiles(form: FormData): { upload: string } | Record<string, never> {
	const reasons = form.getAll(refusedField);
	return reasons.length > 0 ? { upload: reasons.join(" ") } : {};
}

/**
 * Shows an invalid form, or one with refused files, again. The files are named beside the errors of other fields; the
 * status is 429 where the visitor may upload no more for now.
 */
export const refusedWithFiles = <Form extends Record<string, unknown>, Value>(
	{
		submission,
		form,
		request,
	}: {
		submission: Submission<Form, string[], Value>;
		form: FormData;
		request: Request;
	},
	fields: Record<string, string> = {},
) => refusedForm(submission, { fields: { ...faultOfFiles(form), ...fields } }, statusOfFiles(request));
