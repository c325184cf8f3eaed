/**
 * A failed call to a microservice. `code` is a machine word, `status` the HTTP status that a page answers with,
 * `message` a sentence that a person may read; `cause` is for the log only.
 */
export class ServiceError extends Error {
	override name = "ServiceError";

	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		options?: ErrorOptions,
	) {
		super(message, options);
	}

	/** The service could not be reached or did not answer in time. */
	static unavailable(cause?: unknown): ServiceError {
		return new ServiceError("UNAVAILABLE", 503, "The service is not available at the moment.", { cause });
	}

	/** The service answered something that the contract does not allow. */
	static badAnswer(cause?: unknown): ServiceError {
		return new ServiceError("BAD_ANSWER", 502, "The service gave an answer that cannot be read.", { cause });
	}
}
