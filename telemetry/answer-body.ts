/** Bodies of answers that come from outside. */

/**
 * Reads the beginning of a body. What comes after it is not fetched, so that a host that sends for ever costs no memory.
 *
 * @param most the most bytes that are read
 * @returns `whole` is false when there is more
 * @throws when the connection breaks off
 */
export async function readAtMost(
	body: Response["body"],
	most: number,
): Promise<{ bytes: Buffer; whole: boolean }> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		chunks.push(chunk);
		size += chunk.byteLength;
		if (size > most) break;
	}
	return { bytes: Buffer.concat(chunks).subarray(0, most), whole: size <= most };
}
