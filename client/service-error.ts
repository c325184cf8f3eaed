import type { BelongsTo } from "#contracts/errors";

export class ServiceError extends Error {
	override name = "ServiceError";
	readonly belongsTo?: BelongsTo;
	/** The service whose call failed, as contracts name it. */
	service?: string;

	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		{ belongsTo, ...options }: ErrorOptions & { belongsTo?: BelongsTo } = {},
	) {
		super(message, options);
		this.belongsTo = belongsTo;
	}

	/** @param message a sentence, such as "This project was not found." */
	static notFound(message: string): ServiceError {
		return new ServiceError("NOT_FOUND", 404, message);
	}

	/** Error for what neither the services nor the storefront can do. */
	static notOffered({
		message = "This shop doesn't offer this.",
		...options
	}: ErrorOptions & { message?: string } = {}): ServiceError {
		return new ServiceError("NOT_OFFERED", 404, message, options);
	}

	static unavailable(cause?: unknown): ServiceError {
		return new ServiceError("UNAVAILABLE", 503, "The service is not available right now.", { cause });
	}

	static badAnswer(cause?: unknown): ServiceError {
		return new ServiceError("BAD_ANSWER", 502, "The service gave an answer that cannot be read.", { cause });
	}
}
