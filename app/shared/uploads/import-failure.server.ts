import { ServiceError } from "#client/service-error";
import { unavailable } from "~/shared/http/unavailable.ts";

/**
 * What the page of a file's import says when the service refuses the file or doesn't answer.
 * @throws what isn't about the file, such as an ended session or a missing right
 */
export function importFailure(error: unknown): { sentence: string; status: number; headers: HeadersInit } {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	if (error.status < 500) return { sentence: error.message, status: error.status, headers: {} };
	return {
		sentence:
			"We couldn't reach the shop's service, and don't know whether the file was imported. Importing it again does no harm.",
		...unavailable,
	};
}
