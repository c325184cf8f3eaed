import { Link } from "@remix-run/react";
import { noteParts } from "./payback-note.ts";

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
