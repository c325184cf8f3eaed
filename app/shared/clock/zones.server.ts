/** The time zones of a request: of the account, by which days begin and end, and of the reader, in which times are shown. */
import { setPlainCookie } from "#client/cookies.server";
import { orNullIfActive, readAccount } from "#client/or-null";
import type { Account } from "#contracts/users/user";
import { isTimeZone, shopTimeZone } from "#rules/clock/time-zones";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { browserZoneCookie, type Zones } from "./zones-context.ts";

type Asked = Pick<RequestContext<unknown>, "request" | "session" | "accountId" | "services">;

const cookieName = "__timezone";
const lifeSeconds = 400 * 24 * 60 * 60;

/** The zone in a cookie. It is a plain word, worth no signature. */
function zoneIn(request: Request, cookie: string): string | null {
	const pairs = (request.headers.get("cookie") ?? "").split(/; */).map((pair) => pair.split("=", 2));
	const zone = pairs.find(([name]) => name === cookie)?.[1];
	return zone && zone.length <= 60 && isTimeZone(zone) ? zone : null;
}

/** The zone that the reader chose in the profile, if any. */
export const chosenZone = (request: Request): string | null => zoneIn(request, cookieName);

/** The zone of the reader's browser, where a script has told it. */
export const browserZone = (request: Request): string | null => zoneIn(request, browserZoneCookie);

/** The Set-Cookie value. @param zone empty for the browser's or account's */
export const keepChosenZone = (zone: string): string =>
	setPlainCookie(cookieName, zone, zone === "" ? 0 : lifeSeconds);

/** @param account that the reader acts for, where it was read already */
export function zonesFor({ request, session }: Pick<Asked, "request" | "session">, account?: Account): Zones {
	const zone = account?.timeZone ?? shopTimeZone;
	const own = session && (chosenZone(request) ?? browserZone(request));
	return { account: zone, reader: own ?? zone };
}

/** The shop's zone for visitors, and while the service is down. */
export async function readZones(context: Asked): Promise<Zones> {
	const { accountId, session, services } = context;
	const account = session && accountId ? await orNullIfActive(readAccount(services, accountId)) : null;
	return zonesFor(context, account ?? undefined);
}
