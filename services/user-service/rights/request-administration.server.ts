/** The request for admin access: kept with the person, and told to the shop's administrators. */
import type { PortalUser } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { dayIn } from "#rules/clock/time-zones";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import { mayRequestAdministration } from "#rules/users/permissions";
import { notifyOnce } from "../../notification-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { updatePortalUser } from "../repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { askedShop } from "./account-managers.server.ts";
import type { UserDeps } from "./rights-call.server.ts";

/**
 * Tells the administrators once a day, by the clock of the shop.
 * @throws {ServiceFailure} 409 for admins and unverified users
 */
export async function requestAdministration(
	{ db, now }: Pick<UserDeps, "db" | "now">,
	bearer: TokenBearer,
): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayRequestAdministration(user))
		throw new ServiceFailure(409, "NOT_POSSIBLE", "You cannot request admin access.");
	const at = new Date(now()).toISOString();
	await db.transaction().execute(async (change) => {
		await updatePortalUser(change, user.userId, { pending_admin: 1, updated_at: at });
		const { userIds } = await askedShop(change);
		const who = mailLine(fullName(user)) || mailLine(user.email);
		await notifyOnce(change, {
			kind: "access-asked",
			key: `access-asked:admin:${user.userId}:${dayIn(now(), shopTimeZone)}`,
			at,
			accountId: null,
			actorId: user.userId,
			to: { userIds },
			subject: `${who} requests admin access`,
			body: [`${who} requests admin access.`, "Nothing is granted yet. Open the request to decide."].join(
				"\n\n",
			),
			path: `/user/portal-users/${encodeURIComponent(user.userId)}/approve`,
		});
	});
	return { ...user, pendingAdmin: true };
}
