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
