import { ServiceError } from "./service-error.ts";

/**
 * For what a page can do without: `.catch(nullWhenDown)` answers `null` when the service did not answer.
 * @throws whatever is something else: refusals of the service too
 */
export function nullWhenDown(error: unknown): null {
	if (error instanceof ServiceError && error.status >= 500) return null;
	throw error;
}
