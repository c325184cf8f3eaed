/** A user of the specification as the portal shows it. */

import type { Address, PendingRepInfo, PortalUser } from "#contracts/users/user";
import { normalizeSelection } from "#rules/users/selected-account";
import type { SpecifiedUser } from "#specified/calls/users";

/** @param ownAddressIsVerified for the user of a session, which exists only with a verified address */
export function toPortalUser(user: SpecifiedUser, ownAddressIsVerified = false): PortalUser {
	const { peopleAccount, peopleAddresses, pendingRepInfo, emailVerified, unknownType: _, ...same } = user;
	return {
		...same,
		// A service that does not say checks the address itself.
		emailVerified: ownAddressIsVerified || (emailVerified ?? true),
		pendingRepInfo: toRepInfo(pendingRepInfo),
		peopleAccount: peopleAccount.id,
		peopleAddresses: toAddresses(peopleAddresses.items),
	};
}

/** Another user, with the account selected that they get at their sign-in. */
export function toManagedUser(user: SpecifiedUser): PortalUser {
	const read = toPortalUser(user);
	return { ...read, ...normalizeSelection(read, null) };
}

/** Whether a request of the user waits for an approver. */
export const isPending = (user: PortalUser | null): boolean =>
	Boolean(user?.pendingAdmin || user?.pendingRepInfo);

/** Leaves out addresses that have neither street nor city. */
export const toAddresses = (addresses: readonly Address[]): Address[] =>
	addresses.filter(({ street, city }) => street || city);

/** The specification leaves its fields open, so they are found at any depth; `null` when nothing is pending. */
function toRepInfo(info: unknown): PendingRepInfo | null {
	const none = info === false || info === 0 || info === "" || info === null || info === undefined;
	if (none || (typeof info === "object" && Object.keys(info).length === 0)) return null;
	return {
		agency: findText(info, ["agency", "company"]),
		phone: findText(info, ["phone"]),
		territory: findText(info, ["territory"]),
	};
}

const deepest = 4;

function findText(value: unknown, names: readonly string[], depth = 0): string {
	if (typeof value !== "object" || value === null || depth > deepest) return "";
	const entries = Object.entries(value);
	const direct = entries.find(
		([name, part]) => names.includes(name) && (typeof part === "string" || typeof part === "number"),
	);
	if (direct) return String(direct[1]).trim().slice(0, 120);
	for (const [, part] of entries) {
		const found = findText(part, names, depth + 1);
		if (found) return found;
	}
	return "";
}
