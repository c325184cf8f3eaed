import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { chatLimits } from "#rules/assistant/chat-limits";
import { messages as texts } from "#rules/messages";
import { Button, IconButton } from "~/design-system/button.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { HistoryList } from "../conversation/history-list.tsx";
import { ChatFailure, callAssistant } from "./chat-transport.ts";

const textOfFailure = (failure: unknown, otherwise: string) =>
	failure instanceof ChatFailure && failure.status > 0 && failure.status < 500 ? failure.message : otherwise;

const renameId = (id: string) => `rename-${id}`;

/** The conversations, each to open, rename and delete. */
export function HistoryPanel({
	current,
	onOpen,
	onNew,
	onDeleted,
}: {
	current: string | null;
	onOpen: (id: string) => void;
	onNew: () => void;
	onDeleted: (id: string) => void;
}) {
	const [list, setList] = useState<readonly ConversationSummary[] | null>(null);
	const [failed, setFailed] = useState(false);
	const [renaming, setRenaming] = useState<string | null>(null);
	const [deleted, setDeleted] = useState<ConversationSummary | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	/** The conversation whose rename button takes the focus back. */
	const renamed = useRef<string | null>(null);
	useEffect(() => {
		if (renaming) renamed.current = renaming;
		else if (renamed.current) {
			document.getElementById(renameId(renamed.current))?.focus();
			renamed.current = null;
		}
	}, [renaming]);
	const showToast = useShowToast();

	const load = useCallback(async () => {
		setFailed(false);
		try {
			const { conversations } = await callAssistant<{ conversations: ConversationSummary[] }>(
				paths.chatConversations(),
			);
			setList(conversations);
		} catch {
			setFailed(true);
			showToast({ kind: "error", text: texts.chat.historyFailed });
		}
	}, [showToast]);
	useEffect(() => {
		void load();
		heading.current?.focus();
	}, [load]);

	async function rename(id: string, title: string): Promise<void> {
		setRenaming(null);
		const before = list?.find((entry) => entry.id === id)?.title;
		if (title === before) return;
		try {
			const changed = await callAssistant<{ title: string }>(paths.chatConversation(id), {
				intent: "rename",
				title,
			});
			setList(
				(shown) =>
					shown?.map((entry) => (entry.id === id ? { ...entry, title: changed.title } : entry)) ?? null,
			);
			showToast({ kind: "success", text: texts.chat.titleUpdated });
		} catch (failure) {
			showToast({ kind: "error", text: textOfFailure(failure, texts.chat.titleFailed) });
		}
	}

	async function remove(conversation: ConversationSummary): Promise<void> {
		try {
			await callAssistant(paths.chatConversation(conversation.id), { intent: "delete" });
			setList((shown) => shown?.filter(({ id }) => id !== conversation.id) ?? null);
			setDeleted(conversation);
			onDeleted(conversation.id);
			heading.current?.focus();
			showToast({ kind: "success", text: texts.chat.deleted });
		} catch (failure) {
			showToast({ kind: "error", text: textOfFailure(failure, texts.chat.deleteFailed) });
		}
	}

	async function restore({ id }: ConversationSummary): Promise<void> {
		setDeleted(null);
		heading.current?.focus();
		try {
			await callAssistant(paths.chatConversation(id), { intent: "restore" });
			await load();
		} catch (failure) {
			showToast({ kind: "error", text: textOfFailure(failure, texts.chat.requestFailed) });
		}
	}

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className="flex flex-none items-center gap-2 border-line border-b px-4 py-2">
				<h3 ref={heading} tabIndex={-1} className="flex-1 text-base">
					History
				</h3>
				<Button size="sm" icon="plus" onClick={onNew}>
					New conversation
				</Button>
			</div>
			{deleted && (
				<p className="flex flex-none items-center gap-2 border-line border-b bg-surface px-4 py-2 text-sm">
					<span className="min-w-0 flex-1 wrap-anywhere">{`“${deleted.title}” was deleted.`}</span>
					<Button size="sm" onClick={() => void restore(deleted)}>
						Undo
					</Button>
				</p>
			)}
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
				{failed && (
					<div className="flex flex-col items-start gap-2">
						<p className="text-red-700 text-sm">{texts.chat.historyFailed}</p>
						<Button size="sm" onClick={() => void load()}>
							Try again
						</Button>
					</div>
				)}
				{!failed && !list && <p className="text-muted text-sm">Loading…</p>}
				{!failed && list && (
					<HistoryList
						conversations={list}
						current={current ?? undefined}
						now={Date.now()}
						timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
						onOpen={onOpen}
						replaced={(conversation) =>
							renaming === conversation.id && (
								<RenameForm
									title={conversation.title}
									onSave={(title) => void rename(conversation.id, title)}
									onCancel={() => setRenaming(null)}
								/>
							)
						}
						actions={(conversation) => (
							<>
								<IconButton
									id={renameId(conversation.id)}
									icon="pencil"
									label={`Rename ${conversation.title}`}
									onClick={() => setRenaming(conversation.id)}
								/>
								<IconButton
									icon="trash"
									label={`Delete ${conversation.title}`}
									onClick={() => void remove(conversation)}
								/>
							</>
						)}
					/>
				)}
			</div>
		</div>
	);
}

/** A title in place: Enter saves, Escape cancels, and an empty title is not saved. */
function RenameForm({
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
