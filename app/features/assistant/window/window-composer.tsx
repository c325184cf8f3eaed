import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { FieldError, TextArea } from "~/design-system/forms/field.tsx";
import { editNote } from "../conversation/message-view.tsx";

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
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
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

/** A sent message to change: Ctrl+Enter saves, Escape cancels. */
export function EditMessageForm({
	text,
	disabled,
	onSave,
	onCancel,
}: {
	text: string;
	disabled: boolean;
	onSave: (text: string) => void;
	onCancel: () => void;
}) {
	const [edited, setEdited] = useState(text);
	const [empty, setEmpty] = useState(false);
	const area = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		area.current?.focus();
		area.current?.setSelectionRange(text.length, text.length);
	}, [text]);
	const length = describeLength(edited);
	const save = () => {
		const typed = edited.trim();
		setEmpty(typed === "");
		if (typed && !length.tooLong && !disabled) onSave(typed);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		save();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") {
			event.preventDefault();
			event.stopPropagation();
			onCancel();
		}
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event)) {
			event.preventDefault();
			save();
		}
	};
	const error = empty ? "Type a message first." : length.tooLong ? length.text : null;
	return (
		<form onSubmit={onSubmit} className="flex flex-col gap-2">
			<TextArea
				ref={area}
				value={edited}
				rows={2}
				aria-label="Edit your message"
				aria-invalid={error !== null || undefined}
				aria-describedby={error ? "edit-message-error edit-message-note" : "edit-message-note"}
				onChange={(event) => setEdited(event.target.value)}
				onKeyDown={onKeyDown}
				className="field-sizing-content max-h-60 min-h-touch"
			/>
			<FieldError id="edit-message-error" errors={error ? [error] : undefined} />
			<div className="flex gap-2">
				<Button type="submit" size="sm" variant="primary" disabled={disabled || length.tooLong}>
					Save and send
				</Button>
				<Button size="sm" onClick={onCancel}>
					Cancel
				</Button>
			</div>
			<p
				id="edit-message-note"
				className="text-muted text-xs"
			>{`${editNote} Up to ${chatLimits.message.toLocaleString("en-US")} characters.`}</p>
		</form>
	);
}
