import { redirect } from "@remix-run/node";
import { linkPreviewParams, linkPreviewQuery } from "~/params.ts";
import { guardedResource, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import type { PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import { previewVersion, shopPreviewFacts } from "~/shared/link-previews/preview-link.server.ts";
import { loadShownPhoto } from "~/shared/photos/shown-photo.server.ts";
import { drawPreview, findPreviewFacts, readPreview } from "./make-preview.server.ts";

/** Drawings that an address may cause; those that are kept cost nothing. Who wants more gets the shop's picture. */
const consumeDrawing = createVisitorLimit("link-preview", { each: 120, seconds: 600 });

/** The picture that chats and social networks show of a page: PNG, 1200 by 630. */
export const loader = guardedResource(
	{ access: "everyone", params: linkPreviewParams },
	async ({ params, url, request, services }) => {
		const query = linkPreviewQuery.safeParse(Object.fromEntries(url.searchParams));
		const { option, v } = query.data ?? {};
		const id = params.file.replace(/\.png$/, "");
		const facts = query.success ? await findPreviewFacts(services, params.kind, { id, option }) : null;
		if (!facts) throw httpError(404, "There is no such picture.");
		const version = previewVersion(facts);
		const headers = {
			"Content-Type": "image/png",
			"Cache-Control": v === version ? cacheControl.versionedFile : cacheControl.derivedFile,
			ETag: `"${version}"`,
		};
		if (request.headers.get("If-None-Match")?.includes(version))
			return new Response(null, { status: 304, headers });
		const picture = (await readPreview(version)) ?? (await drawForVisitor({ request, services }, facts));
		if (picture) return toResponse(picture, headers);
		// Stands for a picture that isn't drawn now.
		const shop = await readPreview(previewVersion(shopPreviewFacts()));
		if (shop) return toResponse(shop, { "Content-Type": "image/png", "Cache-Control": cacheControl.private });
		throw redirect("/link-preview.png", { headers: { "Cache-Control": cacheControl.private } });
	},
);

async function drawForVisitor(
	{ request, services }: Pick<RequestContext<unknown>, "request" | "services">,
	facts: PreviewFacts,
): Promise<Buffer | null> {
	if ((await consumeDrawing(request)) !== null) return null;
	const { photo: address, ...drawn } = facts;
	const photo = address === undefined ? null : await loadShownPhoto(services, address);
	const shown = photo ? facts : drawn;
	return drawPreview(previewVersion(shown), shown, photo);
}

const toResponse = (bytes: Buffer, headers: Record<string, string>) =>
	new Response(new Uint8Array(bytes), {
		headers: { ...headers, "Content-Length": String(bytes.byteLength) },
	});
