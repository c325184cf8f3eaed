import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatLimits } from "#rules/assistant/chat-limits";
import { IconButton } from "~/design-system/button.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";

/** A title in place: Enter saves, Escape cancels, and an empty title is not saved. */
export function RenameForm({
	title,
	onSave,
	onCancel,
}: {
	title: string;
	onSave: (title: string) => void;
	onCancel: () => void;
}) {
	const [text, setText] = useState(title);
	const [empty, setEmpty] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		input.current?.focus();
		input.current?.select();
	}, []);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const typed = text.trim();
		setEmpty(typed === "");
		if (typed) onSave(typed);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		onCancel();
	};
	return (
		<form onSubmit={onSubmit} className="flex flex-1 flex-col gap-1 py-1">
			<div className="flex items-center gap-1">
				<TextInput
					ref={input}
					value={text}
					maxLength={chatLimits.title}
					aria-label="Title"
					aria-invalid={empty || undefined}
					aria-describedby={empty ? "rename-error" : undefined}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={onKeyDown}
				/>
				<IconButton type="submit" icon="check" label="Save title" />
				<IconButton icon="close" label="Cancel renaming" onClick={onCancel} />
			</div>
			<FieldError id="rename-error" errors={empty ? ["Enter a title."] : undefined} />
		</form>
	);
}
