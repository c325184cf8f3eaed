import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { createManifestReader, type ManifestRoute } from "~/shared/http/route-manifest.ts";

/** Far more than browsing needs: answers are kept by browsers. */
const consumeRequest = createVisitorLimit("route-manifest", { each: 600, seconds: 60 });

type Build = { version: string; read: (addresses: readonly string[]) => Record<string, ManifestRoute> };
let build: Promise<Build> | undefined;

async function readBuild(): Promise<Build> {
	const { assets } = await import("virtual:remix/server-build");
	return { version: assets.version, read: createManifestReader(assets.routes) };
}

/** What `/__manifest` answers, see `incoming-requests.server.ts`: as the framework does, at a fraction of its cost. */
export const loader = guardedResource({ access: "everyone" }, async ({ request, url }) => {
	const wait = await consumeRequest(request);
	if (wait !== null)
		return new Response("Too many requests.", {
			status: 429,
			headers: { "Retry-After": String(wait), "Cache-Control": "no-store" },
		});
	build ??= readBuild();
	const { version, read } = await build;
	// The page is of another build: the router loads the next one anew.
	if (url.searchParams.get("version") !== version)
		return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
	const addresses = url.searchParams.getAll("p");
	if (addresses.length === 0) return new Response("Invalid Request", { status: 400 });
	return Response.json(read(addresses), {
		headers: { "Cache-Control": "public, max-age=31536000, immutable" },
	});
});
