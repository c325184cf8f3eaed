/**
 * Whether the assistant's window is open, for this tab, or minimized, for this browser, and which conversation it
 * shows. Small, because it is part of every page.
 */
import { useSyncExternalStore } from "react";

export type WindowState = {
	view: "closed" | "open" | "minimized";
	conversationId: string | null;
	/** Whether the visitor opened it on this page; a window that a reload reopens doesn't take the focus. */
	opened: boolean;
};

const closed: WindowState = { view: "closed", conversationId: null, opened: false };
/** The key of the open window, kept by tab. */
const openKey = "assistant-open";
/** The key of a minimized chat, kept by browser. */
const minimizedKey = "assistant-minimized";
/** The key of the conversation, kept by browser until the window is closed by its button. */
const conversationKey = "assistant-conversation";

let state: WindowState | null = null;
const listeners = new Set<() => void>();

/** Browsers may forbid storage; then the window is closed on each page load. */
function attempt<Value>(use: () => Value): Value | null {
	try {
		return use();
	} catch {
		return null;
	}
}

function readState(): WindowState {
	const open = attempt(() => sessionStorage.getItem(openKey)) ?? null;
	if (open !== null) return { view: "open", conversationId: open || null, opened: false };
	const minimized = attempt(() => localStorage.getItem(minimizedKey)) ?? null;
	const conversationId = attempt(() => localStorage.getItem(conversationKey)) || null;
	return minimized === null
		? { ...closed, conversationId }
		: { ...closed, view: "minimized", conversationId };
}

const getState = (): WindowState => {
	state ??= readState();
	return state;
};

function setState(next: WindowState): void {
	state = next;
	const id = next.conversationId ?? "";
	attempt(() => {
		if (next.view === "open") sessionStorage.setItem(openKey, id);
		else sessionStorage.removeItem(openKey);
		if (next.view === "minimized") localStorage.setItem(minimizedKey, "yes");
		else localStorage.removeItem(minimizedKey);
		if (id) localStorage.setItem(conversationKey, id);
		else localStorage.removeItem(conversationKey);
	});
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The same on the server and during hydration: closed. */
export const useWindowState = (): WindowState => useSyncExternalStore(subscribe, getState, () => closed);

export const openWindow = (): void => setState({ ...getState(), view: "open", opened: true });
export const minimizeWindow = (): void => setState({ ...getState(), view: "minimized" });
/** Keeps the conversation for the next time. */
export const hideWindow = (): void => setState({ ...getState(), view: "closed" });
/** Forgets the conversation; its messages stay in the history. */
export const closeWindow = (): void => setState(closed);
export const rememberConversation = (conversationId: string | null): void =>
	setState({ ...getState(), conversationId });
/** Forgets the state as a page load does. */
export const forgetState = (): void => {
	state = null;
};
