/**
 * Visitors of the shop, without a browser: each has cookies of its own and calls the real loader or action of the
 * route that an address leads to. `ORIGIN` and the services' addresses must be set before the first call.
 */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes, type Params } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { inRoot } from "../../scripts/setup/root.mjs";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };

export const shopOrigin = "http://localhost:3000";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type Match = { params: Params; file: string };

export type ShopAnswer = {
	status: number;
	location: string | null;
	headers: Headers;
	/** What the loader or action gave to the page. */
	body: unknown;
};

export type Visitor = {
	/** Cookies by name, as the browser holds them. */
	cookies: Map<string, string>;
	get(path: string): Promise<ShopAnswer>;
	/** @param headers such as `Referer`, as a path */
	post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<ShopAnswer>;
	/** Signs in as one of the demonstration, or with an address and a password. */
	signIn(who: string, password?: string): Promise<ShopAnswer>;
};

export function newVisitor(): Visitor {
	const cookies = new Map<string, string>();
	const send = async (path: string, init: RequestInit = {}): Promise<ShopAnswer> => {
		const headers = new Headers(init.headers);
		if (cookies.size > 0)
			headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		const answer = await callRoute(new Request(shopOrigin + path, { ...init, headers }));
		for (const set of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return answer;
	};
	const visitor: Visitor = {
		cookies,
		get: (path) => send(path),
		post: (path, form = {}, { Referer, ...headers } = {}) =>
			send(path, {
				method: "POST",
				headers: { Origin: shopOrigin, ...(Referer && { Referer: shopOrigin + Referer }), ...headers },
				body: new URLSearchParams(form),
			}),
		signIn: (who, password) => {
			const demo = demoSignIns.find(({ userId }) => userId === who);
			const { email, password: known } = demo ?? { email: who, password };
			return visitor.post("/login", { email, password: password ?? known ?? "" });
		},
	};
	return visitor;
}

async function callRoute(request: Request): Promise<ShopAnswer> {
	const { addSessionCookie } = await import("~/shared/auth/request-session.server.ts");
	const { file, params } = await routeOf(new URL(request.url).pathname);
	const module: { loader?: Handler; action?: Handler } = await import(inRoot("app", file));
	const handler = request.method === "GET" ? module.loader : module.action;
	if (!handler) return { status: 405, location: null, headers: new Headers(), body: null };
	const context: AppLoadContext = {};
	const outcome = await handler({ request, params, context } as Parameters<Handler>[0]).catch(
		(thrown: unknown) => thrown,
	);
	if (outcome instanceof Error) throw outcome;
	const { status, headers, body } = read(outcome);
	addSessionCookie(headers, context);
	return { status, headers, location: headers.get("Location"), body };
}

function read(outcome: unknown): { headers: Headers; status: number; body: unknown } {
	if (outcome instanceof Response) return { headers: outcome.headers, status: outcome.status, body: null };
	const { init, data } = (outcome ?? {}) as { init?: ResponseInit | null; data?: unknown };
	return { headers: new Headers(init?.headers), status: init?.status ?? 200, body: data };
}

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };

const branches = (list: RouteConfigEntry[]): Branch[] =>
	list.map(({ path, file, index, children }) => ({
		id: file,
		path,
		...(index ? { index } : { children: children && branches(children) }),
	}));

async function routeOf(pathname: string): Promise<Match> {
	const { default: routes } = await import("~/routes.ts");
	const leaf = matchRoutes(branches(await routes) as never, pathname)?.at(-1);
	if (!leaf) throw new Error(`No route leads to ${pathname}.`);
	return { params: leaf.params, file: (leaf.route as Branch).id };
}
