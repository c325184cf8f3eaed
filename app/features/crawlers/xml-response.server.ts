import { cacheControl } from "~/shared/http/cache-control.ts";

export const xmlResponse = (xml: string) =>
	new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cacheControl.derivedFile },
	});
