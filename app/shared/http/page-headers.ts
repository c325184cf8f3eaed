import type { HeadersFunction } from "@remix-run/node";
import { cacheControl, mostConservative } from "./cache-control.ts";

/** Uses the loader's headers, with the stricter Cache-Control of parent and page. Errors are never cached. */
export const pageHeaders: HeadersFunction = ({
	parentHeaders,
	loaderHeaders,
	actionHeaders,
	errorHeaders,
}) => {
	if (errorHeaders) {
		errorHeaders.set("Cache-Control", cacheControl.private);
		return errorHeaders;
	}
	const headers = new Headers(actionHeaders);
	for (const [name, value] of loaderHeaders) headers.set(name, value);
	headers.set(
		"Cache-Control",
		mostConservative(parentHeaders.get("Cache-Control"), loaderHeaders.get("Cache-Control")),
	);
	return headers;
};
