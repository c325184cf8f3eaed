import type { PortalUser } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { digestAccount } from "#rules/notifications/kinds";
import type { Db } from "../db/connect.server.ts";
import { timeZonesOf } from "../user-service/public.server.ts";

/** The zones by whose clocks the digests of people are written. */
export async function digestZones(
	db: Db,
	users: readonly PortalUser[],
): Promise<(user: PortalUser) => string> {
	const zones = await timeZonesOf(
		db,
		users.flatMap((user) => digestAccount(user) ?? []),
	);
	return (user) => zones.get(digestAccount(user) ?? "") ?? shopTimeZone;
}
