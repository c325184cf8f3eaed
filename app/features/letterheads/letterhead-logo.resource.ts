/** The logo of a letterhead, for its preview. */

import { logoParams } from "~/params.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { readLogo } from "./letterheads.server.ts";

export const loader = guardedResource(
	{ access: "verified", params: logoParams, needs: "letterheads.logoPart" },
	async (context) => {
		const { type, bytes } = await readLogo(context.services, {
			accountId: actingAccount(context),
			logoId: context.params.logoID,
		});
		return new Response(new Uint8Array(bytes), {
			headers: {
				"Content-Type": type === "png" ? "image/png" : "image/jpeg",
				"Content-Disposition": "inline",
				"Content-Security-Policy": "default-src 'none'; sandbox",
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
