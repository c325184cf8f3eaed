import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { createManifestReader, readingMethods } from "~/shared/http/route-manifest.server.ts";

/** Far more than browsing needs: answers are kept by browsers. */
const consumeRequest = createVisitorLimit("route-manifest", { each: 600, seconds: 60 });

type Assets = ServerBuild["assets"];
/** A reader is made once a build; in development there are several. */
const readers = new WeakMap<Assets, ReturnType<typeof createManifestReader<Assets["routes"][string]>>>();

function readerOf(assets: Assets) {
	const reader = readers.get(assets) ?? createManifestReader(assets.routes);
	readers.set(assets, reader);
	return reader;
}

/**
 * What `/__manifest` answers, see `incoming-requests.server.ts`: as the framework does, at a fraction of its cost. Without a
 * session, which would put cookies into what caches keep.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	if (request.method === "OPTIONS")
		return new Response(null, { status: 405, headers: { Allow: readingMethods } });
	const wait = await consumeRequest(request);
	if (wait !== null)
		return new Response("Too many requests.", {
			status: 429,
			headers: { "Retry-After": String(wait), "Cache-Control": "no-store" },
		});
	const { assets } = await import("virtual:remix/server-build");
	const { searchParams } = new URL(request.url);
	// The page is of another build: the router loads the next one anew.
	if (searchParams.get("version") !== assets.version)
		return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
	const addresses = searchParams.getAll("p");
	if (addresses.length === 0) return new Response("Invalid Request", { status: 400 });
	return Response.json(readerOf(assets)(addresses), {
		headers: { "Cache-Control": "public, max-age=31536000, immutable" },
	});
}
