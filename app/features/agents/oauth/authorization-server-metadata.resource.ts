import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { authorizationServerMetadata, oauthIssuer } from "./oauth-settings.server.ts";

export const loader = guardedResource({ access: "everyone" }, async () => {
	const issuer = oauthIssuer();
	if (!issuer) throw httpError(404, "This shop connects no apps.");
	return Response.json(authorizationServerMetadata(issuer), {
		headers: { "Cache-Control": cacheControl.derivedFile },
	});
});
