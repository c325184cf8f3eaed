import type { SubmissionResult } from "@conform-to/react";
import { useOutletContext } from "@remix-run/react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

/** The text of a message and its button, inside a form. Only the server counts: line breaks are sent as two characters. */
function Composer({
	id,
	defaultValue,
	errors,
	label = "Message",
	button = "Send",
	labelHidden,
}: {
	id: string;
	defaultValue?: string;
	errors?: string[];
	label?: string;
	button?: string;
	labelHidden?: boolean;
}) {
	return (
		<div className="flex flex-col gap-2">
			<Field
				id={id}
				label={label}
				labelHidden={labelHidden}
				errors={errors}
				hint={`Up to ${formatNumber(chatLimits.message)} characters`}
			>
				{(control) => (
					<TextArea
						{...control}
						name="message"
						rows={3}
						defaultValue={defaultValue}
						className="field-sizing-content max-h-30 min-h-touch"
					/>
				)}
			</Field>
			<Button type="submit" variant="primary" icon="arrow-right" className="self-start">
				{button}
			</Button>
		</div>
	);
}

/** What a form sends with a message. The ids make sending it twice the same as sending it once. */
export type SendFields = {
	messageId?: string;
	replyId?: string;
	conversationId?: string;
	isNew?: boolean;
	/** The message that gives way to this one, with all after it. */
	replaces?: string;
};

export function SentFields({ isNew, ...fields }: SendFields) {
	return (
		<>
			{Object.entries(fields).map(
				([name, value]) =>
					value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
			)}
			{isNew && <input type="hidden" name="isNew" value="yes" />}
		</>
	);
}

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

export type AssistantLayoutContext = {
	/** Whether the layout shows the messages and the composer, so that the page must not. */
	isLive: boolean;
};

export const useAssistantLayout = () => useOutletContext<AssistantLayoutContext>();
