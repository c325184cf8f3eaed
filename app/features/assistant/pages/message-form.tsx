import type { SubmissionResult } from "@conform-to/react";
import { messages } from "#rules/messages";
import { Notice } from "~/design-system/notice.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { Composer, type SendFields, SentFields } from "../conversation/composer.tsx";

export type FormReply = SubmissionResult<string[]> | null;

const load = () => import("../conversations/assistant-forms.ts").then((module) => module.sendForm);

/** A form that sends a message. A refused message keeps its text. */
export function MessageForm({
	id,
	action,
	fields,
	reply,
	text,
	label,
	button,
}: {
	id: string;
	action: string;
	fields: SendFields;
	/** The answer to the last message of this form, if it was refused. */
	reply: FormReply;
	/** Text that the field begins with. */
	text?: string;
	label?: string;
	button?: string;
}) {
	const form = useDefinedForm(id, load, { action, reply, defaultValue: { message: text } });
	const field = form.fields.message;
	return (
		<PostForm form={form} action={action} className="flex flex-col gap-3">
			<SentFields {...fields} />
			{form.form.errors && (
				<Notice tone="error" live title={messages.chat.sendFailed}>
					{form.form.errors.join(" ")}
				</Notice>
			)}
			<Composer
				id={field.id}
				label={label}
				button={button}
				defaultValue={field.initialValue}
				errors={field.errors}
			/>
		</PostForm>
	);
}
