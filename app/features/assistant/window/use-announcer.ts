import { useCallback, useRef, useState } from "react";

export type Announcer = {
	announcement: string;
	/** Says a text once for its key. @returns whether this was the first time */
	announce: (key: string, text: string) => boolean;
	/** Empties the region, so that the same text can be said again. */
	clear: () => void;
};

/** The text of the one live region: what a screen reader says of a reply, once, when it is complete. */
export function useAnnouncer(): Announcer {
	const [announcement, setAnnouncement] = useState("");
	const said = useRef(new Set<string>());
	const announce = useCallback((key: string, text: string) => {
		if (said.current.has(key) || !text) return false;
		said.current.add(key);
		setAnnouncement(text);
		return true;
	}, []);
	const clear = useCallback(() => setAnnouncement(""), []);
	return { announcement, announce, clear };
}

const blocks = "p, li, h4, tr, td, th, pre, br, blockquote, div";

/** The text of a rendered reply, with spaces between its paragraphs, list items and cells. */
export function readPlainText(element: Element | null | undefined): string {
	if (!element) return "";
	const pieces = [...element.childNodes].map((node) => {
		if (!(node instanceof Element)) return node.textContent ?? "";
		return node.matches(blocks) ? ` ${readPlainText(node)} ` : readPlainText(node);
	});
	return pieces.join("").replace(/\s+/g, " ").trim();
}
