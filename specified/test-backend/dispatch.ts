/** Finds the route of a request, checks everything about the request, and runs it. */
import { type Call, parseStrictly, Refusal, type Reply, type Route } from "./http.ts";
import { readToken } from "./services/sessions.ts";
import type { State } from "./state.ts";

export type RawRequest = {
	method: string;
	/** Path with the query string. */
	target: string;
	authorization: string | undefined;
	contentType: string | undefined;
	body: string;
};

export function dispatch(state: State, routes: readonly Route[], request: RawRequest, restore = keep): Reply {
	const [path = "", queryText = ""] = request.target.split("?", 2);
	const fitting = routes
		.map((route) => ({ route, params: matchPath(route, path, restore) }))
		.filter((match): match is Match => match.params !== null)
		.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
	if (fitting.length === 0) return { status: 404, body: { message: "Not found" } };
	const match = fitting.find(({ route }) => route.method === request.method);
	if (!match) return { status: 405, body: { message: "Method not allowed" } };
	const { route, params } = match;
	try {
		const { identity, user } = identify(state, route, request.authorization);
		const query = parseStrictly(route.query, parseQuery(queryText), "query parameter");
		const body = parseStrictly(route.body, restore(parseBody(route, request)), "field");
		return route.handle({ params, query, body, identity, user });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { status: error.status, ...route.shape(error.message, error.status) };
	}
}

type Match = { route: Route; params: Record<string, string> };
const keep = (value: unknown) => value;

function matchPath(route: Route, path: string, restore: typeof keep): Record<string, string> | null {
	const wanted = route.path.split("/");
	const given = path.split("/");
	if (wanted.length !== given.length) return null;
	const params: Record<string, string> = {};
	for (const [index, segment] of wanted.entries()) {
		const value = decode(given[index] ?? "");
		if (value === null) return null;
		if (!segment.startsWith(":")) {
			if (segment !== value) return null;
			continue;
		}
		const name = segment.slice(1);
		if (value === "" || route.segments?.[name]?.test(value) === false) return null;
		params[name] = String(restore(value));
	}
	return params;
}

function decode(segment: string): string | null {
	try {
		return decodeURIComponent(segment);
	} catch {
		return null;
	}
}

function identify(state: State, { access }: Route, authorization: string | undefined) {
	if (access === "everyone") return { identity: null, user: null };
	const token = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
	const identity = token === undefined ? null : readToken(state, token);
	const user = state.users.find(({ userId }) => userId === identity?.localId) ?? null;
	if (access === "visitors" && token === undefined) return { identity, user };
	if (!identity) throw new Refusal(401, token === undefined ? "Sign in first" : "Token expired");
	if (!user && access === "users") throw new Refusal(403, "No portal user for this sign-in");
	return { identity, user } satisfies Pick<Call<unknown, unknown>, "identity" | "user">;
}

function parseQuery(text: string): Record<string, string> {
	const query: Record<string, string> = {};
	for (const [name, value] of new URLSearchParams(text)) {
		if (Object.hasOwn(query, name)) throw new Refusal(400, `Repeated query parameter "${name}"`);
		query[name] = value;
	}
	return query;
}

/** Calls without fields may have an empty body. */
function parseBody({ form, body: schema }: Route, { body, contentType = "" }: RawRequest): unknown {
	if (body === "" && !schema) return {};
	if (form && contentType.startsWith("application/x-www-form-urlencoded"))
		return Object.fromEntries(new URLSearchParams(body));
	try {
		return JSON.parse(body);
	} catch {
		throw new Refusal(400, "The body must be a JSON object");
	}
}
