/** The addresses that the checkout offers for an account: of its record, then of the person. */
import type { Address, PortalUser } from "#contracts/users/user";
import { distinctAddresses } from "#rules/checkout/line-delivery";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

export type AddressesView = {
	accountId: string;
	name: string;
	/** `null` where the record has none. */
	billing: Address | null;
	shipTo: Address[];
};

/** What somebody could ship to. */
const isComplete = ({ street, city }: Address): boolean => street !== "" && city !== "";

/** @returns the addresses without repeats; the billing address is one to ship to as well */
export function toAddressesView(
	accountId: string,
	name: string,
	ofAccount: readonly Address[],
	{ peopleAddresses }: Pick<PortalUser, "peopleAddresses">,
): AddressesView {
	const shipTo = distinctAddresses([...ofAccount, ...peopleAddresses].filter(isComplete));
	return { accountId, name, billing: ofAccount.find(isComplete) ?? null, shipTo };
}

/** @returns `null` without an account */
export async function loadAddresses({
	services,
	accountId,
	user,
}: Pick<RequestContext<unknown>, "services" | "accountId" | "user">): Promise<AddressesView | null> {
	if (!accountId) return null;
	const [{ peopleAccount, peopleAddresses }, person] = await Promise.all([
		services.user.peopleAccounts({ id: accountId }),
		user(),
	]);
	return toAddressesView(accountId, peopleAccount.name, peopleAddresses, person);
}
