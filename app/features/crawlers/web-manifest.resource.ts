import { env } from "#client/env.server";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";

/** The web app manifest, for a shortcut on a home screen: it opens in the browser, as any page. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	const manifest = {
		name: env.STORE_NAME,
		short_name: env.STORE_NAME.slice(0, 12).trim(),
		start_url: paths.home(),
		display: "browser",
		background_color: "#ffffff",
		theme_color: "#0f2a47",
		icons: [
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": cacheControl.derivedFile },
	});
});
