import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { oauthIssuer } from "../oauth/oauth-settings.server.ts";
import { ucpProfile } from "./ucp-protocol.ts";

/** The profile of the shop for platforms of UCP. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	const issuer = oauthIssuer();
	if (!issuer) throw httpError(404, "This shop connects no apps.");
	return Response.json(ucpProfile(issuer), { headers: { "Cache-Control": cacheControl.derivedFile } });
});
