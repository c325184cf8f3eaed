/** Reads a posted body as it came, with a limit that holds also when the length is not announced. */
import { BodyTooLargeError } from "./form-body.server.ts";

/** @throws {BodyTooLargeError} as soon as more than `maxBytes` have arrived */
export async function readRawBody(request: Request, maxBytes: number): Promise<string> {
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
	if (!request.body) return "";
	const chunks: Uint8Array[] = [];
	let seen = 0;
	const reader = request.body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		seen += value.byteLength;
		if (seen > maxBytes) {
			await reader.cancel();
			throw new BodyTooLargeError(maxBytes);
		}
		chunks.push(value);
	}
	return Buffer.concat(chunks).toString("utf8");
}
