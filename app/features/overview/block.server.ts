/** Parts of a page that fail alone. */
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { ahead } from "~/shared/http/ahead.ts";

/** `null` while the service is down, "hidden" where the call isn't offered or isn't for this person. */
export type Block<Answer> = Answer | null | "hidden";

const isHidden = (error: unknown): boolean =>
	error instanceof ServiceError && (error.status === 403 || error.status === 404);

/** Starts a call for a part of the page. @throws {ServiceError} 401 when the session has ended */
export const block = <Answer>(call: Promise<Answer>): Promise<Block<Answer>> =>
	ahead(
		call.catch((error: unknown) => {
			if (isHidden(error)) return "hidden" as const;
			return nullWhenDown(error);
		}),
	);

/** What a part of the page shows; `undefined` where it shows nothing. */
export const shownOf = <Answer>(part: Block<Answer>): Answer | undefined =>
	part === null || part === "hidden" ? undefined : part;
