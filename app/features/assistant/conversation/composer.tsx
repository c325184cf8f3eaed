import { chatLimits } from "#rules/assistant/chat-limits";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";

/** The text of a message and its button, inside a form. Only the server counts: line breaks are sent as two characters. */
export function Composer({
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
