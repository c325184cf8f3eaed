/** What a sentence is about, and what a reader takes the next one to be about. */
import type { Context, Thing } from "./subjects.ts";

/** What the reader takes for the subject of a sentence that names none. */
export type Talk = {
	subject: readonly Thing[] | null;
	document: Thing | null;
	product: Thing | null;
	/** A sentence that named something else was left out: "it" would be taken for the wrong thing. */
	isLost: boolean;
};

/** What one part of a sentence says of which things. */
export type Part = {
	/** Text of the whole sentence, with names covered. */
	text: string;
	from: number;
	to: number;
	things: readonly Thing[] | null;
	/** "any" for what is said of a group as a whole, such as a range. */
	share: "each" | "any";
	/** Whether its words point to the things, so that a passage of a page proves nothing. */
	points: boolean;
	isNamed: boolean;
	context: Context;
};
