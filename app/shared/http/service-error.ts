import type { BelongsTo } from "#contracts/errors";

export class ServiceError extends Error {
	override name = "ServiceError";
	readonly belongsTo?: BelongsTo;

	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		{ belongsTo, ...options }: ErrorOptions & { belongsTo?: BelongsTo } = {},
	) {
		super(message, options);
		this.belongsTo = belongsTo;
	}

	static unavailable(cause?: unknown): ServiceError {
		return new ServiceError("UNAVAILABLE", 503, "The service is not available right now.", { cause });
	}

	static badAnswer(cause?: unknown): ServiceError {
		return new ServiceError("BAD_ANSWER", 502, "The service gave an answer that cannot be read.", { cause });
	}
}
