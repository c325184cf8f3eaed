/** Replies to forms with rows, on a page whose rows have changed since. */
import type { SubmissionResult } from "@conform-to/react";

/** What a page reads of a reply. */
export type Reply = Pick<SubmissionResult<string[]>, "initialValue" | "error" | "fields">;

/** What the functions below read of one, whatever its rows are. */
export type RowReply = {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
};

/** The rows of a list as a form sent them; a draft has gaps where a row was too long. */
export const sentRows = <Row>(reply: RowReply | undefined, list: string) =>
	(reply?.initialValue?.[list] ?? []) as (Partial<Row> | null | undefined)[];

/**
 * Puts the values and errors of a reply in the order of the rows shown now.
 * @param id the field that identifies a row
 */
export function replyInRows<Answer extends RowReply>(
	reply: Answer,
	{ list, id, rows }: { list: string; id: string; rows: readonly string[] },
): Answer {
	const sent = sentRows<Record<string, string>>(reply, list);
	const places = rows.map((row) => sent.findIndex((candidate) => candidate?.[id] === row));
	const error = Object.entries(reply.error ?? {}).flatMap(([name, messages]) => {
		const [, of, place, field] = /^(\w+)\[(\d+)\](.*)$/.exec(name) ?? [];
		if (of !== list) return [[name, messages]];
		const now = places.indexOf(Number(place));
		return now < 0 ? [] : [[`${list}[${now}]${field}`, messages]];
	});
	return {
		...reply,
		initialValue: { ...reply.initialValue, [list]: places.map((place) => sent[place]) },
		...(reply.error && { error: Object.fromEntries(error) }),
	};
}
