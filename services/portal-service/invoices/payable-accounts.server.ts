/** The branches of a company whose invoices one person may read or pay together. */
import type { PortalUser } from "#contracts/users/user";
import { mayActFor, mayPayInvoices, mayReadInvoices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { type AccountActor, branchesOf, companyPlaces } from "../../user-service/public.server.ts";

type Place = { accountId: string; name: string };

const rights = { read: mayReadInvoices, pay: mayPayInvoices } as const;

/** Whether the user has the right at that account, by the roles that the company gave there. */
export const hasRightFor = (user: PortalUser, right: keyof typeof rights, accountId: string): boolean =>
	mayActFor(user, accountId) &&
	rights[right](user.customerType === "distributor" ? { ...user, selectedAccountId: accountId } : user);

/** Accounts of the acting account's company for which the person has the right, the acting one first. */
export async function accountsOfCompany(
	db: Db,
	{ user, accountId }: AccountActor,
	right: keyof typeof rights,
): Promise<Place[]> {
	const { company } = await companyPlaces(db, accountId);
	const places = [company, ...(await branchesOf(db, company.accountId))];
	const allowed = places.filter((place) => hasRightFor(user, right, place.accountId));
	return allowed.toSorted((a, b) => Number(b.accountId === accountId) - Number(a.accountId === accountId));
}
