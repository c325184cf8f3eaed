/** The actions of routes without a screen. A refusal there has no page around it, and must bring its own. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { cacheControl } from "../http/cache-control.ts";
import { setSecurityHeaders } from "../http/security-headers.server.ts";
import { httpError, isHttpError } from "./guarded.server.ts";

/**
 * What a page would show in its boundary leaves as a bare page with the sentence for a browser that sent a form, and as
 * `{ message }` for a script, whose router shows it in the page that it is on.
 * @param action whose forms have nothing to show again
 */
export function resourceAction(action: (args: ActionFunctionArgs) => Promise<unknown>) {
	return async (args: ActionFunctionArgs): Promise<Response> => {
		try {
			const answer = await action(args);
			if (answer instanceof Response) return answer;
			throw httpError(400, "This form can't be read, so nothing was changed.");
		} catch (error) {
			if (!isHttpError(error)) throw error;
			const headers = new Headers({ "Cache-Control": cacheControl.private, ...error.init?.headers });
			if (!args.request.headers.get("Accept")?.includes("text/html"))
				throw Response.json(error.data, { ...error.init, headers });
			setSecurityHeaders(headers, { hashes: [] });
			headers.set("Content-Type", "text/html; charset=utf-8");
			throw new Response(barePage(error.data.message), { ...error.init, headers });
		}
	};
}

const barePage = (sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>This did not work</title>
<h1>This did not work</h1>
<p>${escaped(sentence)}</p>
<p><a href="${paths.home()}">Go to the home page</a></p>
</html>
`;

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
