/** The cookie with the ids of the SKUs chosen to compare. */
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { maxCompared } from "./compare-state.ts";

export const compareCookieName = "__compare";
const cookie = createShopCookie(compareCookieName, { maxAge: 30 * 24 * 60 * 60 });

const idsSchema = z.array(z.string().min(1).max(128)).max(maxCompared);

/** The ids are empty without a readable cookie. */
export async function readComparedIds(request: Request): Promise<string[]> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${compareCookieName}=`)) return [];
	return idsSchema.safeParse(await cookie.parse(header).catch(() => null)).data ?? [];
}

/** The Set-Cookie value; clears the cookie when no ids are left, so that cached pages are served again. */
export const keepComparedIds = (ids: readonly string[]): Promise<string> =>
	ids.length === 0 ? cookie.serialize("", { maxAge: 0, expires: new Date(0) }) : cookie.serialize(ids);
