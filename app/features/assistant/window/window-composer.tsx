import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { TextArea } from "~/design-system/forms/field.tsx";

/** Enter sends, Shift+Enter begins a line; while a reply is written, the button stops it. */
export function WindowComposer({
	busy,
	stopping,
	box,
	typed = "",
	onSend,
	onStop,
}: {
	busy: boolean;
	stopping: boolean;
	box: RefObject<HTMLTextAreaElement>;
	/** Text that the field begins with. */
	typed?: string;
	onSend: (text: string) => void;
	onStop: () => void;
}) {
	const [text, setText] = useState(typed);
	const length = describeLength(text);
	const sendable = text.trim() !== "" && !length.tooLong && !busy;

	const send = () => {
		if (!sendable) return;
		onSend(text);
		setText("");
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		send();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
		event.preventDefault();
		send();
	};
	return (
		<form onSubmit={onSubmit} className="flex flex-none flex-col gap-1 border-line border-t bg-white p-3">
			<div className="flex items-end gap-2">
				<TextArea
					ref={box}
					value={text}
					rows={1}
					placeholder="Ask about products or orders"
					aria-label="Message"
					aria-invalid={length.tooLong || undefined}
					aria-describedby="message-length"
					enterKeyHint="send"
					onChange={(event) => setText(event.target.value)}
					onKeyDown={onKeyDown}
					className="assistant-input"
				/>
				{busy ? (
					<Button onClick={onStop} disabled={stopping}>
						Stop
					</Button>
				) : (
					<Button type="submit" variant="primary" disabled={!sendable}>
						Send
					</Button>
				)}
			</div>
			<p
				id="message-length"
				className={classNames("text-xs", length.tooLong ? "font-medium text-red-700" : "text-muted")}
			>
				{length.text}
			</p>
			<p role="status" className="sr-only">
				{announceLength(text)}
			</p>
		</form>
	);
}

/** Enter also ends the input of a Chinese or Japanese word; Safari says so by the code alone. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
	nativeEvent.isComposing || keyCode === 229;

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
