/** Sends a customer's message about a request. */
import { data } from "@remix-run/node";
import type { RequestKind } from "#rules/requests/upload-limits";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices } from "~/shared/uploads/owner-services.server.ts";
import { faultOfFiles, loadUploads, refusedWithFiles, removeStored } from "../request-files.server.ts";
import type { replyForm } from "./reply-forms.ts";

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
