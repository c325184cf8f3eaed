/** Reads posted forms with a limit that holds also when the length is not announced. */

/** Thrown when a posted body is larger than the route allows. */
export class BodyTooLargeError extends Error {
	override name = "BodyTooLargeError";
	/** @param maxBytes what the route allows */
	constructor(readonly maxBytes: number) {
		super("The body is too large.");
	}
}

/** Thrown when what was posted is no form, such as JSON, or a broken one. */
export class UnreadableFormError extends Error {
	override name = "UnreadableFormError";
}

/** Largest ordinary form, in bytes. */
export const ordinaryFormBytes = 100_000;

/**
 * @throws {BodyTooLargeError} as soon as more than `maxBytes` have arrived
 * @throws {UnreadableFormError} when the body is not the form that its type promises
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
	if (!request.body) return new FormData();
	let seen = 0;
	const limited = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				seen += chunk.byteLength;
				if (seen > maxBytes) controller.error(new BodyTooLargeError(maxBytes));
				else controller.enqueue(chunk);
			},
		}),
	);
	const contentType = request.headers.get("Content-Type") ?? "";
	try {
		return await new Response(limited, { headers: { "Content-Type": contentType } }).formData();
	} catch (error) {
		if (seen > maxBytes) throw new BodyTooLargeError(maxBytes);
		throw new UnreadableFormError("The body is not a form.", { cause: error });
	}
}
