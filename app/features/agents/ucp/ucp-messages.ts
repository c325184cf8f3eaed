/** Messages of UCP responses, and outcomes without a resource. */
import { type Capability, responseMetadata } from "./profile.ts";

export type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";

export type UcpMessage =
	| { type: "error"; code: string; content: string; severity: Severity; path?: string }
	| { type: "warning"; code: string; content: string; path?: string }
	| { type: "info"; code: string; content: string; path?: string };

/** What the handler answers: a status of HTTP and a body of JSON. */
export type UcpAnswer = {
	status: number;
	body: object;
	/** Whether a repeated request gets the same answer; one that waits for approval is asked again. */
	isFinal?: boolean;
};

/** An outcome without a resource, such as an unknown cart: the request was understood and could not be done. */
export class UcpProblem extends Error {
	override name = "UcpProblem";

	constructor(
		readonly code: string,
		message: string,
		readonly severity: Severity = "unrecoverable",
	) {
		super(message);
	}
}

/** A request that the protocol does not allow. */
export class UcpRequestError extends Error {
	override name = "UcpRequestError";

	constructor(
		readonly status: 400 | 404 | 409 | 413 | 422,
		readonly code: string,
		message: string,
	) {
		super(message);
	}
}

/** @throws {UcpRequestError} when the body of an update is of another resource than its address */
export function requireSameId(id: string, body: { id?: string | undefined }): void {
	if (body.id !== undefined && body.id !== id)
		throw new UcpRequestError(400, "invalid_request", "The id of the body is not that of the address.");
}

export const problemAnswer = (
	capability: Capability,
	{ code, message, severity }: UcpProblem,
	continueUrl: string,
): UcpAnswer => ({
	status: 200,
	body: {
		ucp: responseMetadata(capability, "error"),
		messages: [{ type: "error", code, content: message, severity }],
		continue_url: continueUrl,
	},
});
