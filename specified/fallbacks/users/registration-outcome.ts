/** The outcome of a registration or upgrade, told from the user that the service answers with. */
import type { PortalUser } from "#contracts/users/user";
import type { RegistrationOutcome, Verification } from "#contracts/users/user-service";
import { isPending } from "./portal-user.ts";

/**
 * | applied as | the user is now | outcome |
 * |---|---|---|
 * | any | a distributor with an account | distributorVerified; existingConnected when nothing was applied for |
 * | any | a representative with a sales rep id or account | salespersonConnected |
 * | any | pending since before | underReview |
 * | any | pending | sentForReview |
 * | distributor | basic | distributorUnverified |
 * | representative | basic | callCustomerService |
 *
 * @param before `null` for a new user
 */
export function registrationOutcome(
	before: PortalUser | null,
	after: PortalUser,
	verification: Verification | null,
): RegistrationOutcome {
	if (after.customerType === "distributor" && after.accountIds.length > 0)
		return verification?.customerType === "distributor" ? "distributorVerified" : "existingConnected";
	if (after.customerType === "representative" && (after.salesRepIds[0] || after.assignedAccountIds[0]))
		return "salespersonConnected";
	if (isPending(after)) return isPending(before) ? "underReview" : "sentForReview";
	if (!verification) return "basicAccess";
	return verification.customerType === "distributor" ? "distributorUnverified" : "callCustomerService";
}
