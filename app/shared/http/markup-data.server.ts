/** Loader data that only the server's markup needs. */

const toDocument = (request: Request): boolean =>
	request.headers.get("Accept")?.includes("text/html") ?? false;

/**
 * Data of a `staticComponent`. A document has its markup, which the browser keeps and never renders again, so the data
 * is left out of what the page hands over to scripts. The server still renders with it: the fields are there, but not
 * enumerable. Navigations ask for data, not for a document, and get all of it.
 * @param handedOver fields that the page itself reads
 */
export function forMarkup<Data extends object>(
	request: Request,
	data: Data,
	handedOver: readonly (keyof Data)[],
): Data {
	if (!toDocument(request)) return data;
	const fields = Object.entries(data).map(([name, value]) => [
		name,
		{ value, enumerable: handedOver.includes(name as keyof Data) },
	]);
	return Object.defineProperties({}, Object.fromEntries(fields)) as Data;
}
