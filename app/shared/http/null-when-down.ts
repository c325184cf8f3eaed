import { ServiceError } from "./service-error.ts";

/**
 * For optional data: `.catch(nullWhenDown)` gives `null` when the service is down.
 * @throws all other errors
 */
export function nullWhenDown(error: unknown): null {
	if (error instanceof ServiceError && error.status >= 500) return null;
	throw error;
}
