/** Requests of every kind: the contact of the account, files, and replies. */

import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import type { Upload } from "#contracts/requests/requests";
import type { RequestKind, UploadPurpose } from "#rules/requests/upload-limits";
import { fullName } from "#rules/users/full-name";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices, ownerServices } from "~/shared/uploads/store-file.server.ts";
import { refusedField } from "~/shared/uploads/upload-fields.ts";
import { statusOfFiles } from "~/shared/uploads/upload-quota.server.ts";
import type { replyForm } from "./reply/reply-forms.ts";

/** The contact of the signed-in user, to fill in the form. */
export async function getContact({ session, user }: Pick<RequestContext<unknown>, "session" | "user">) {
	const none = { contactName: "", company: "", email: "", phone: "" };
	const found = session ? await user().catch(() => null) : null;
	if (!found) return none;
	return { ...none, contactName: fullName(found), email: found.email };
}

// Files of a form that was not sent yet.

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

// Sends a customer's message about a request.

type ReplyContext = FormContext<typeof replyForm, { rid: string }>;

const callOf = {
	layout: "layouts.reply",
	claim: "warrantyClaims.reply",
	return: "orderRequests.reply",
	cancellation: "orderRequests.reply",
} as const satisfies Record<RequestKind, string>;

/** Whether the service takes messages about requests of this kind. */
const canReply = (
	{ hasExtension }: Pick<ReplyContext, "hasExtension">,
	kind: RequestKind,
): Promise<boolean> => hasExtension(callOf[kind]);

/** What the page of a request needs for its message form; `null` where the service takes none. */
export async function loadReply(context: RequestContext<{ rid: string }>, kind: RequestKind) {
	if (!(await canReply(context, kind))) return null;
	const uploads = await loadUploads(context, kind, context.params.rid);
	return { uploads, idempotencyKey: crypto.randomUUID() };
}

/** @param to the request's page */
export async function answerReply(context: ReplyContext, kind: RequestKind, to: string) {
	const { value, submission, form, params } = context;
	if (!(await canReply(context, kind)))
		throw httpError(404, "Messages can't be sent here. Please contact us.");
	if (typeof value.intent === "object") {
		await removeStored(context, value.intent.remove);
		return data({ reply: submission.reply() });
	}
	if (faultOfFiles(form).upload) return refusedWithFiles(context);
	const { message, upload, idempotencyKey: formKey } = value;
	try {
		const services = await keepingServices(context);
		const reply = { rid: params.rid, message, uploads: upload, formKey };
		if (kind === "layout") await services.layouts.reply(reply);
		else if (kind === "claim") await services.warrantyClaims.reply(reply);
		else await services.orderRequests.reply(reply);
	} catch (error) {
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: { FILE_SENT: "upload", FILE_GONE: "upload", TOO_MANY_FILES: "upload" },
			...failedOrServerText("Your message was not sent"),
		});
	}
	return redirectWithToast(to, { kind: "success", text: "Your message was sent." });
}
