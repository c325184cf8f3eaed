import { Link } from "@remix-run/react";
import type { Upload } from "#contracts/requests/requests";
import { requestLimits } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { DefaultButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { replyHeadingId } from "../request-sections.tsx";
import { SendButton, UploadField } from "../uploads/upload-field.tsx";
import { useUploads } from "../uploads/use-uploads.ts";

const photos = "Photos and documents";

const looks = {
	layout: {
		topic: "technical",
		hint: "Answers, changes to the project, or questions about the layout.",
		files: "Drawings and photos",
	},
	claim: {
		topic: "warranty",
		hint: "Answers, details about the failure, or questions about the return.",
		files: photos,
	},
	return: { topic: "order-status", hint: "Answers, or questions about the return.", files: photos },
	cancellation: {
		topic: "order-status",
		hint: "Answers, or questions about the cancellation.",
		files: photos,
	},
} as const satisfies Record<RequestKind, { topic: string; hint: string; files: string }>;

type Props = {
	kind: RequestKind;
	request: { rid: string; number: string; timeline: readonly unknown[] };
	/** `null` where the service takes no messages. */
	reply: { uploads: { offered: boolean; stored: Upload[] }; idempotencyKey: string } | null;
};

/** A message form, or the way to contact us. After a message was sent, the form is empty. */
export function ReplySection({ kind, request, reply }: Props) {
	const { rid, number, timeline } = request;
	return (
		<section aria-labelledby={replyHeadingId} className="screen-only flex flex-col gap-3">
			<h2 id={replyHeadingId} className="scroll-mt-20 text-xl">
				Send a message
			</h2>
			{reply ? (
				<ReplyForm key={timeline.length} kind={kind} rid={rid} {...reply} />
			) : (
				<p>
					To add something,{" "}
					<Link to={paths.contactUs({ topic: looks[kind].topic, reference: number })}>contact us</Link> and
					include the number {number}.
				</p>
			)}
		</section>
	);
}

type FormProps = NonNullable<Props["reply"]> & { kind: RequestKind; rid: string };

function ReplyForm({ kind, rid, uploads, idempotencyKey }: FormProps) {
	const reply = useDefinedForm("reply", async () => (await import("./reply-forms.ts")).replyForm, {
		idempotencyKey,
	});
	// The buttons check different fields; these are all of them.
	const { message, upload } = reply.fields;
	const uploading = useUploads(kind, uploads.stored, rid);
	return (
		<PostForm form={reply} encType="multipart/form-data" className="flex max-w-text flex-col gap-4">
			<DefaultButton name="intent" value="send" />
			<FormErrors form={reply.form} />
			<Field id={message.id} label="Your message" hint={looks[kind].hint} errors={message.errors} required>
				{(control) => (
					<TextArea
						{...control}
						name={message.name}
						defaultValue={message.initialValue}
						maxLength={requestLimits.message}
					/>
				)}
			</Field>
			{uploads.offered && (
				<UploadField
					id="reply-upload"
					label={looks[kind].files}
					errors={upload.errors}
					uploading={uploading}
				/>
			)}
			<div>
				<SendButton uploading={uploading}>Send message</SendButton>
			</div>
		</PostForm>
	);
}
