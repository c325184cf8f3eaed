import { chatLimits } from "#rules/assistant/chat-limits";

/** The counter of a message: shown from 100 characters left on (section 5 of the specification). */
export function describeLength(message: string): { text: string | null; tooLong: boolean } {
	const { length } = message.trim();
	const left = chatLimits.message - length;
	if (left < 0)
		return { text: `Message too long (${length}/${chatLimits.message} characters)`, tooLong: true };
	if (left > chatLimits.counterAt) return { text: null, tooLong: false };
	return { text: left === 1 ? "1 character left" : `${left} characters left`, tooLong: false };
}

/** What screen readers say of the counter, and when: not with every character. */
export function announceLength(message: string): string {
	const { text, tooLong } = describeLength(message);
	if (text === null || tooLong) return text ?? "";
	const left = chatLimits.message - message.trim().length;
	const steps = [0, 10, 25, 50, chatLimits.counterAt];
	return `${steps.find((step) => left <= step)} characters left`;
}
