/** Upper limits of a URL. */

export const addressLimits = {
	path: 2_000,
	query: 8_000,
	steps: 24,
	values: 250,
	/** Path segments in one request for the manifest of the router. */
	routeSteps: 400,
} as const;

/** The framework's, which becomes ours, with and without the ending of a data request. */
const manifestPath = /^\/+(__|route-)manifest(\.data)?$/;

/**
 * Which manifest a URL asks for, by its path as the framework reads it: without "." and "..". Other URLs are not parsed,
 * since each request passes here.
 */
export function manifestIn(url: string): "framework" | "other" | null {
	if (!url.includes("manifest") || !URL.canParse(`http://host${url}`)) return null;
	const path = manifestPath.exec(new URL(`http://host${url}`).pathname);
	if (!path) return null;
	return path[1] === "__" && !path[2] ? "framework" : "other";
}

/** Whether a URL cannot belong to any page, so that routing can be skipped. */
export function isForeignAddress(url: string): boolean {
	const mark = url.indexOf("?");
	const path = mark < 0 ? url : url.slice(0, mark);
	const query = mark < 0 ? "" : url.slice(mark + 1);
	if (path.length > addressLimits.path || query.length > addressLimits.query) return true;
	if (countParts(path, "/") > addressLimits.steps || countParts(query, "&") >= addressLimits.values)
		return true;
	// %2500 is a null character that was encoded twice.
	if (/%00|%2500|\0/.test(url)) return true;
	return manifestIn(url) !== null && getRouteSteps(query) > addressLimits.routeSteps;
}

function getRouteSteps(query: string): number {
	const paths = new URLSearchParams(query).getAll("p");
	if (paths.some((path) => countParts(path, "/") > addressLimits.steps)) return Number.POSITIVE_INFINITY;
	const steps = paths.flatMap((path) => {
		const words = path.split("/");
		return words.map((_, index) => words.slice(0, index + 1).join("/"));
	});
	return new Set(steps).size;
}

const countParts = (text: string, part: string) => text.split(part).length - 1;
