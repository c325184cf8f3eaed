// @ts-check
/** A step of a path with only letters, hyphens and file extensions. Ids, part numbers and tokens contain digits. */
const word = /^[A-Za-z][A-Za-z.:-]{0,40}$/;
/** Steps of a path that a secret always follows. */
const beforeSecret = new Set(["shared", "payments", "attempts"]);

/**
 * The route of a URL for logs: values in the path replaced, no query.
 *
 * @param {string} address
 * @returns {string}
 */
export function getRoute(address) {
	const segments = (address.split(/[?#]/)[0] ?? "").split("/");
	return segments
		.map((segment, index) => {
			if (segment === "") return "";
			return word.test(segment) && !beforeSecret.has(segments[index - 1] ?? "") ? segment : ":value";
		})
		.join("/");
}
