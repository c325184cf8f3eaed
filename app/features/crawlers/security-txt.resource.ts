import { contacts, env } from "#client/env.server";
import { daysAfter } from "#rules/clock/time-zones";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";

/** RFC 9116 wants less than a year. */
const daysValid = 180;

/** Where to report a vulnerability: the mailbox for questions about the website. 404 without one. */
export const loader = guardedResource({ access: "everyone" }, async ({ url }) => {
	const { email } = contacts.topics.website;
	if (email === null) throw httpError(404, "There is no address for security reports.");
	const origin = env.ORIGIN ?? url.origin;
	const expires = daysAfter(new Date().toISOString().slice(0, 10), daysValid);
	const lines = [
		`Contact: mailto:${email}`,
		`Contact: ${origin}${paths.contactUs()}`,
		`Expires: ${expires}T00:00:00.000Z`,
		"Preferred-Languages: en",
		`Canonical: ${origin}/.well-known/security.txt`,
		"",
	];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.derivedFile },
	});
});
