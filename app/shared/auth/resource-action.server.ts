/** Actions of routes without a screen, which have no page to show an error in. */
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { paths } from "~/paths.ts";
import { cacheControl } from "../http/page-headers.ts";
import { setSecurityHeaders } from "../http/security/security-headers.server.ts";
import {
	assertSameOrigin,
	type Guard,
	guardedResource,
	httpError,
	isHttpError,
	type RequestContext,
} from "./guarded.server.ts";

/**
 * Answers errors with a plain page for a form sent by the browser, and with `{ message }` for a script.
 * @param action whose form has nothing to keep
 */
export function resourceAction(action: (args: ActionFunctionArgs) => Promise<unknown>) {
	return async (args: ActionFunctionArgs): Promise<Response> => {
		try {
			const result = await action(args);
			if (result instanceof Response) return result;
			throw httpError(400, "This form can't be read, so nothing was changed.");
		} catch (error) {
			if (!isHttpError(error)) throw error;
			const headers = new Headers({ "Cache-Control": cacheControl.private, ...error.init?.headers });
			if (!args.request.headers.get("Accept")?.includes("text/html"))
				throw Response.json(error.data, { ...error.init, headers });
			setSecurityHeaders(headers, { hashes: [] });
			headers.set("Content-Type", "text/html; charset=utf-8");
			throw new Response(plainErrorPage(error.data.message), { ...error.init, headers });
		}
	};
}

/** Needs no script and no frame. */
export const plainErrorPage = (sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>That didn't work</title>
<h1>That didn't work</h1>
<p>${escaped(sentence)}</p>
<p><a href="${paths.home()}">Go to the home page</a></p>
</html>
`;

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Guards routes that read the body themselves, with any method. Errors are answered as `{ message }` with their status. */
export function guardedStream<P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (requestContext: RequestContext<z.output<P>>) => Promise<Response>,
) {
	return guardedResource(guard, async (requestContext) => {
		if (!/^(GET|HEAD)$/.test(requestContext.request.method)) assertSameOrigin(requestContext.request);
		return handler(requestContext);
	});
}
