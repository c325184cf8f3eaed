import { Link } from "@remix-run/react";

/** The note of a project or quote, in which saved payback calculations are links. */
export function NoteText({ note }: { note: string }) {
	return (
		<p className="wrap-anywhere max-w-prose whitespace-pre-line">
			{noteParts(note).map(({ text, to }, index) =>
				to ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place.
					<Link key={index} to={to} className="text-link">
						{text}
					</Link>
				) : (
					text
				),
			)}
		</p>
	);
}

// Calculations in the notes of projects and quotes.

/** A new paragraph of a note. @returns `null` if it doesn't fit */
export function appendToNote(note: string, added: string, most: number): string | null {
	const text = note === "" ? added : `${note}\n\n${added}`;
	return text.length > most ? null : text;
}

export type NotePart = { text: string; to: string | null };

const calculation = /(?:https?:\/\/[^\s/]+)?(\/payback-calculator\?[^\s<>"']+)/g;

/** The text with its links to calculations, which are always opened in this shop. */
export function noteParts(note: string): NotePart[] {
	const parts: NotePart[] = [];
	let from = 0;
	for (const match of note.matchAll(calculation)) {
		if (match.index > from) parts.push({ text: note.slice(from, match.index), to: null });
		parts.push({ text: "Open the payback calculation", to: match[1] ?? null });
		from = match.index + match[0].length;
	}
	if (from < note.length) parts.push({ text: note.slice(from), to: null });
	return parts;
}
