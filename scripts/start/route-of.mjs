// @ts-check
/** Words of our own addresses: letters, hyphens and the endings of files. Ids, part numbers and tokens have digits. */
const word = /^[A-Za-z][A-Za-z.:-]{0,40}$/;
/** What follows these is a secret, whatever it looks like. */
const beforeSecret = new Set(["shared", "payments", "attempts"]);

/**
 * The route of an address, for the log: its path with every value left out, and no query.
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
