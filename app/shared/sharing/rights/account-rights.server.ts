/** Rights in an account, the same for each kind of thing that is shared in one. */

import { ServiceError } from "#client/service-error";
import { includesRight, type SharedRight } from "#rules/sharing/shared-rights";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import type { SharedNoun } from "./nouns.ts";
import type { rightsForm } from "./rights-form.ts";

/** `right` and `owner` are missing for the user's own. */
type Shared = { id: string; right?: SharedRight; owner?: string | null };

/** @throws {Response} 403 that names the owner, for what the user may see and not do this with */
export function checkRight(
	{ log, session }: Pick<RequestContext<unknown>, "log" | "session">,
	{ noun, managing }: SharedNoun,
	{ id, right = "manage", owner }: Shared,
	needed: SharedRight,
): void {
	if (includesRight(right, needed)) return;
	log.warn({ userId: session?.userId, id, needed }, `access to a ${noun} denied`);
	throw httpError(
		403,
		needed === "edit"
			? `You can see this ${noun}, but not change it. Ask ${owner}.`
			: `Only its owner and your company's administrators can ${managing} this ${noun}. Ask ${owner}.`,
	);
}

/** @throws {Response} 403 for people without an account, who have nobody to share with */
export async function readingRights<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof ServiceError && error.status === 403) throw httpError(403, error.message);
		throw error;
	}
}

export const givenRights = ({ value }: Pick<FormContext<typeof rightsForm>, "value">) => ({
	everyone: value.everyone,
	people: value.userId.map((userId, at) => ({ userId, right: value.right[at] ?? ("none" as const) })),
});
