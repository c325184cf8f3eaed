/** The time zones of a request: of the account, by which days begin and end, and of the reader, in which times are shown. */
import { createShopCookie } from "#client/cookies.server";
import { orNullIfActive } from "#client/null-when-down";
import type { Account } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { isTimeZone } from "#rules/clock/time-zones";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Zones } from "./zones.tsx";

type Asked = Pick<RequestContext<unknown>, "request" | "session" | "accountId" | "services">;

const cookieName = "__timezone";
const cookie = createShopCookie(cookieName, { secrets: [], maxAge: 400 * 24 * 60 * 60 });

/** The zone that the reader chose in the profile, if any. It is a plain word, worth no signature. */
export function chosenZone(request: Request): string | null {
	const pairs = (request.headers.get("cookie") ?? "").split(/; */).map((pair) => pair.split("=", 2));
	const zone = pairs.find(([name]) => name === cookieName)?.[1];
	return zone && zone.length <= 60 && isTimeZone(zone) ? zone : null;
}

/** The Set-Cookie value. @param zone empty for the account's */
export async function keepChosenZone(zone: string): Promise<string> {
	if (zone === "") return cookie.serialize("", { maxAge: 0, expires: new Date(0) });
	const [, ...attributes] = (await cookie.serialize("")).split(";");
	return [`${cookieName}=${zone}`, ...attributes].join(";");
}

/** @param account that the reader acts for, where it was read already */
export function zonesFor({ request, session }: Pick<Asked, "request" | "session">, account?: Account): Zones {
	const zone = account?.timeZone ?? shopTimeZone;
	return { account: zone, reader: (session && chosenZone(request)) ?? zone };
}

/** The shop's zone for visitors, and while the service is down. */
export async function readZones(context: Asked): Promise<Zones> {
	const { accountId, session, services } = context;
	const found =
		session && accountId ? await orNullIfActive(services.user.accounts({ search: accountId })) : null;
	return zonesFor(
		context,
		found?.accounts.find((account) => account.accountId === accountId),
	);
}
