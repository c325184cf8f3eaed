/** A mail of the demo's outbox as HTML: nothing in it runs or loads, and its links open outside of the frame around it. */
import { outboxMailParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { outboxIsOpen } from "./mailed-code.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: outboxMailParams, needs: "identityExtensions.outboxHtml" },
	async (context) => {
		if (!(await outboxIsOpen(context))) throw httpError(404, "This page doesn't exist.");
		const { html } = await context.services.identityExtensions.outboxHtml({ id: context.params.mailID });
		return new Response(html, {
			headers: {
				"Content-Type": "text/html; charset=utf-8",
				"Content-Security-Policy":
					"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
				// A link may hold a code that signs in.
				"Referrer-Policy": "no-referrer",
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
