/** A JSON array written page by page, so that memory holds one page whatever its length. */

/**
 * Reads the next page only when the receiver has taken the last one. A page that fails ends the stream with
 * its error, so that receivers never take a part for the whole.
 * @param readPage the items after the last one; an empty page is the end
 */
export function jsonArrayStream<Item>(
	readPage: (last: Item | undefined) => Promise<readonly Item[]>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let last: Item | undefined;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const items = await readPage(last);
				const start = last === undefined ? "[" : items.length > 0 ? "," : "";
				const end = items.length === 0 ? "]" : "";
				const text = items.map((item) => JSON.stringify(item)).join(",");
				controller.enqueue(encoder.encode(start + text + end));
				if (items.length === 0) controller.close();
				last = items.at(-1);
			},
		},
		{ highWaterMark: 1 },
	);
}
