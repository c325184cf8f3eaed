/** Consent to tag manager and ads scripts: read of each request, and set by the form. */
import { redirect } from "@remix-run/node";
import { createShopCookie } from "#client/cookies.server";
import { env } from "#client/env.server";
import { safeReturnPath } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import type { consentForm } from "./consent-forms.ts";

const cookieName = "__consent";
const yearSeconds = 365 * 24 * 60 * 60;

/** What is configured that needs consent. */
export const thirdParties = (): readonly string[] => [
	...(env.TAG_MANAGER_ID ? ["Google Tag Manager"] : []),
	...(env.ADS_ID ? ["Google Ads"] : []),
];

const cookie = createShopCookie(cookieName, { secrets: [], maxAge: yearSeconds });

export const getConsent = (headers: Headers): Consent =>
	readConsent(thirdParties().length > 0, { cookie: headers.get("Cookie"), gpc: headers.get("Sec-GPC") });

/** The attributes of the cookie with a plain word: it is read of every request, and worth no signature. */
export async function keepConsent({ value }: FormContext<typeof consentForm>) {
	const [, ...attributes] = (await cookie.serialize("")).split(";");
	return redirect(safeReturnPath(value.returnTo, paths.cookies()), {
		status: 303,
		headers: { "Set-Cookie": [`${cookieName}=${value.choice}`, ...attributes].join(";") },
	});
}

// The visitor's choice about tag manager and ads scripts.

/** "unset" before the choice, "none" where nothing is configured that needs one. */
export type Consent = "accepted" | "declined" | "unset" | "none";

/** Global Privacy Control (https://w3c.github.io/gpc/) counts as a choice to decline. */
export function readConsent(
	configured: boolean,
	{ cookie, gpc }: { cookie: string | null | undefined; gpc: string | null | undefined },
): Consent {
	if (!configured) return "none";
	if (gpc?.trim() === "1") return "declined";
	const cookieValue = /(?:^|;\s*)__consent=(accepted|declined)(?:;|$)/.exec(cookie ?? "")?.[1];
	return cookieValue === "accepted" || cookieValue === "declined" ? cookieValue : "unset";
}
