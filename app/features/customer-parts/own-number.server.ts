/** Looks up what people type among the part numbers of their account. */

import { ServiceError } from "#client/service-error";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

type LookupContext = Pick<RequestContext<unknown>, "session" | "accountId" | "services" | "hasExtension">;

export type OwnPart = { number: string; sku: string };

const none: ReadonlyMap<string, OwnPart> = new Map();

/** Parts by text; empty without an account, or where the service has no such numbers or doesn't answer. */
export async function findOwnParts(
	{ session, accountId, services, hasExtension }: LookupContext,
	texts: readonly string[],
): Promise<ReadonlyMap<string, OwnPart>> {
	const lookupTexts = [...new Set(texts)].filter((text) => text !== "" && text.length <= limits.number);
	if (!session || !accountId || lookupTexts.length === 0) return none;
	try {
		if (!(await hasExtension("customerParts.lookUp"))) return none;
		const found = await services.customerParts.lookUp({
			accountId,
			texts: lookupTexts.slice(0, limits.lookups),
		});
		return new Map(found.map(({ text, number, sku }) => [text, { number, sku }]));
	} catch (error) {
		if (error instanceof ServiceError && error.status !== 401) return none;
		throw error;
	}
}
