import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { Button } from "~/design-system/button.tsx";
import { FieldError, TextArea } from "~/design-system/forms/field.tsx";
import { editNote } from "../conversation/shown-message.ts";
import { describeLength, isComposing } from "./window-composer.tsx";

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
