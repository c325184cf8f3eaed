/** Reads what a quotation in another name needs. */

import type { Services } from "#client/call-context";
import { orNull } from "#client/or-null";
import type { Letterhead, Letterheads } from "#contracts/letterheads/letterheads";
import type { LetterheadOwner } from "#rules/letterheads/letterhead-terms";
import { readLogo } from "~/features/letterheads/letterheads.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/** A name that the form offers, or how to set it up. */
export type IssuerChoice = {
	owner: LetterheadOwner;
	/** Name on the letterhead; `null` without one. */
	name: string | null;
	mayChange: boolean;
};

/**
 * The names beside the manufacturer's: the account's, and a representative's agency. `null` where the services have no
 * letterheads or are down: the quote then has its own PDF only.
 */
export async function loadIssuers({
	services,
	accountId,
	hasExtension,
}: Pick<RequestContext<unknown>, "services" | "accountId" | "hasExtension">): Promise<IssuerChoice[] | null> {
	if (!accountId || !(await hasExtension("letterheads.list"))) return null;
	const letterheads = await orNull(services.letterheads.list({ accountId }));
	return letterheads && toIssuers(letterheads);
}

const toIssuers = ({ account, agency, mayChange }: Letterheads): IssuerChoice[] => [
	{ owner: "account", name: account?.name ?? null, mayChange: mayChange.includes("account") },
	...(mayChange.includes("agency")
		? [{ owner: "agency" as const, name: agency?.name ?? null, mayChange: true }]
		: []),
];

/** The letterhead with its logo; `null` for one that isn't there or that the user may not use. */
export async function readHead(services: Services, accountId: string, letterhead: Letterhead | null) {
	if (!letterhead) return null;
	const { logo } = letterhead;
	return {
		letterhead,
		logo: logo ? (await readLogo(services, { accountId, logoId: logo.logoId })).bytes : null,
	};
}
