import { redirect } from "@remix-run/node";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { type PhotoRequest, readPhotoRequest } from "~/shared/photos/photo-names.server.ts";
import { loadPhotoCopy, makeSize, photoKey, readSize } from "~/shared/photos/shown-photo.server.ts";

/** Sizes that an address may cause; those that are kept cost nothing. Who wants more gets the original. */
const consumeMaking = createVisitorLimit("photo", { each: 600, seconds: 600 });

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** One size of a photograph. */
export const loader = guardedResource({ access: "everyone" }, async ({ url, request, services }) => {
	const photo = readPhotoRequest(url);
	if (!photo) throw httpError(404, "There is no such picture.");
	const { source, version, size } = photo;
	if (version !== null) {
		const headers = photoHeaders(photo, version);
		if (request.headers.get("If-None-Match")?.includes(headers.ETag))
			return new Response(null, { status: 304, headers });
		const kept = await readSize(photoKey(source, version), size);
		if (kept) return toResponse(kept, headers);
	}
	if ((await consumeMaking(request)) !== null) throw original(photo);
	const copy = await loadPhotoCopy(services, source);
	if (copy === "busy") throw original(photo);
	if (!copy) throw httpError(404, "There is no such picture.");
	const key = photoKey(source, copy.version);
	const bytes = (await readSize(key, size)) ?? (await makeSize(key, copy.bytes, size));
	if (bytes === "busy") throw original(photo);
	if (bytes === "refused") throw httpError(404, "There is no such picture.");
	const headers = photoHeaders(photo, copy.version);
	if (request.headers.get("If-None-Match")?.includes(headers.ETag))
		return new Response(null, { status: 304, headers });
	return toResponse(Buffer.isBuffer(bytes) ? bytes : bytes.bytes, headers);
});

/** The address may have an earlier version than the content. */
const photoHeaders = ({ version, size }: PhotoRequest, made: string) => ({
	"Content-Type": types[size.format],
	"Cache-Control": version === made ? cacheControl.versionedFile : cacheControl.derivedFile,
	"Content-Security-Policy": "default-src 'none'",
	ETag: `"${made}-${size.box}-${size.width}-${size.format}"`,
});

const toResponse = (bytes: Buffer, headers: Record<string, string>) =>
	new Response(new Uint8Array(bytes), {
		headers: { ...headers, "Content-Length": String(bytes.byteLength) },
	});

/** The owner's own file takes the place of a size that isn't made now. */
const original = ({ source }: PhotoRequest) =>
	source.kind === "host"
		? redirect(source.url, { headers: { "Cache-Control": cacheControl.private } })
		: httpError(503, "This picture can't be made now.");
